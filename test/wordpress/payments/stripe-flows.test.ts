/** Payments with the stand-in for Stripe, from the page to the order: every change there is noticed here. */
import { debugLog, site } from '../_kit/client';
import { inStripe, newOrder, open, rowOf, storedEvents } from '../_kit/stripe';
import { happen, later, onTheSandbox, opened, refresh, rows, sandbox, things } from '../_kit/stripe-sandbox';

jest.setTimeout( 240_000 );

onTheSandbox();

const statusOf = async ( order: { id: number } ) => ( await rowOf( order ) ).status;

it( 'a payment is noticed by its event, with the payer', async () => {
	const order = await opened();
	const { deliveries } = await happen( 'pay', { session: order.session, email: 'Sam@Example.com' } );
	expect( deliveries.map( ( { status } ) => status ) ).toEqual( [ 200 ] );
	expect( await statusOf( order ) ).toBe( 'open' );
	await later();
	expect( await rowOf( order ) ).toMatchObject( {
		status: 'paid',
		email: 'sam@example.com',
		flag: '',
		account: 'acct_1Sandbox',
	} );
	expect( ( await storedEvents() ).map( ( { type, status } ) => [ type, status ] ) ).toEqual( [
		[ 'checkout.session.completed', 'processed' ],
	] );
} );

it( 'or by a check, and then its event changes nothing', async () => {
	const order = await opened( { currency: 'JPY', amount: 500 } );
	await happen( 'pay', { session: order.session } );
	expect( await refresh( order ) ).toMatchObject( { status: 'paid', minor: 500, currency: 'JPY', flag: '' } );
	const before = await rowOf( order );
	await later();
	expect( await rowOf( order ) ).toEqual( { ...before, checked_at: expect.any( Number ) } );
} );

it( 'a declined card leaves the page open', async () => {
	const order = await opened();
	await happen( 'decline', { session: order.session } );
	expect( await refresh( order ) ).toMatchObject( { status: 'open' } );
	await happen( 'pay', { session: order.session } );
	expect( await refresh( order ) ).toMatchObject( { status: 'paid' } );
} );

it.each( [
	[ 'succeed', 'paid' ],
	[ 'fail', 'failed' ],
] )( 'a debit takes days, and then can %s', async ( end, status ) => {
	const order = await opened( { currency: 'EUR' } );
	await happen( 'debit', { session: order.session } );
	await later();
	expect( await statusOf( order ) ).toBe( 'pending' );
	await happen( `async.${ end }`, { session: order.session } );
	await later();
	expect( await statusOf( order ) ).toBe( status );
} );

it( 'an unpaid page expires', async () => {
	const order = await opened();
	await happen( 'expire', { session: order.session } );
	await later();
	expect( await statusOf( order ) ).toBe( 'expired' );
} );

it( 'a page can be closed, even twice, but not once it is paid', async () => {
	const close = ( { id }: { id: number } ) => inStripe( `return $stripe->close( $orders->get( ${ id } ) );` );
	const order = await opened();
	expect( [ await close( order ), await close( order ) ] ).toEqual( [ true, true ] );
	const other = await opened();
	await happen( 'pay', { session: other.session } );
	expect( await close( other ) ).toMatchObject( { error: 'payment_refused' } );
} );

it( 'refunds: a partial one, the rest, and one that fails', async () => {
	const order = await opened();
	await happen( 'pay', { session: order.session } );
	await later();
	await happen( 'refund', { session: order.session, amount: 400 } );
	await later();
	expect( await rowOf( order ) ).toMatchObject( { status: 'part-refunded', refunded: 400 } );
	const { result } = await happen< { id: string } >( 'refund', { session: order.session } );
	await later();
	expect( await rowOf( order ) ).toMatchObject( { status: 'refunded', refunded: 1050 } );
	await happen( 'refund.fail', { refund: result.id } );
	await later();
	expect( await rowOf( order ) ).toMatchObject( { status: 'part-refunded', refunded: 400 } );
} );

it.each( [ 'needs_response', 'warning_needs_response' ] )(
	'a dispute (%s) is recorded, and its end',
	async ( status ) => {
		const order = await opened();
		await happen( 'pay', { session: order.session } );
		await later();
		const { result } = await happen< { id: string } >( 'dispute', { session: order.session, status } );
		await later();
		expect( await rowOf( order ) ).toMatchObject( { status: 'paid', dispute: status } );
		await happen( 'dispute.close', { dispute: result.id, status: 'won' } );
		await later();
		expect( await rowOf( order ) ).toMatchObject( { status: 'paid', dispute: 'won' } );
	}
);

it( 'lost responses open one page, now and later', async () => {
	await happen( 'lose', { times: 5 } );
	const order = await newOrder();
	// The account is requested first, three times in vain.
	expect( await open( order ) ).toMatchObject( { error: 'payment_unreachable' } );
	const page = await open( order );
	expect( page.id ).toMatch( /^cs_test_/ );
	expect( ( await things( 'checkout.session' ) ).map( ( { id } ) => id ) ).toEqual( [ page.id ] );
} );

it( 'concurrent processes that open an order get one page @races', async () => {
	const order = await newOrder();
	await inStripe( 'return $stripe->account();' );
	const pages = await Promise.all( [ open( order ), open( order ), open( order ), open( order ) ] );
	const [ made, ...others ] = await things( 'checkout.session' );
	expect( others ).toEqual( [] );
	expect( pages.map( ( page ) => page.id ?? page.error ) ).toEqual( pages.map( () => made!.id ) );
} );

it( 'undelivered events are found in the list of events', async () => {
	const order = await opened();
	await happen( 'deliver', { how: 'never', times: 20 } );
	await happen( 'pay', { session: order.session } );
	expect( await storedEvents() ).toEqual( [] );
	const missed = await inStripe< object[] >( 'return $stripe->missed( time() - 60 );' );
	expect( missed ).toEqual( [
		expect.objectContaining( {
			type: 'checkout.session.completed',
			account: 'acct_1Sandbox',
			mode: 'test',
			object_id: order.session,
		} ),
	] );
	expect( await inStripe( 'return $stripe->missed( time() + 60 );' ) ).toEqual( [] );
} );

it.each( [ 'twice', 'late', 'rolled', 'reversed' ] )( 'an event that comes %s is one', async ( how ) => {
	const order = await opened();
	await happen( 'pay', { session: order.session } );
	const [ event ] = ( await storedEvents() ).map( ( { event_id: id } ) => id );
	const { deliveries } = await happen( 'deliver', { event, how } );
	expect( deliveries.length ).toBeGreaterThan( 0 );
	expect( deliveries.filter( ( { status } ) => status !== 200 ) ).toEqual( [] );
	await later();
	expect( await storedEvents() ).toHaveLength( 1 );
	expect( await statusOf( order ) ).toBe( 'paid' );
} );

it.each( [ 'forged', 'old' ] )( 'one whose signature is %s is refused', async ( how ) => {
	const order = await opened();
	await happen( 'pay', { session: order.session } );
	const [ event ] = ( await storedEvents() ).map( ( { event_id: id } ) => id );
	const { deliveries } = await happen( 'deliver', { event, how } );
	expect( deliveries.map( ( { status } ) => status ) ).toEqual( [ 400 ] );
} );

it.each( [
	[ 'the account cannot be paid', 'restrict', {}, 'payment_account' ],
	[ 'the currency is not supported', 'currency', { not: [ 'usd' ] }, 'payment_currency' ],
	[ 'there are too many requests', 'rate', { times: 9 }, 'payment_busy' ],
	[ 'the key was revoked', 'keys', { expired: [ 'rk_test_sandbox' ] }, 'payment_key' ],
	[ 'the key lacks the permission', 'permissions', { without: [ 'checkout_session_write' ] }, 'payment_key' ],
] )( 'no page is opened when %s', async ( _, act, more, code ) => {
	await inStripe( 'return $stripe->account();' );
	await happen( act, more );
	expect( await open( await newOrder() ) ).toMatchObject( { error: code } );
} );

it( 'an amount below the minimum can be corrected by the visitor', async () => {
	expect( await open( await newOrder( { amount: 10 } ) ) ).toMatchObject( { error: 'payment_amount' } );
} );

describe( 'a subscription', () => {
	const monthly = { billing: '1 month', kind: 'donation' };
	const DAY = 86_400;
	const inDays = async () =>
		( Number( ( await rows( 'subscriptions' ) )[ 0 ]!.period_end ) - Date.now() / 1000 ) / DAY;
	const started = async () => {
		const order = await opened( monthly );
		await happen( 'pay', { session: order.session, email: 'sam@example.com' } );
		await later();
		return order;
	};
	const subscription = async () => ( await rows( 'subscriptions' ) )[ 0 ]!;

	it( 'starts with its order, and is paid for a month', async () => {
		const order = await started();
		expect( await rowOf( order ) ).toMatchObject( { status: 'paid', flag: '' } );
		expect( ( await rowOf( order ) ).payment_id ).toMatch( /^pi_/ );
		expect( await rows( 'subscriptions' ) ).toEqual( [
			expect.objectContaining( {
				status: 'active',
				amount: '1050',
				currency: 'USD',
				email: 'sam@example.com',
				order_id: String( order.id ),
				ends_at: '0',
			} ),
		] );
		expect( await inDays() ).toBeGreaterThan( 27 );
		expect( await inDays() ).toBeLessThan( 32 );
		expect( await rows( 'orders' ) ).toHaveLength( 1 );
	} );

	it( 'has an order for each renewal, once', async () => {
		await started();
		const { provider_id: id } = await subscription();
		await happen( 'renew', { subscription: id } );
		await later();
		await later();
		const orders = await rows( 'orders' );
		expect( orders.map( ( { status, amount } ) => [ status, amount ] ) ).toEqual( [
			[ 'paid', '1050' ],
			[ 'paid', '1050' ],
		] );
		expect( orders[ 1 ]!.provider_id ).toMatch( /^in_/ );
		expect( await inDays() ).toBeGreaterThan( 57 );
	} );

	it( 'with a failed renewal is not extended, and continues when it is paid', async () => {
		await started();
		const before = await subscription();
		await happen( 'renew.fail', { subscription: before.provider_id } );
		await later();
		expect( await subscription() ).toMatchObject( { status: 'past-due', period_end: before.period_end } );
		expect( ( await rows( 'orders' ) )[ 1 ] ).toMatchObject( { status: 'pending' } );
	} );

	it( 'with a refunded renewal records it on that order', async () => {
		await started();
		const { provider_id: id } = await subscription();
		await happen( 'renew', { subscription: id } );
		await later();
		const [ first, second ] = await rows( 'orders' );
		await happen( 'refund', { payment_intent: second!.payment_id, amount: 50 } );
		await later();
		expect(
			( await rows( 'orders' ) ).map( ( { id: row, status, refunded } ) => [ row, status, refunded ] )
		).toEqual( [
			[ first!.id, 'paid', '0' ],
			[ second!.id, 'part-refunded', '50' ],
		] );
	} );

	const change = ( code: string ) =>
		inStripe< string | true >(
			`$one = ( new Statecraft\\Payments\\Subscriptions\\Subscriptions() )->get( 0 + $GLOBALS['wpdb']->get_var( "SELECT id FROM {$GLOBALS['wpdb']->prefix}statecraft_subscriptions" ) ); return ${ code };`
		);

	it( 'ends with the paid period when it is cancelled, and cancelling twice is not an error', async () => {
		await started();
		expect( await change( '$stripe->cancel_subscription( $one )' ) ).toBe( true );
		await happen( 'settle' );
		await later();
		const row = await subscription();
		expect( row ).toMatchObject( { status: 'active', ends_at: row.period_end } );
		await happen( 'end', { subscription: row.provider_id } );
		await later();
		expect( await subscription() ).toMatchObject( { status: 'ended', period_end: row.period_end } );
		expect( await change( '$stripe->cancel_subscription( $one )' ) ).toBe( true );
	} );

	it( 'has a page at Stripe to cancel it, which links back', async () => {
		await started();
		const url = await change( `$stripe->manage_url( $one, 'https://shop.example/me/' )` );
		expect( url ).toMatch( new RegExp( `^${ site().sandbox }/stripe/p/session/` ) );
		const { provider_id: id, customer_id: customer } = await subscription();
		expect( await things( 'billing_portal.session' ) ).toEqual( [
			expect.objectContaining( {
				customer,
				return_url: 'https://shop.example/me/',
				flow: expect.objectContaining( {
					type: 'subscription_cancel',
					subscription_cancel: { subscription: id },
				} ),
			} ),
		] );
	} );

	it( 'can be read even with a key that lacks permission for its payments', async () => {
		await happen( 'permissions', { without: [ 'credit_note_read', 'charge_read' ] } );
		const order = await started();
		expect( await rowOf( order ) ).toMatchObject( { status: 'paid', payment_id: '' } );
		expect( await subscription() ).toMatchObject( { status: 'active' } );
	} );
} );

it( 'all requests name the API version, and PHP logged nothing', async () => {
	await opened();
	const { requests } = await sandbox();
	expect( new Set( requests.map( ( { headers } ) => headers[ 'stripe-version' ] ) ) ).toEqual(
		new Set( [ '2026-10-28.endive' ] )
	);
	expect( debugLog() ).not.toMatch( /\/Payments\/|rk_test_sandbox|whsec_/ );
} );
