/** A payment as a visitor makes it on the stand-in's page, and that it leaks no secrets. */
import { debugLog, php } from '../_kit/client';
import { JSDOM } from 'jsdom';
import { CLIENT, connect, eachConnected, open, opened, order, refresh, row, run, SECRET, set } from '../_kit/paypal';
import { later } from '../_kit/checkout';

jest.setTimeout( 240_000 );
eachConnected();

const page = async ( url: string ) => new JSDOM( await ( await fetch( url ) ).text(), { url } ).window.document;

const pay = async ( url: string, outcome = '' ) =>
	(
		await fetch( url, { method: 'POST', body: new URLSearchParams( { outcome } ), redirect: 'manual' } )
	).headers.get( 'location' );

it.each( [
	[ 'once', {}, 'token', '12.50 EUR' ],
	[ 'each month', { billing: '1 month', title: 'Supporter' }, 'subscription_id', '12.50 EUR' ],
] )( 'a visitor who pays %s returns, and the order is paid', async ( _, values, name, price ) => {
	await php( `update_option( 'statecraft_paypal_test_catalog', array( 'since' => wp_rand() ), false );` );
	const { uid, id, url } = await opened( values );
	const shown = await page( url );
	expect( shown.body.textContent ).toMatch( /^Sandbox, not PayPal/ );
	expect( shown.querySelector( 'strong' )?.textContent ).toBe( price );
	const back = new URL( ( await pay( url ) ) ?? '' );
	expect( back.pathname + back.search ).toMatch( /^\/give\/\?statecraft-pay=1&/ );
	expect( back.searchParams.get( name ) ).toBe( id );
	expect( await refresh( uid ) ).toMatchObject( { status: 'paid' } );
} );

it( 'a visitor whose card is declined pays on the same page with another one', async () => {
	const { uid, url } = await opened();
	await pay( url, 'INSTRUMENT_DECLINED' );
	expect( await refresh( uid ) ).toMatchObject( { status: 'open', checkout_url: url } );
	await pay( url );
	expect( await refresh( uid ) ).toMatchObject( { status: 'paid' } );
} );

it( '[PAY-241] (part: one that did not go through) who comes back with a declined card reads so, with the way back; while a payment is uncertain, nothing else is said', async () => {
	const { uid, url } = await opened( { page: '/#form' } );
	const home = await run< string >(
		`$say( ( new Statecraft\\Payments\\Checkout\\Return_Link() )->urls( $orders->find( '${ uid }' ) )->success );`
	);
	const told = async () => {
		await later();
		return ( await fetch( home, { headers: { Accept: 'application/json' } } ) ).json();
	};
	expect( await told() ).toMatchObject( { status: 'pending', message: expect.stringMatching( /being confirmed/ ) } );
	await pay( url, 'INSTRUMENT_DECLINED' );
	const declined = {
		status: 'cancelled',
		message: expect.stringMatching( /12.50.*A donation.*did not go through\. Nothing was charged\. Go back/ ),
	};
	expect( [ await told(), await told() ] ).toEqual( [ declined, declined ] );
	const shown = await page( home );
	expect( [ ...shown.querySelectorAll( 'a' ) ].map( ( { href } ) => href ) ).toContain( url );
	await pay( url );
	await set( { 'order.capture': { fault: 'lost', times: 1 } } );
	expect( await told() ).toMatchObject( { status: 'pending', message: expect.stringMatching( /being confirmed/ ) } );
	expect( await told() ).toMatchObject( { status: 'paid' } );
} );

it( 'a visitor who leaves returns, and the order is still open', async () => {
	const { uid, url } = await opened();
	const link = ( await page( url ) ).querySelector( 'a' );
	expect( link?.textContent ).toBe( 'Cancel and return' );
	expect( link?.href ).toMatch( /\/give\/\?statecraft-pay=1&statecraft-pay-left=1&token=/ );
	expect( await refresh( uid ) ).toMatchObject( { status: 'open' } );
} );

it( 'neither keys nor tokens nor addresses are in errors, stored requests or the log', async () => {
	const uid = await order( { payee: 'shop@example.com' } );
	const said = [];
	for ( const fault of [ 'PAYEE_ACCOUNT_INVALID', '401', '403', '500', 'cut', 'garbage', 'busy=3' ] ) {
		await set( { 'order.create': { fault } } );
		said.push( await open( uid ) );
		await set( { token: { fault } }, { expireTokens: true } );
		said.push( await open( uid ) );
	}
	await connect( { STATECRAFT_PAYPAL_TEST_BASE_URL: `http://${ CLIENT }:${ SECRET }@127.0.0.1:9/paypal` } );
	said.push( await open( uid ) );
	expect( JSON.stringify( said ) ).not.toMatch( new RegExp( `${ SECRET }|${ CLIENT }|A21AA|@` ) );
	expect( said.map( ( { error } ) => error ) ).not.toContain( undefined );
	expect( ( await row( uid ) ).request ).not.toMatch( new RegExp( `${ SECRET }|A21AA` ) );
	expect( debugLog() ).not.toMatch( new RegExp( `${ SECRET }|A21AA|payer@|Paypal` ) );
} );
