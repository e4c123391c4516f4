import { register } from '../../blocks/blog-stats';
import { blockStories, saved } from '../_kit/block-canvas';

register();

export default blockStories( 'blog-stats' );

export const OfTheSite = saved( '<!-- wp:jetpack/blog-stats /-->' );

export const OwnLabel = saved( '<!-- wp:jetpack/blog-stats {"label":"cups of tea","fontSize":"large"} /-->' );

export const Visitors = saved( '<!-- wp:jetpack/blog-stats {"statsData":"visitors"} /-->' );
