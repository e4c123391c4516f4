/** Subscriptions at PayPal: plans, the first payment, renewals, and the end. */
import { php } from '../_kit/client';
import {
	asked,
	connect,
	eachConnected,
	make,
	open,
	opened,
	order,
	read,
	refresh,
	routes,
	run,
	set,
	type Json,
} from '../_kit/paypal';

jest.setTimeout( 240_000 );
eachConnected();

const DAY = 86_400;
const monthly = { billing: '1 month', kind: 'plan', title: 'Supporter', amount: 500, currency: 'USD' };
const values = ( more: Json = {} ): Json => ( { ...monthly, ...more } );
const ago = ( days: number ) => new Date( Date.now() - days * DAY * 1000 ).toISOString().replace( /\.\d+Z$/, 'Z' );
const seconds = ( time: string ) => Date.parse( time ) / 1000;

/** The state of a subscription at PayPal, without an order. */
const readIt = ( id: string ) => run( `$say( $provider->read_subscription( '${ id }' ) );` );

/** No plan is stored, and none that the stand-in would repeat is requested. */
const forget = () => php( `update_option( 'statecraft_paypal_test_catalog', array( 'since' => wp_rand() ), false );` );
beforeEach( forget );

/** A subscription that is active and was paid once. */
async function subscribed( more: Json = {} ) {
	const { uid, id } = await opened( values( more ) );
	await make( 'approve', { id } );
	await refresh( uid );
	await asked();
	return { uid, id };
}

it.each( [
	[ '1 month', 'MONTH', 500, 'USD', '5.00' ],
	[ '1 year', 'YEAR', 1200, 'JPY', '1200' ],
] )( 'opens one for %s with exactly the required data', async ( billing, unit, amount, currency, value ) => {
	const home = await php( `echo home_url();` );
	const uid = await order( values( { billing, amount, currency, title: `Plan ${ unit }` } ) );
	const checkout = await open( uid );
	const [ product, plan, subscription ] = await asked();
	expect( product ).toMatchObject( {
		route: 'POST v1/catalogs/products',
		body: { name: `Plan ${ unit }`, type: 'SERVICE' },
	} );
	expect( plan?.route ).toBe( 'POST v1/billing/plans' );
	expect( plan?.body ).toEqual( {
		product_id: expect.stringMatching( /^PROD-/ ),
		name: `Plan ${ unit }`,
		status: 'ACTIVE',
		billing_cycles: [
			{
				frequency: { interval_unit: unit, interval_count: 1 },
				tenure_type: 'REGULAR',
				sequence: 1,
				total_cycles: 0,
				pricing_scheme: { fixed_price: { currency_code: currency, value } },
			},
		],
		payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
	} );
	expect( subscription?.route ).toBe( 'POST v1/billing/subscriptions' );
	expect( subscription?.requestId ).toMatch( new RegExp( `^${ uid }-` ) );
	expect( subscription?.body ).toEqual( {
		plan_id: expect.stringMatching( /^P-/ ),
		custom_id: uid,
		application_context: {
			brand_name: await php( `echo wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );` ),
			shipping_preference: 'NO_SHIPPING',
			user_action: 'SUBSCRIBE_NOW',
			return_url: `${ home }/give/?statecraft-pay=1`,
			cancel_url: `${ home }/give/?statecraft-pay=1&statecraft-pay-left=1`,
		},
	} );
	expect( checkout ).toMatchObject( {
		id: expect.stringMatching( /^I-/ ),
		url: expect.stringMatching( /\/paypal\/webapps\/billing\/subscriptions\?ba_token=I-/ ),
	} );
} );

describe( 'a plan is', () => {
	it( 'created once for the same price and title, even by two processes at once, and again for another price', async () => {
		await Promise.all( [ open( await order( values() ) ), open( await order( values() ) ) ] );
		await open( await order( values() ) );
		const sent = await asked();
		expect(
			new Set( sent.filter( ( { route } ) => /plans$/.test( route ) ).map( ( { requestId } ) => requestId ) ).size
		).toBe( 1 );
		const plans = sent
			.filter( ( { route } ) => /subscriptions$/.test( route ) )
			.map( ( { body } ) => body.plan_id );
		expect( plans ).toHaveLength( 3 );
		expect( new Set( plans ).size ).toBe( 1 );
		await open( await order( values( { amount: 600 } ) ) );
		expect( await routes() ).toEqual( [ 'POST v1/billing/plans', 'POST v1/billing/subscriptions' ] );
	} );

	it( 'created again if the old one was deactivated at PayPal', async () => {
		await open( await order( values() ) );
		await make( 'plan', { status: 'INACTIVE' } );
		const uid = await order( values() );
		expect( await open( uid ) ).toMatchObject( { error: 'payment_refused' } );
		expect( await open( uid ) ).toMatchObject( { id: expect.stringMatching( /^I-/ ) } );
	} );

	it( 'specific to the account: another app has its own', async () => {
		await open( await order( values() ) );
		await asked();
		await connect( { STATECRAFT_PAYPAL_TEST_ACCOUNT: 'SANDBOXMERCH1' } );
		await open( await order( values() ) );
		expect( await routes() ).toContain( 'POST v1/billing/plans' );
	} );
} );

it( 'opens one subscription for an order whose response was lost', async () => {
	const uid = await order( values() );
	await set( { 'subscription.create': { fault: 'lost', times: 1 } } );
	expect( await open( uid ) ).toMatchObject( { error: 'payment_unreachable' } );
	await open( uid );
	const [ first, second ] = ( await asked() ).filter( ( { route } ) => /subscriptions$/.test( route ) );
	expect( second ).toEqual( first );
} );

describe( 'the order is', () => {
	it( 'open until it is approved, and expired three hours later', async () => {
		const { uid } = await opened( values() );
		expect( await read( uid ) ).toMatchObject( { status: 'open' } );
		await run(
			`$say( $orders->change( $orders->find( '${ uid }' ), array(), array( 'expires_at' => time() - 1 ) ) );`
		);
		expect( await read( uid ) ).toMatchObject( { status: 'expired' } );
	} );

	it( 'paid with the first payment', async () => {
		const { uid, id } = await opened( values() );
		await make( 'approve', { id } );
		const found = await read< { payment_id: string; subscription: { period_end: number } } >( uid );
		expect( found ).toEqual( {
			status: 'paid',
			payment_id: expect.stringMatching( /^S\w{16}$/ ),
			minor: 500,
			currency: 'USD',
			refunded: 0,
			dispute: '',
			email: 'subscriber@sandbox.test',
			paid_at: expect.any( Number ),
			uid,
			flag: '',
			subscription: {
				id,
				customer_id: 'SANDBOXPAYER2',
				status: 'active',
				period_end: expect.any( Number ),
				ends_at: 0,
				payments: [
					{
						id: found.payment_id,
						payment_id: found.payment_id,
						status: 'paid',
						minor: 500,
						currency: 'USD',
						paid_at: expect.any( Number ),
						refunded: 0,
						is_first: true,
						dispute: '',
					},
				],
			},
		} );
		expect( found.subscription.period_end - Date.now() / 1000 ).toBeGreaterThan( 27.5 * DAY );
		expect( found.subscription.period_end - Date.now() / 1000 ).toBeLessThan( 31.5 * DAY );
	} );

	it( 'pending while the first payment is, or before there is one', async () => {
		const { uid, id } = await opened( values() );
		await make( 'approve', { id, outcome: 'PENDING' } );
		expect( await read( uid ) ).toMatchObject( {
			status: 'pending',
			subscription: { status: 'incomplete', period_end: 0 },
		} );
		const other = await opened( values() );
		await make( 'approve', { id: other.id, outcome: 'DECLINED' } );
		expect( await read( other.uid ) ).toMatchObject( { status: 'pending' } );
	} );

	it( 'cancelled if the subscription ended without a payment', async () => {
		const { uid, id } = await opened( values() );
		await make( 'subscription', { id, status: 'CANCELLED' } );
		expect( await read( uid ) ).toMatchObject( { status: 'cancelled' } );
	} );
} );

describe( 'a renewal', () => {
	it( 'is a separate order, by PayPal’s date, however often it is checked', async () => {
		const { uid, id } = await subscribed();
		await make( 'charge', { id } );
		await refresh( uid );
		await refresh( uid );
		const rows = await run< Json[] >(
			`$say( $GLOBALS['wpdb']->get_results( "SELECT status, amount, currency, billing FROM {$GLOBALS['wpdb']->prefix}statecraft_orders WHERE subscription_id > 0 AND subscription_id = ( SELECT subscription_id FROM {$GLOBALS['wpdb']->prefix}statecraft_orders WHERE uid = '${ uid }' )" ) );`
		);
		expect( rows ).toEqual(
			Array( 2 ).fill( { status: 'paid', amount: '500', currency: 'USD', billing: '1 month' } )
		);
	} );

	it( 'that failed makes it past due, at the end of the paid period', async () => {
		const { id } = await opened( values() );
		await make( 'subscription', { id, status: 'APPROVED' } );
		const time = ago( 40 );
		await make( 'charge', { id, time } );
		await make( 'charge', { id, outcome: 'DECLINED' } );
		await make( 'subscription', { id, status: 'ACTIVE' } );
		await make( 'created', { id, time } );
		const found = await readIt( id );
		expect( found ).toMatchObject( { status: 'past-due', ends_at: 0 } );
		expect( found.payments ).toHaveLength( 1 );
		expect( Math.round( ( Number( found.period_end ) - seconds( time ) ) / DAY ) ).toBeGreaterThanOrEqual( 28 );
		expect( Number( found.period_end ) ).toBeLessThan( Date.now() / 1000 );
	} );
} );

// The end of a period after the last payment, in UTC; not every month has a day 31.
it.each( [
	[ '1 month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z' ],
	[ '1 month', '2026-03-15T23:30:00Z', '2026-04-15T23:30:00Z' ],
	[ '1 month', '2025-12-31T00:00:00Z', '2026-01-31T00:00:00Z' ],
	[ '1 year', '2024-02-29T10:00:00Z', '2025-02-28T10:00:00Z' ],
	[ '1 year', '2025-06-01T10:00:00Z', '2026-06-01T10:00:00Z' ],
] )( 'a cancelled one for %s that was paid on %s ends on %s', async ( billing, time, end ) => {
	const { id } = await opened( values( { billing, title: billing } ) );
	await make( 'subscription', { id, status: 'APPROVED' } );
	await make( 'charge', { id, time } );
	await make( 'subscription', { id, status: 'CANCELLED' } );
	await make( 'created', { id, time } );
	expect( await readIt( id ) ).toMatchObject( {
		status: 'ended',
		period_end: seconds( end ),
		ends_at: seconds( end ),
	} );
} );

describe( 'a payment', () => {
	it( 'that was refunded or disputed is recorded so', async () => {
		const { uid, id } = await subscribed();
		const { payments: [ first ] = [] } = ( await readIt( id ) ) as { payments?: { id: string }[] };
		await make( 'dispute', { id: first?.id } );
		expect( ( await readIt( id ) ).payments ).toEqual( [
			expect.objectContaining( { dispute: 'needs_response', status: 'paid' } ),
		] );
		await make( 'refund-sale', { id: first?.id } );
		expect( await refresh( uid ) ).toMatchObject( {
			status: 'refunded',
			refunded: 500,
			dispute: 'needs_response',
		} );
	} );
} );

describe( 'a subscriber', () => {
	const subscription = ( id: string ) =>
		`( new Statecraft\\Payments\\Subscriptions\\Subscriptions() )->find_by_provider( 'paypal', 'test', $provider->account(), '${ id }' )`;

	it( 'ends it, once', async () => {
		const { id } = await subscribed();
		expect( await run( `$say( $provider->cancel_subscription( ${ subscription( id ) } ) );` ) ).toBe( true );
		expect( ( await asked() )[ 0 ] ).toMatchObject( {
			route: `POST v1/billing/subscriptions/${ id }/cancel`,
			body: { reason: expect.stringMatching( /^.{5,127}$/ ) },
		} );
		expect( await run( `$say( $provider->cancel_subscription( ${ subscription( id ) } ) );` ) ).toBe( true );
		expect( await readIt( id ) ).toMatchObject( { status: 'ended' } );
	} );

	it( 'is told if it could not be ended', async () => {
		const { id } = await subscribed();
		await set( { 'subscription.cancel': { fault: '503' } } );
		expect( await run( `$say( $provider->cancel_subscription( ${ subscription( id ) } ) );` ) ).toMatchObject( {
			error: 'payment_unreachable',
		} );
	} );

	it( '[PAY-202] [PAY-203] pauses and resumes it, and again changes nothing', async () => {
		const { id } = await subscribed();
		const pause = ( isPaused: boolean ) =>
			run( `$say( $provider->pause_subscription( ${ subscription( id ) }, ${ isPaused } ) );` );
		expect( [ await pause( true ), await pause( true ) ] ).toEqual( [ true, true ] );
		expect( ( await asked() )[ 0 ] ).toMatchObject( {
			route: `POST v1/billing/subscriptions/${ id }/suspend`,
			body: { reason: expect.stringMatching( /^.{5,127}$/ ) },
		} );
		expect( await readIt( id ) ).toMatchObject( { status: 'paused' } );
		expect( [ await pause( false ), await pause( false ) ] ).toEqual( [ true, true ] );
		expect( await readIt( id ) ).toMatchObject( { status: 'active' } );
		await set( { 'subscription.suspend': { fault: '503' } } );
		expect( await pause( true ) ).toMatchObject( { error: 'payment_unreachable' } );
		expect( await readIt( id ) ).toMatchObject( { status: 'active' } );
	} );

	it( 'grants nothing for the weeks that a pause has skipped: resuming it is no payment', async () => {
		const { uid, id } = await opened( values( { title: 'Skipped' } ) );
		await make( 'subscription', { id, status: 'APPROVED' } );
		const time = ago( 40 );
		await make( 'charge', { id, time } );
		await make( 'subscription', { id, status: 'ACTIVE' } );
		await make( 'created', { id, time } );
		await refresh( uid );
		const pause = ( isPaused: boolean ) =>
			run( `$say( $provider->pause_subscription( ${ subscription( id ) }, ${ isPaused } ) );` );
		expect( [ await pause( true ), await pause( false ) ] ).toEqual( [ true, true ] );
		const found = await readIt( id );
		expect( found ).toMatchObject( { status: 'active' } );
		expect( Math.round( ( Number( found.period_end ) - seconds( time ) ) / DAY ) ).toBeLessThanOrEqual( 31 );
	} );

	it( 'has a page at PayPal, in the mode of the subscription', async () => {
		const page = ( mode: string ) =>
			run< string >(
				`$say( ( new Providers() )->get( 'paypal', '${ mode }' )->manage_url( null, home_url() ) );`
			);
		expect( await page( 'live' ) ).toBe( 'https://www.paypal.com/myaccount/autopay/' );
		await connect( { STATECRAFT_PAYPAL_TEST_BASE_URL: '' } );
		expect( await page( 'test' ) ).toBe( 'https://www.sandbox.paypal.com/myaccount/autopay/' );
	} );
} );
