import { register } from '../../blocks/button';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/button/editor.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'button' ), title: 'Blocks/button' };

export const Filled = saved( '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->' );

export const Outline = saved(
	'<!-- wp:jetpack/button {"element":"a","text":"Book a table","url":"https://example.com/","className":"is-style-outline"} /-->'
);

export const OwnColours = saved(
	'<!-- wp:jetpack/button {"element":"button","text":"Join","customTextColor":"#ffffff","customGradient":"linear-gradient(135deg,rgb(6,147,227) 0%,rgb(155,81,224) 100%)","borderRadius":24,"width":"50%"} /-->'
);

export const Empty = saved( '<!-- wp:jetpack/button {"element":"button"} /-->' );
