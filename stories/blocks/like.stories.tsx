import { register } from '../../blocks/like';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/like/style.scss';

register();

export default blockStories( 'like' );

export const Plain = saved( '<!-- wp:jetpack/like /-->' );

export const Small = saved( '<!-- wp:jetpack/like {"fontSize":"small"} /-->' );
