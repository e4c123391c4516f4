import { register } from '../../blocks/address';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/address/style.scss';

register();

export default blockStories( 'address' );

export const Filled =
	saved( `<!-- wp:jetpack/address {"address":"1 High St","city":"Leeds","region":"W Yorks","postal":"LS1 1AA","country":"UK"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">1 High St</div><div><span class="jetpack-address__city">Leeds</span>, <span class="jetpack-address__region">W Yorks</span> <span class="jetpack-address__postal">LS1 1AA</span></div><div class="jetpack-address__country">UK</div></div>
<!-- /wp:jetpack/address -->` );

export const Empty = saved(
	'<!-- wp:jetpack/address -->\n<div class="wp-block-jetpack-address"></div>\n<!-- /wp:jetpack/address -->'
);
