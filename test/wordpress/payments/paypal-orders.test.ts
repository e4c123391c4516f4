/** The requests that open PayPal's page, sent once and identical whatever happens to the response. */
import { php } from '../_kit/client';
import {
	asked,
	firstAsked,
	connect,
	eachConnected,
	log,
	make,
	open,
	opened,
	order,
	row,
	run,
	SECRET,
	set,
	type Json,
} from '../_kit/paypal';

jest.setTimeout( 240_000 );
eachConnected();

it( 'opens an order with exactly the required data', async () => {
	const home = await php( `echo home_url();` );
	const uid = await order( { title: 'Coffee & <b>cake</b>', amount: 1050, currency: 'EUR' } );
	const checkout = await open( uid );
	const { body, requestId, route } = await firstAsked();
	expect( route ).toBe( 'POST v2/checkout/orders' );
	expect( requestId ).toMatch( new RegExp( `^${ uid }-[\\w-]{1,75}$` ) );
	expect( body ).toEqual( {
		intent: 'CAPTURE',
		purchase_units: [
			{
				description: 'Coffee & cake',
				custom_id: uid,
				invoice_id: `${ new URL( home ).host.replace( ':', '-' ) }-${ uid }`,
				amount: { currency_code: 'EUR', value: '10.50' },
			},
		],
		payment_source: {
			paypal: {
				experience_context: {
					brand_name: await php( `echo wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );` ),
					shipping_preference: 'NO_SHIPPING',
					user_action: 'PAY_NOW',
					return_url: `${ home }/give/?statecraft-pay=1`,
					cancel_url: `${ home }/give/?statecraft-pay=1&statecraft-pay-left=1`,
				},
			},
		},
	} );
	expect( checkout ).toEqual( {
		id: expect.stringMatching( /^S\w{16}$/ ),
		account: expect.stringMatching( /^app-[0-9a-f]{32}$/ ),
		url: expect.stringMatching( /\/paypal\/checkoutnow\?token=S\w{16}$/ ),
		expires_at: expect.any( Number ),
	} );
	const threeHours = 10_800;
	expect( Math.abs( Number( checkout.expires_at ) - Date.now() / 1000 - threeHours ) ).toBeLessThan( 60 );
} );

it( 'sends the money to the account of a product, with the quantity', async () => {
	await open( await order( { payee: 'shop@example.com', quantity: 3, title: 'Cup' } ) );
	const { body } = await firstAsked< { purchase_units: Json[] } >();
	expect( body.purchase_units[ 0 ] ).toMatchObject( {
		payee: { email_address: 'shop@example.com' },
		description: '3 × Cup',
	} );
} );

it( 'truncates what is too long for PayPal, by characters', async () => {
	await open( await order( { title: 'é'.repeat( 180 ) } ) );
	const { body } = await firstAsked< { purchase_units: Json[] } >();
	expect( body.purchase_units[ 0 ]?.description ).toBe( 'é'.repeat( 127 ) );
} );

// developer.paypal.com/api/rest/reference/currency-codes: HUF, JPY and TWD have no decimals.
it.each( [
	...[
		'AUD',
		'BRL',
		'CAD',
		'CHF',
		'CZK',
		'DKK',
		'EUR',
		'GBP',
		'HKD',
		'ILS',
		'INR',
		'MXN',
		'MYR',
		'NOK',
		'NZD',
		'PHP',
		'PLN',
		'RUB',
		'SEK',
		'SGD',
		'THB',
		'USD',
	].map( ( code ) => [ code, '1234.05' ] ),
	...[ 'HUF', 'JPY', 'TWD' ].map( ( code ) => [ code, '123405' ] ),
] )( 'formats an amount in %s as %s', async ( currency, value ) => {
	expect( await open( await order( { currency, amount: 123_405 } ) ) ).toHaveProperty( 'url' );
	const { body } = await firstAsked< { purchase_units: Json[] } >();
	expect( body.purchase_units[ 0 ]?.amount ).toEqual( { currency_code: currency, value } );
} );

it( 'does not send a currency to PayPal that it does not support', async () => {
	expect( await open( await order( { currency: 'KRW' } ) ) ).toMatchObject( { error: 'payment_currency' } );
	expect( await asked() ).toEqual( [] );
} );

describe( 'one page for an order', () => {
	it( 'when it is opened twice, one after the other or at once', async () => {
		const uid = await order();
		const first = await open( uid );
		const more = await Promise.all( [ open( uid ), open( uid ) ] );
		expect( more ).toEqual( [ first, first ] );
		const sent = await asked();
		expect( sent ).toHaveLength( 3 );
		expect( new Set( sent.map( ( { requestId, raw } ) => requestId + raw ) ).size ).toBe( 1 );
	} );

	it( 'when the response was lost and the site has changed since', async () => {
		const uid = await order();
		await set( { 'order.create': { fault: 'lost', times: 1 } } );
		expect( await open( uid ) ).toMatchObject( { error: 'payment_unreachable' } );
		const before = ( await row( uid ) ).request;
		await php( `update_option( 'blogname', 'Another name' );` );
		const { id } = await open( uid );
		expect( ( await row( uid ) ).request ).toBe( before );
		const [ first, second ] = await asked();
		expect( second ).toEqual( first );
		expect( id ).toMatch( /^S/ );
	} );

	it( 'is stored before it is requested', async () => {
		const uid = await order();
		await set( { 'order.create': { fault: '503' } } );
		await open( uid );
		const { raw } = await firstAsked();
		expect( JSON.parse( ( await row( uid ) ).request ) ).toMatchObject( { path: 'v2/checkout/orders', body: raw } );
	} );

	it( 'is replaced by the return URL if the payer has already finished there', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		expect( await open( uid ) ).toMatchObject( {
			id,
			url: expect.stringMatching( /\/give\/\?statecraft-pay=1$/ ),
		} );
	} );

	it( 'is requested again with another id after a refusal', async () => {
		const uid = await order();
		await set( { 'order.create': { fault: 'PAYEE_ACCOUNT_RESTRICTED', times: 1 } } );
		expect( await open( uid ) ).toMatchObject( { error: 'payment_account' } );
		expect( await open( uid ) ).toHaveProperty( 'url' );
		const [ first, second ] = await asked();
		expect( second?.requestId ).not.toBe( first?.requestId );
	} );
} );

describe( 'errors', () => {
	it.each( [
		[ 'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY', 'payment_currency', 422 ],
		[ 'CURRENCY_NOT_SUPPORTED', 'payment_currency', 422 ],
		[ 'DECIMAL_PRECISION', 'payment_amount', 422 ],
		[ 'CANNOT_BE_ZERO_OR_NEGATIVE', 'payment_amount', 422 ],
		[ 'PAYEE_ACCOUNT_RESTRICTED', 'payment_account', 502 ],
		[ 'PAYEE_ACCOUNT_INVALID', 'payment_account', 502 ],
		[ 'DUPLICATE_INVOICE_ID', 'payment_refused', 502 ],
		[ 'PERMISSION_DENIED', 'payment_key', 502 ],
		[ 'RATE_LIMIT_REACHED', 'payment_busy', 503 ],
		[ 'INTERNAL_SERVER_ERROR', 'payment_unreachable', 503 ],
		[ '400', 'payment_refused', 502 ],
		[ '503', 'payment_unreachable', 503 ],
		[ 'cut', 'payment_unreachable', 503 ],
		[ 'garbage', 'payment_unreachable', 503 ],
	] )( 'for %s are mapped to %s', async ( fault, error, status ) => {
		await set( { 'order.create': { fault } } );
		expect( await open( await order() ) ).toMatchObject( { error, data: { status } } );
	} );

	it( 'contain when to retry', async () => {
		await set( { 'order.create': { fault: 'busy=7' } } );
		expect( await open( await order() ) ).toMatchObject( { error: 'payment_busy', data: { retry_after: 7 } } );
	} );

	it( 'for missing, invalid or foreign keys', async () => {
		const uid = await order();
		await connect( { STATECRAFT_PAYPAL_TEST_KEY: '' } );
		expect( await open( uid ) ).toMatchObject( { error: 'payment_not_set' } );
		await connect( { STATECRAFT_PAYPAL_TEST_KEY: 'wrong-secret' } );
		const wrong = await open( uid );
		expect( wrong ).toMatchObject( { error: 'payment_key', data: { http: 401 } } );
		expect( JSON.stringify( wrong ) ).not.toMatch( /wrong-secret/ );
		await connect();
		await php( `update_option( 'statecraft_payments_site', 'elsewhere.example' );` );
		expect( await open( uid ) ).toMatchObject( { error: 'payment_not_set' } );
		await php( `delete_option( 'statecraft_payments_site' );` );
	} );
} );

it( 'accepts only PayPal’s URLs for its page', async () => {
	const own = ( url: string, mode = 'test' ) =>
		run< boolean >(
			`$say( ( new Statecraft\\Payments\\Paypal\\Paypal_Api( $settings, '${ mode }' ) )->is_own_url( '${ url }' ) );`
		);
	for ( const url of [
		'https://www.paypal.com/checkoutnow?token=1',
		'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
	] ) {
		expect( [ url, await own( url, 'live' ) ] ).toEqual( [ url, true ] );
	}
	for ( const url of [
		'http://www.paypal.com/',
		'https://paypal.com.example.com/',
		'https://notpaypal.com/',
		'https://user@www.paypal.com/',
		'https://www.paypal.com:8443/',
		'https://example.com/https://www.paypal.com/',
		'https://example.com\\\\.paypal.com/',
		'http://127.0.0.1:1/paypal',
		'javascript:alert(1)',
		'',
	] ) {
		expect( [ url, await own( url, 'live' ) ] ).toEqual( [ url, false ] );
	}
} );

describe( 'the token', () => {
	const tokens = async () => ( await log() ).filter( ( { route } ) => /oauth2/.test( route ) ).length;

	it( 'is requested once, and once more after PayPal has revoked it', async () => {
		await php( `delete_option( 'statecraft_paypal_test_token' );` );
		await asked();
		await open( await order() );
		await open( await order() );
		expect( await tokens() ).toBe( 1 );
		await set( {}, { expireTokens: true } );
		expect( await open( await order() ) ).toHaveProperty( 'url' );
		expect( await tokens() ).toBe( 2 );
		await set( { 'order.create': { fault: '401' } } );
		expect( await open( await order() ) ).toMatchObject( { error: 'payment_key' } );
		expect( await tokens() ).toBe( 3 );
	} );

	it( 'is stored encrypted, is not autoloaded, and becomes invalid with its keys', async () => {
		await open( await order() );
		const [ value, autoload ]: [ string, string ] = JSON.parse(
			await php(
				`echo wp_json_encode( $GLOBALS['wpdb']->get_row( "SELECT option_value, autoload FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'statecraft_paypal_test_token'", ARRAY_N ) );`
			)
		);
		expect( autoload ).toBe( 'off' );
		expect( Buffer.from( value, 'base64' ).toString( 'latin1' ) + value ).not.toMatch(
			new RegExp( `A21AA|${ SECRET }` )
		);
		await connect( { STATECRAFT_PAYPAL_TEST_KEY: 'another-secret' } );
		expect( await open( await order() ) ).toMatchObject( { error: 'payment_key' } );
	} );
} );
