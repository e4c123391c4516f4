import { register } from '../../blocks/subscriptions';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/subscriptions/style.scss';
import '../../blocks/subscriptions/editor.scss';

register();

export default blockStories( 'subscriptions' );

export const Split = saved( '<!-- wp:jetpack/subscriptions /-->' );

export const Compact = saved(
	'<!-- wp:jetpack/subscriptions {"className":"is-style-compact","customButtonBackgroundColor":"#b3005e","customTextColor":"#ffffff","customEmailFieldBackgroundColor":"#333333","borderRadius":8,"padding":14} /-->'
);

export const OnlyButton = saved(
	'<!-- wp:jetpack/subscriptions {"className":"is-style-button","submitButtonText":"Get new posts"} /-->'
);

export const ButtonBelow = saved(
	'<!-- wp:jetpack/subscriptions {"buttonOnNewLine":true,"buttonWidth":"100%","subscribePlaceholder":"Your address"} /-->'
);
