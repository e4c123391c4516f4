import { register } from '../../blocks/phone';
import { blockStories, saved } from '../_kit/block-canvas';

register();

export default blockStories( 'phone' );

export const Filled = saved( `<!-- wp:jetpack/phone {"phone":"Phone: 555 1234 (mornings)"} -->
<div class="wp-block-jetpack-phone"><span class="phone-prefix">Phone: </span><a href="tel:5551234">555 1234 (mornings)</a></div>
<!-- /wp:jetpack/phone -->` );

export const Empty = saved(
	'<!-- wp:jetpack/phone -->\n<div class="wp-block-jetpack-phone"></div>\n<!-- /wp:jetpack/phone -->'
);
