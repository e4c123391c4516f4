import { register } from '../../blocks/markdown';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/markdown/style.scss';
import '../../blocks/markdown/editor.scss';

register();

export default blockStories( 'markdown' );

export const Filled = saved(
	'<!-- wp:jetpack/markdown {"source":"## Hello\\n\\nSome **bold** words."} -->\n<div class="wp-block-jetpack-markdown"><h2>Hello</h2>\n<p>Some <strong>bold</strong> words.</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
);

export const Empty = saved(
	'<!-- wp:jetpack/markdown -->\n<div class="wp-block-jetpack-markdown"></div>\n<!-- /wp:jetpack/markdown -->'
);
