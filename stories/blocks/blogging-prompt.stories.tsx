import { register } from '../../blocks/blogging-prompt';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/blogging-prompt/style.scss';

register();

export default blockStories( 'blogging-prompt' );

export const New = saved( '<!-- wp:jetpack/blogging-prompt /-->' );

export const Written = saved(
	'<!-- wp:jetpack/blogging-prompt {"promptLabel":"Daily","promptText":"Name a smell."} /-->'
);
