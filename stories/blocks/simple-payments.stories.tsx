import { register } from '../../blocks/simple-payments';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/simple-payments/style.scss';
import '../../blocks/simple-payments/editor.scss';

register();

export default blockStories( 'simple-payments' );

export const Empty = saved( '<!-- wp:jetpack/simple-payments /-->' );

export const Filled =
	saved( `<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"shop@example.com","multiple":true,"price":25} -->
<div class="jetpack-simple-payments-wrapper"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Handmade mug</p></div><div class="jetpack-simple-payments-description"><p>Glazed by hand, 300 ml.</p></div><div class="jetpack-simple-payments-price"><p>25,00 €</p></div><a class="jetpack-simple-payments-purchase" href="https://example.com/?p=3" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>
<!-- /wp:jetpack/simple-payments -->` );
