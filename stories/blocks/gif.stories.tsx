import { register } from '../../blocks/gif';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/gif/style.scss';
import '../../blocks/gif/editor.scss';

register();

export default blockStories( 'gif' );

/** Write a story for each way the block looks. */
export const Filled = saved( `<!-- wp:jetpack/gif {"text":"Write a text as a real one looks."} /-->` );
