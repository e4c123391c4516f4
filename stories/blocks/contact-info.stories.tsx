import { register } from '../../blocks/contact-info';
import { register as registerEmail } from '../../blocks/email';
import { register as registerPhone } from '../../blocks/phone';
import { register as registerAddress } from '../../blocks/address';
import { blockStories, saved } from '../_kit/block-canvas';

register();
registerEmail();
registerPhone();
registerAddress();

export default blockStories( 'contact-info' );

export const Filled =
	saved( `<!-- wp:jetpack/contact-info {"backgroundColor":"contrast","textColor":"base","style":{"spacing":{"padding":{"left":"20px"}}}} -->
<div class="wp-block-jetpack-contact-info has-base-color has-contrast-background-color has-text-color has-background" style="padding-left:20px"><!-- wp:jetpack/email {"email":"me@example.com"} -->
<div class="wp-block-jetpack-email"><a href="mailto:me@example.com">me@example.com</a></div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/phone {"phone":"Phone: 555 1234"} -->
<div class="wp-block-jetpack-phone"><span class="phone-prefix">Phone: </span><a href="tel:5551234">555 1234</a></div>
<!-- /wp:jetpack/phone --></div>
<!-- /wp:jetpack/contact-info -->` );

export const New = saved(
	'<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"></div>\n<!-- /wp:jetpack/contact-info -->'
);
