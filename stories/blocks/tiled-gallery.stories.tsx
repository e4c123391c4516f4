import { register } from '../../blocks/tiled-gallery';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/tiled-gallery/style.scss';
import '../../blocks/tiled-gallery/editor.scss';

register();

export default blockStories( 'tiled-gallery' );

/** Write a story for each way the block looks. */
export const Filled = saved( `<!-- wp:jetpack/tiled-gallery {"text":"Write a text as a real one looks."} /-->` );
