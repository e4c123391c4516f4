import { register } from '../../blocks/rating-star';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/rating-star/style.scss';
import '../../blocks/rating-star/editor.scss';

register();

export default blockStories( 'rating-star' );

export const New = saved(
	'<!-- wp:jetpack/rating-star -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->'
);

export const HalfStar = saved(
	'<!-- wp:jetpack/rating-star {"rating":1.5,"color":"#ff6900","align":"center"} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:center"><span style="color:#ff6900">★</span><span style="color:#ff6900">★</span></figure>\n<!-- /wp:jetpack/rating-star -->'
);

export const Outlined = saved(
	'<!-- wp:jetpack/rating-star {"rating":2,"maxRating":10,"className":"is-style-outlined"} -->\n<figure class="wp-block-jetpack-rating-star is-style-outlined" style="text-align:left"><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->'
);
