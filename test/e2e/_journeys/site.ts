/** A site that has all that its blocks need: the accounts of its owner at the stand-ins, pictures, an ad, a post to relate, and a plan. */
import { php, site } from '../../wordpress/_kit/client';
import { browser } from '../../wordpress/_kit/google-photos';
import * as instagram from '../../wordpress/_kit/instagram';
import { setKnobs } from '../../wordpress/_kit/knobs';
import { openPostBox } from '../../wordpress/_kit/premium';
import { resetProviders } from '../_kit/payments';

/** Prepares it once, before the editor is loaded: what is printed into the editor changes only with a load. */
export async function equip(): Promise< void > {
	const { sandbox } = site();
	await resetProviders();
	const related = await php(
		`echo wp_insert_post( array( 'post_title' => 'By train', 'post_status' => 'publish' ) );`
	);
	const instagramAt = `${ sandbox }/instagram`;
	await setKnobs( {
		constants: {
			STATECRAFT_INNER_HOSTS: '127.0.0.1',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ sandbox }/stripe`,
			STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox',
			STATECRAFT_MAILCHIMP_BASE_URL: `${ sandbox }/3.0`,
			STATECRAFT_MAILCHIMP_KEY: 'sandbox-key-us1',
			STATECRAFT_MAILCHIMP_LIST: 'sandbox',
			STATECRAFT_GIPHY_BASE_URL: `${ sandbox }/giphy`,
			STATECRAFT_GIPHY_KEY: 'sandbox-key-of-giphy',
			STATECRAFT_MAPS_OPENFREEMAP_URL: `${ sandbox }/openfreemap`,
			STATECRAFT_MAPS_PHOTON_URL: `${ sandbox }/photon`,
			STATECRAFT_MAPS_NOMINATIM_URL: `${ sandbox }/nominatim`,
			STATECRAFT_INSTAGRAM_AUTH_URL: `${ instagramAt }/oauth/authorize?answer=allow`,
			STATECRAFT_INSTAGRAM_TOKEN_URL: `${ instagramAt }/oauth/access_token`,
			STATECRAFT_INSTAGRAM_GRAPH_URL: `${ instagramAt }/graph`,
			STATECRAFT_INSTAGRAM_APP_ID: instagram.APP_ID,
			STATECRAFT_INSTAGRAM_KEY: instagram.SECRET,
		},
		filters: {
			statecraft_form_limits: [],
			statecraft_form_ceilings: [],
			statecraft_maps_limits: [],
			statecraft_related_posts: [ Number( related ) ],
		},
	} );
	await openPostBox();
	await instagram.connected( await browser( 'administrator' ) );
	await php( `update_option( 'statecraft_ads', array( 'mrec' => '<b>Buy tea</b>' ) );` );
}
