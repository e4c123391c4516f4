/** What `npm run looks` shows of the blocks for payments, on a site that has keys of the sandbox and plans. */
import { php, site } from '../_kit';
import { setKnobs } from '../../wordpress/_kit/knobs';
import type { Look } from './looks';

const PLANS = [ 90_001, 90_002 ] as const;

/** Plans whose ids the saved blocks name. */
const plans = () =>
	PLANS.map(
		( id, place ) =>
			`wp_insert_post( array( 'import_id' => ${ id }, 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Members', 'meta_input' => array( 'jetpack_memberships_price' => '${ 5 + 15 * place }', 'jetpack_memberships_currency' => 'USD', 'jetpack_memberships_interval' => '1 month' ) ) );`
	).join( '\n' );

const connect = async () => {
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
			STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
			STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
			STATECRAFT_PAYPAL_TEST_BASE_URL: `${ site().sandbox }/paypal`,
		},
	} );
	await php( plans() );
};

const button = ( plan: number, text: string ) =>
	`<!-- wp:jetpack/recurring-payments {"planIds":[${ plan }]} -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"${ text }"} /--></div>
<!-- /wp:jetpack/recurring-payments -->`;

const buttons = `<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons">${ button( PLANS[ 0 ], '$5 a month' ) }

${ button( PLANS[ 1 ], '$20 a month' ) }</div>
<!-- /wp:jetpack/payment-buttons -->`;

const donation = ( heading: string ) => ( {
	...{ show: true, planId: 7, amounts: [ 5, 15, 100 ], heading },
	extraText: 'Every gift keeps the library open.',
} );

const donations = `<!-- wp:jetpack/donations ${ JSON.stringify( {
	oneTimeDonation: donation( 'Help us once' ),
	monthlyDonation: donation( 'Help us each month' ),
	annualDonation: donation( 'Help us each year' ),
	chooseAmountText: 'Choose an amount',
	customAmountText: 'Or enter a custom amount',
} ) } /-->`;

/** The product is stored with its post, as the editor does it. */
const product = async () => {
	await connect();
	await php(
		`wp_insert_post( array( 'import_id' => 90011, 'post_type' => 'jp_pay_product', 'post_author' => 1, 'post_status' => 'publish', 'post_title' => 'Handmade mug', 'post_content' => 'Glazed by hand, 300 ml.', 'meta_input' => array( 'spay_price' => 25, 'spay_currency' => 'EUR', 'spay_email' => 'shop@example.com', 'spay_multiple' => 1 ) ) );`
	);
};

export const paymentLooks = ( fixture: ( name: string ) => string ): Record< string, Look > => ( {
	donations: { prepare: connect, filled: donations, refuses: /memberships/ },
	'payment-buttons': { prepare: connect, filled: buttons, refuses: /memberships/ },
	'premium-content': {
		prepare: connect,
		filled: fixture( 'premium-content/current' )
			.replace( '[3,4]', JSON.stringify( PLANS ) )
			.replace( '"planIds":[3]', `"planIds":[${ PLANS[ 0 ] }]` ),
		refuses: /memberships/,
	},
	'recurring-payments': { prepare: connect, filled: button( PLANS[ 0 ], 'Join' ), refuses: /memberships/ },
	'simple-payments': {
		prepare: product,
		filled: fixture( 'simple-payments/product' ).replace( /"productId":\d+/, '"productId":90011' ),
	},
} );
