/** PayPal's events: only genuine ones are stored, verified by their raw bytes; and the webhook that delivers them. */
import { crc32 } from 'zlib';
import { php, site } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import {
	asked,
	firstAsked,
	connect,
	eachConnected,
	make,
	opened,
	paid,
	routes,
	row,
	run,
	set,
	type Json,
} from '../_kit/paypal';

jest.setTimeout( 240_000 );
eachConnected();

const setup = ( call: string ) =>
	run( `$say( ( new Statecraft\\Payments\\Paypal\\Paypal_Webhook_Setup( $settings, 'test' ) )->${ call }() );` );
const address = ( mode = 'test' ) => `${ site().url }/wp-json/statecraft/v1/payments/paypal/${ mode }`;

/** The stored events. */
const stored = () =>
	run< Json[] >(
		`$say( $GLOBALS['wpdb']->get_results( "SELECT provider, account, mode, event_id, type, object_id, related_id, status FROM {$GLOBALS['wpdb']->prefix}statecraft_payment_events ORDER BY id" ) );`
	);

/** Processes waiting events, like cron. */
const process = () => run( `do_action( Statecraft\\Payments\\Events\\Event_Processor::EVENT ); $say( true );` );

/** Delivers the events of a type now; returns the statuses of the site's responses. */
const send = ( type: string, more: Json = {} ) => make< number[] >( 'send', { type, ...more } );

const forged = async () => Number( ( await setup( 'status' ) ).forged );

beforeEach( async () => {
	await run(
		`Statecraft\\Payments\\Tables::name( 'payment_events' ); $GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}statecraft_payment_events" ); delete_option( 'statecraft_paypal_test_webhook_id' ); ${ forgetCounts } $say( true );`
	);
	await make( 'hold', { hold: true } );
} );

describe( 'the webhook', () => {
	it( 'is created once, with all event types, and missing ones are added', async () => {
		const id = await setup( 'ensure' );
		expect( id ).toMatch( /^S\w{16}$/ );
		expect( await setup( 'ensure' ) ).toBe( id );
		const [ , created, ...rest ] = await asked();
		expect( created ).toMatchObject( { route: 'POST v1/notifications/webhooks', body: { url: address() } } );
		const names = ( created?.body.event_types as { name: string }[] ).map( ( { name } ) => name );
		expect( names ).toEqual(
			expect.arrayContaining( [
				'CHECKOUT.ORDER.APPROVED',
				'PAYMENT.CAPTURE.COMPLETED',
				'PAYMENT.CAPTURE.PENDING',
				'PAYMENT.CAPTURE.DENIED',
				'PAYMENT.CAPTURE.REFUNDED',
				'PAYMENT.CAPTURE.REVERSED',
				'PAYMENT.SALE.COMPLETED',
				'CUSTOMER.DISPUTE.CREATED',
				'BILLING.SUBSCRIPTION.CANCELLED',
			] )
		);
		expect( rest.map( ( { route } ) => route ) ).toEqual( [ 'GET v1/notifications/webhooks' ] );
		expect( await setup( 'status' ) ).toEqual( { url: address(), id, is_known: true, lacks: [], forged: 0 } );
		await make( 'webhook', { id, event_types: [ { name: 'PAYMENT.CAPTURE.COMPLETED' } ] } );
		expect( ( await setup( 'status' ) ).lacks ).toHaveLength( names.length - 1 );
		expect( await setup( 'ensure' ) ).toBe( id );
		expect( ( await setup( 'status' ) ).lacks ).toEqual( [] );
	} );

	it( 'is reported if it is missing', async () => {
		expect( await setup( 'status' ) ).toMatchObject( { id: '', is_known: false } );
	} );
} );

describe( 'an event', () => {
	beforeEach( async () => {
		await setup( 'ensure' );
		await asked();
	} );

	it( 'is verified by its bytes, stored with ids only, answered, and stored once', async () => {
		const { id, uid } = await opened();
		await make( 'approve', { id } );
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 200 ] );
		const [ verification ] = ( await asked() ).filter( ( { route } ) => /verify/.test( route ) );
		expect( verification?.raw ).toContain( '"sandbox":{"empty":{},"number":1.0,"path":"a\\/b"}}}' );
		expect( verification?.raw ).toContain( 'Zoë' );
		expect( Object.keys( verification?.body ?? {} ).sort() ).toEqual( [
			'auth_algo',
			'cert_url',
			'transmission_id',
			'transmission_sig',
			'transmission_time',
			'webhook_event',
			'webhook_id',
		] );
		const one = {
			provider: 'paypal',
			account: expect.stringMatching( /^app-/ ),
			mode: 'test',
			event_id: expect.stringMatching( /^WH-/ ),
			type: 'CHECKOUT.ORDER.APPROVED',
			object_id: id,
			related_id: '',
			status: 'received',
		};
		expect( await stored() ).toEqual( [ one ] );
		expect( await send( 'CHECKOUT.ORDER.APPROVED', { times: 2 } ) ).toEqual( [ 200, 200 ] );
		expect( await stored() ).toHaveLength( 1 );
		expect(
			await php(
				`echo wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT * FROM {$GLOBALS['wpdb']->prefix}statecraft_payment_events" ) );`
			)
		).not.toMatch( /@|Sam|Zo/ );
		expect( uid ).toHaveLength( 32 );
	} );

	it( 'about an approval captures an abandoned payment', async () => {
		const { id, uid } = await opened();
		await make( 'approve', { id } );
		await send( 'CHECKOUT.ORDER.APPROVED' );
		await process();
		expect( await row( uid ) ).toMatchObject( { status: 'paid' } );
		expect( ( await stored() )[ 0 ] ).toMatchObject( { status: 'processed' } );
	} );

	it( 'finds its order in any order of arrival', async () => {
		const { id, uid, capture } = await paid( { amount: 1000 } );
		const { id: refund } = await make( 'refund', { id: capture, amount: { currency_code: 'EUR', value: '4.00' } } );
		const { dispute_id: dispute } = await make( 'dispute', { id: capture } );
		expect( await send( '', { reverse: true } ) ).toEqual( [ 200, 200, 200, 200 ] );
		expect(
			( await stored() ).map( ( { type, object_id: object, related_id: related } ) => [ type, object, related ] )
		).toEqual( [
			[ 'CUSTOMER.DISPUTE.CREATED', dispute, capture ],
			[ 'PAYMENT.CAPTURE.REFUNDED', refund, capture ],
			[ 'PAYMENT.CAPTURE.COMPLETED', capture, id ],
			[ 'CHECKOUT.ORDER.APPROVED', id, '' ],
		] );
		await process();
		expect( await row( uid ) ).toMatchObject( {
			status: 'part-refunded',
			refunded: '400',
			dispute: 'needs_response',
		} );
		expect( ( await stored() ).map( ( { status } ) => status ) ).toEqual( Array( 4 ).fill( 'processed' ) );
	} );

	it( 'about a subscription names it', async () => {
		await php( `update_option( 'statecraft_paypal_test_catalog', array( 'since' => wp_rand() ), false );` );
		const { id } = await opened( { billing: '1 month', title: 'Supporter' } );
		await make( 'approve', { id } );
		await send( '' );
		expect(
			( await stored() ).map( ( { type, object_id: object, related_id: related } ) => [ type, object, related ] )
		).toEqual( [
			[ 'BILLING.SUBSCRIPTION.ACTIVATED', id, '' ],
			[ 'PAYMENT.SALE.COMPLETED', expect.stringMatching( /^S/ ), id ],
		] );
	} );

	it.each< [ what: string, forgery: Json ] >( [
		[ 'another body', { raw: '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"S1"}}' } ],
		[ 'another webhook', { webhook: 'ANOTHER' } ],
		[
			'another signature',
			{ headers: { 'PayPal-Transmission-Sig': Buffer.alloc( 256, 7 ).toString( 'base64' ) } },
		],
		[ 'another time', { headers: { 'PayPal-Transmission-Time': '2026-01-01T00:00:00Z' } } ],
		[ 'another transmission', { headers: { 'PayPal-Transmission-Id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55' } } ],
	] )( 'with %s is rejected by PayPal, and counted', async ( _, forgery ) => {
		await make( 'approve', { id: ( await opened() ).id } );
		await asked();
		expect( await send( 'CHECKOUT.ORDER.APPROVED', { forgery } ) ).toEqual( [ 400 ] );
		expect( await routes() ).toEqual( [ 'POST v1/notifications/verify-webhook-signature' ] );
		expect( await forged() ).toBe( 1 );
		expect( await stored() ).toEqual( [] );
	} );

	it.each< [ what: string, forgery: Json ] >( [
		...[ 'Auth-Algo', 'Cert-Url', 'Transmission-Id', 'Transmission-Sig', 'Transmission-Time' ].map(
			( name ): [ string, Json ] => [ `no ${ name }`, { headers: { [ `PayPal-${ name }` ]: '' } } ]
		),
		[
			'a certificate from another host',
			{ headers: { 'PayPal-Cert-Url': 'https://paypal.com.example.com/cert.pem' } },
		],
		[ 'a certificate URL without HTTPS', { headers: { 'PayPal-Cert-Url': 'http://api.paypal.com/cert.pem' } } ],
		[ 'another algorithm', { headers: { 'PayPal-Auth-Algo': 'MD5withRSA' } } ],
		[ 'an invalid header', { headers: { 'PayPal-Transmission-Id': 'a","webhook_id":"b' } } ],
		[ 'no id', { raw: '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}' } ],
		[ 'no type', { raw: '{"id":"WH-1","resource":{}}' } ],
		[ 'a list', { raw: '[]' } ],
		[ 'a second value', { raw: '{"id":"WH-1","event_type":"A"},"webhook_id":"b"' } ],
	] )( 'with %s is rejected without asking PayPal', async ( _, forgery ) => {
		await make( 'approve', { id: ( await opened() ).id } );
		await asked();
		expect( await send( 'CHECKOUT.ORDER.APPROVED', { forgery } ) ).toEqual( [ 400 ] );
		expect( await routes() ).toEqual( [] );
		expect( await stored() ).toEqual( [] );
	} );

	it( 'that is too large is rejected without asking PayPal', async () => {
		await make( 'approve', { id: ( await opened() ).id } );
		await asked();
		const raw = JSON.stringify( { id: 'WH-1', event_type: 'A', resource: { text: 'a'.repeat( 300_000 ) } } );
		expect( await send( 'CHECKOUT.ORDER.APPROVED', { forgery: { raw } } ) ).toEqual( [ 413 ] );
		expect( await routes() ).toEqual( [] );
	} );

	it.each( [ '503', 'cut', '429', '401', 'garbage' ] )(
		'is resent by PayPal if it cannot be verified: %s',
		async ( fault ) => {
			await make( 'approve', { id: ( await opened() ).id } );
			await set( { verify: { fault } } );
			expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 503 ] );
			expect( await stored() ).toEqual( [] );
			await asked();
			expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 200 ] );
			expect( await stored() ).toHaveLength( 1 );
		}
	);

	it( 'is verified at most 300 times in five minutes', async () => {
		await make( 'approve', { id: ( await opened() ).id } );
		await run( `$say( ( new Statecraft\\Guard\\Counter() )->hit( 'paypal-webhook|test', 300, 300, 300 ) );` );
		await asked();
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 429 ] );
		expect( await routes() ).toEqual( [] );
	} );

	it( '[PAY-250] that is malformed is counted within that number, and not at all in a mode that is not set up', async () => {
		await make( 'approve', { id: ( await opened() ).id } );
		const send400 = () => send( 'CHECKOUT.ORDER.APPROVED', { forgery: { raw: '[]' } } );
		expect( [ await send400(), await forged() ] ).toEqual( [ [ 400 ], 1 ] );
		await run( `$say( ( new Statecraft\\Guard\\Counter() )->hit( 'paypal-webhook|test', 300, 300, 299 ) );` );
		expect( [ await send400(), await forged() ] ).toEqual( [ [ 429 ], 1 ] );
		await run( `${ forgetCounts } $say( true );` );
		await php( `delete_option( 'statecraft_paypal_test_webhook_id' );` );
		expect( [ await send400(), await forged() ] ).toEqual( [ [ 503 ], 0 ] );
	} );

	it( 'is accepted from networks that sent real ones, whatever others have forged', async () => {
		await make( 'approve', { id: ( await opened() ).id } );
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 200 ] );
		await run( `$say( ( new Statecraft\\Guard\\Counter() )->hit( 'paypal-webhook|test', 300, 300, 300 ) );` );
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 200 ] );
		const known = `'paypal-webhook|test|127.0.0.1'`;
		await run( `( new Statecraft\\Guard\\Counter() )->add( ${ known }, 300, 300 ); $say( true );` );
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 429 ] );
	} );

	it( 'of a mode without a webhook, or on a copy of the site, is not accepted', async () => {
		await make( 'approve', { id: ( await opened() ).id } );
		await php( `update_option( 'statecraft_payments_site', 'elsewhere.example' );` );
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 503 ] );
		await php(
			`delete_option( 'statecraft_payments_site' ); delete_option( 'statecraft_paypal_test_webhook_id' );`
		);
		expect( await send( 'CHECKOUT.ORDER.APPROVED' ) ).toEqual( [ 503 ] );
		expect( await stored() ).toEqual( [] );
	} );
} );

it( 'the checksum that PayPal signs is that of the raw bytes', () => {
	expect( crc32( '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","amount":{"breakdown":{}}}' ) ).toBe(
		3_170_633_793
	);
} );

describe( 'missed events', () => {
	const missed = ( since: number ) => run< Json[] >( `$say( $provider->missed( ${ since } ) );` );

	it( 'are read from PayPal’s list, oldest first', async () => {
		const { id } = await opened();
		await make( 'approve', { id } );
		const since = Math.floor( Date.now() / 1000 ) - 3600;
		const found = await missed( since );
		expect( found ).toEqual( [
			{
				event_id: expect.stringMatching( /^WH-/ ),
				type: 'CHECKOUT.ORDER.APPROVED',
				account: expect.stringMatching( /^app-/ ),
				mode: 'test',
				object_id: id,
				related_id: '',
				created_at: expect.any( Number ),
			},
		] );
		const { query } = await firstAsked( /events/ );
		expect( query ).toMatchObject( {
			page_size: '100',
			start_time: new Date( since * 1000 ).toISOString().replace( '.000', '' ),
		} );
	} );

	it( 'are read from all pages of the list', async () => {
		const { id } = await opened();
		for ( let count = 0; count < 101; count++ ) {
			await make( 'approve', { id } );
		}
		expect( await missed( Math.floor( Date.now() / 1000 ) - 3600 ) ).toHaveLength( 101 );
	} );

	it( 'are unknown while PayPal is unreachable', async () => {
		await set( { events: { fault: '503' } } );
		expect( await missed( 0 ) ).toMatchObject( { error: 'payment_unreachable' } );
	} );
} );

describe( 'the test of the keys', () => {
	const probe = () =>
		run(
			`$say( ( new Statecraft\\Service\\Service_Connection_Test( new Statecraft\\Payments\\Paypal\\Paypal_Service() ) )->run_test() );`
		);
	const scope = ( ...names: string[] ) =>
		names.map( ( name ) => `https://uri.paypal.com/services/${ name }` ).join( ' ' );

	it( 'reports the missing permissions of the app', async () => {
		expect( await probe() ).toMatchObject( { type: 'success' } );
		await set( {}, { scope: scope( 'payments/payment', 'applications/webhooks', 'disputes/read-seller' ) } );
		expect( await probe() ).toMatchObject( { type: 'error', text: expect.stringMatching( /: Subscriptions\.$/ ) } );
		await set( {}, { scope: scope( 'payments/payment', 'applications/webhooks', 'subscriptions' ) } );
		expect( await probe() ).toMatchObject( {
			type: 'success',
			text: expect.stringMatching( /: Customer disputes\.$/ ),
		} );
	} );

	it( 'reports invalid keys without revealing them', async () => {
		await connect( { STATECRAFT_PAYPAL_TEST_KEY: 'wrong-secret' } );
		const { type, text } = await probe();
		expect( type ).toBe( 'error' );
		expect( text ).toMatch( /does not accept the keys/ );
		expect( text ).not.toMatch( /wrong-secret|sandbox-paypal/ );
	} );
} );
