import { register } from '../../blocks/repeat-visitor';
import { register as registerMarkdown } from '../../blocks/markdown';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/repeat-visitor/editor.scss';

register();
registerMarkdown();

export default blockStories( 'repeat-visitor' );

const holding = ( comment: string, inside: string ) =>
	saved(
		`<!-- wp:jetpack/repeat-visitor${ comment } -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inside }</div></div>\n<!-- /wp:jetpack/repeat-visitor -->`
	);

export const New = holding( '', '' );

export const ForNewcomers = holding(
	' {"criteria":"before-visits","threshold":1}',
	'<!-- wp:jetpack/markdown {"source":"Welcome!"} -->\n<div class="wp-block-jetpack-markdown"><p>Welcome!</p>\n</div>\n<!-- /wp:jetpack/markdown -->'
);
