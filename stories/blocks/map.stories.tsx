import { register } from '../../blocks/map';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/map/style.scss';
import '../../blocks/map/editor.scss';

register();

export default blockStories( 'map' );

/** Write a story for each way the block looks. */
export const Filled = saved( `<!-- wp:jetpack/map {"text":"Write a text as a real one looks."} /-->` );
