import { register } from '../../blocks/slideshow';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/slideshow/style.scss';
import '../../blocks/slideshow/editor.scss';

register();

export default blockStories( 'slideshow' );

/** Write a story for each way the block looks. */
export const Filled = saved( `<!-- wp:jetpack/slideshow {"text":"Write a text as a real one looks."} /-->` );
