import { register } from '../../blocks/email';
import { blockStories, saved } from '../_kit/block-canvas';

register();

export default blockStories( 'email' );

export const Filled = saved( `<!-- wp:jetpack/email {"email":"a+b@example.com and c@d.org"} -->
<div class="wp-block-jetpack-email"><a href="mailto:a+b@example.com">a+b@example.com</a> and <a href="mailto:c@d.org">c@d.org</a></div>
<!-- /wp:jetpack/email -->` );

export const Empty = saved(
	'<!-- wp:jetpack/email -->\n<div class="wp-block-jetpack-email"></div>\n<!-- /wp:jetpack/email -->'
);
