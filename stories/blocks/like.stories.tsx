import { register } from '../../blocks/like';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/like/style.scss';

register();

export default blockStories( 'like' );

export const Plain = saved( '<!-- wp:jetpack/like /-->' );

export const InARow = saved(
	'<!-- wp:group {"layout":{"type":"flex","justifyContent":"space-between"}} --><div class="wp-block-group"><!-- wp:paragraph --><p>Posted in Tea</p><!-- /wp:paragraph --><!-- wp:jetpack/like {"fontSize":"small"} /--></div><!-- /wp:group -->'
);
