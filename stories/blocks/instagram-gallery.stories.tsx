import { register } from '../../blocks/instagram-gallery';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/instagram-gallery/style.scss';
import '../../blocks/instagram-gallery/editor.scss';

register();

export default blockStories( 'instagram-gallery' );

/** Write a story for each way the block looks. */
export const Filled = saved( `<!-- wp:jetpack/instagram-gallery {"text":"Write a text as a real one looks."} /-->` );
