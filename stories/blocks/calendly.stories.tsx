import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/calendly';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/button/editor.scss';

registerButton();
register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'calendly' ), title: 'Blocks/calendly' };

export const Empty = saved( '<!-- wp:jetpack/calendly /-->' );

export const Inline = saved(
	'<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/intro-call"} --><div class="wp-block-jetpack-calendly"></div><!-- /wp:jetpack/calendly -->'
);

export const Link = saved(
	'<!-- wp:jetpack/calendly {"style":"link","url":"https://calendly.com/acme/intro-call"} --><div class="wp-block-jetpack-calendly"><!-- wp:jetpack/button {"element":"a","uniqueId":"calendly-widget-id","text":"Schedule time with me","url":"https://calendly.com/acme/intro-call"} /--></div><!-- /wp:jetpack/calendly -->'
);
