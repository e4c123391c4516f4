import { register } from '../../blocks/donations';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/donations/style.scss';
import '../../blocks/donations/editor.scss';

register();

export default blockStories( 'donations' );

export const Empty = saved( '<!-- wp:jetpack/donations /-->' );

export const Filled =
	saved( `<!-- wp:jetpack/donations {"currency":"EUR","oneTimeDonation":{"show":true,"planId":11,"amounts":[10,20,50],"heading":"Give once"},"monthlyDonation":{"show":true,"planId":12,"amounts":[10,20,50]},"annualDonation":{"show":false,"planId":13,"amounts":[10,20,50]},"chooseAmountText":"Choose an amount","customAmountText":"Or enter a custom amount","fallbackLinkUrl":"https://example.com/?p=3"} -->
<div class="wp-block-jetpack-donations"><h4>Give once</h4><p>Thank you!</p><a class="jetpack-donations-fallback-link" href="https://example.com/?p=3" rel="noopener noreferrer noamphtml" target="_blank">Donate</a><hr class="donations__separator"/><h4>Give each month</h4><p>Thank you!</p><a class="jetpack-donations-fallback-link" href="https://example.com/?p=3" rel="noopener noreferrer noamphtml" target="_blank">Donate monthly</a></div>
<!-- /wp:jetpack/donations -->` );
