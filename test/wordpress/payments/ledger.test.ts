/** A payment's effects happen once, and subscriptions with all their renewals are recorded once, whoever notices them first. */
import { debugLog, reset } from '../_kit/client';
import { asked, empty, happened, install, PAID_AT, race, remove, run, says } from '../_kit/payments';
import type { Payment } from '../_kit/payments';

jest.setTimeout( 240_000 );

beforeAll( install );
beforeEach( async () => {
	await empty();
	await says( {} );
} );
afterAll( async () => {
	await remove();
	await reset();
} );

const paid = async () => ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ).sort();

const refresh = ( id: string ) =>
	`$result = $ledger->refresh( Order::of_row( $row( '${ id }' ) ), $stripe ); return is_wp_error( $result ) ? $result->get_error_code() : $result->status;`;

it( 'a payment is announced once, however many processes notice it first @races', async () => {
	await says( { orders: { cs_1: { status: 'paid' } }, takes: 100 } );
	await run( `$make( 'cs_1' );` );
	expect( new Set( await race( 12, refresh( 'cs_1' ) ) ) ).toEqual( new Set( [ 'paid' ] ) );
	expect( await asked() ).toHaveLength( 12 );
	// Another process may announce it than the one that has changed the order.
	expect( ( await happened() ).sort() ).toEqual( [ 'changed cs_1 open>paid', 'paid cs_1' ] );
} );

/** Dies while the payment is announced. */
const dying = ( how: string ) => `
	add_action( 'statecraft_order_paid', static function () { ${ how } }, 5 );
	// The other tests of this site expect an empty log.
	add_filter( 'wp_trigger_error_trigger_error', static function ( $is_logged, $name, $message ) { file_put_contents( WP_CONTENT_DIR . '/happened.log', "$message\n", FILE_APPEND ); return false; }, 10, 3 );
	$ledger->refresh( $make( 'cs_1' ), $stripe );
	return 1;
`;

it.each( [
	[ 'when a plugin ends the process', 'exit;' ],
	[ 'when the email throws', 'throw new RuntimeException( "The mail server is away." );' ],
] )( 'a payment is announced again by cron %s, a few minutes later', async ( _, how ) => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run( dying( how ) ).catch( () => undefined );
	expect( await happened() ).toEqual(
		how === 'exit;' ? [] : [ 'RuntimeException: The mail server is away.', 'changed cs_1 open>paid' ]
	);
	expect( await run( `return $row( 'cs_1' )['status'];` ) ).toBe( 'paid' );
	// Too early: that process may still be running.
	await run( `${ refresh( 'cs_1' ) }` );
	await run( `( new Reconcile() )->run();` );
	expect( await paid() ).toEqual( [] );
	const later = `$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_orders SET receipt_until = receipt_until - 400, updated_at = updated_at - 400" );`;
	await run( `${ later } ( new Reconcile() )->run();` );
	expect( await paid() ).toEqual( [ 'paid cs_1' ] );
	await run( `${ later } ( new Reconcile() )->run();` );
	expect( await paid() ).toEqual( [ 'paid cs_1' ] );
} );

it( 'an announcement that always kills the process is not retried forever', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run( dying( 'exit;' ) ).catch( () => undefined );
	const again = () =>
		run( `
			$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_orders SET receipt_until = receipt_until - 400, updated_at = updated_at - 400" );
			add_action( 'statecraft_order_paid', static function () { file_put_contents( WP_CONTENT_DIR . '/happened.log', "tried\\n", FILE_APPEND ); exit; }, 5 );
			( new Reconcile() )->run();
			return 1;
		` ).catch( () => undefined );
	for ( let turn = 0; turn < 5; ++turn ) {
		await again();
	}
	expect( ( await happened() ).filter( ( one ) => one === 'tried' ) ).toHaveLength( 2 );
} );

/** A monthly order with the provider's state of its subscription. */
const monthly = ( payments: Payment[], status = 'active' ) => ( {
	orders: {
		cs_1: {
			status: 'paid',
			payment: 'pi_1',
			email: 'Reader@Example.org',
			subscription: { id: 'sub_1', customer: 'cus_1', status, periodEnd: PAID_AT + 100, payments },
		},
	},
	subscriptions: { sub_1: { id: 'sub_1', customer: 'cus_1', status, periodEnd: PAID_AT + 100, payments } },
} );
const first: Payment = { id: 'in_1', status: 'paid', first: true, payment: 'pi_1' };

const table = () =>
	run< { provider_id: string; status: string; refunded: string; email: string; subscription_id: string }[] >(
		`return $wpdb->get_results( "SELECT provider_id, status, refunded, email, subscription_id FROM {$wpdb->prefix}statecraft_orders ORDER BY provider_id" );`
	);
const subscriptions = () =>
	run< Record< string, string >[] >(
		`return $wpdb->get_results( "SELECT provider_id, customer_id, status, email, period_end, ends_at, order_id FROM {$wpdb->prefix}statecraft_subscriptions" );`
	);

it( 'the first payment starts the subscription, and each renewal is a separate order', async () => {
	await says( monthly( [ first ] ) );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	expect( await subscriptions() ).toMatchObject( [
		{
			provider_id: 'sub_1',
			customer_id: 'cus_1',
			status: 'active',
			email: 'reader@example.org',
			period_end: String( PAID_AT + 100 ),
		},
	] );
	expect( await paid() ).toEqual( [ 'paid cs_1' ] );
	await says( monthly( [ first, { id: 'in_2', status: 'paid' }, { id: 'in_3', status: 'pending' } ] ) );
	await run( refresh( 'cs_1' ) );
	const subscription = ( await table() )[ 0 ]?.subscription_id;
	expect( Number( subscription ) ).toBeGreaterThan( 0 );
	expect( await table() ).toEqual( [
		{
			provider_id: 'cs_1',
			status: 'paid',
			refunded: '0',
			email: 'reader@example.org',
			subscription_id: subscription,
		},
		{
			provider_id: 'in_2',
			status: 'paid',
			refunded: '0',
			email: 'reader@example.org',
			subscription_id: subscription,
		},
		{
			provider_id: 'in_3',
			status: 'pending',
			refunded: '0',
			email: 'reader@example.org',
			subscription_id: subscription,
		},
	] );
	expect( await paid() ).toEqual( [ 'paid in_2' ] );
} );

it( 'a renewal is recorded and announced once, however many processes notice it @races', async () => {
	await says( { ...monthly( [ first ] ) } );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	await says( { ...monthly( [ first, { id: 'in_2', status: 'paid' } ] ), takes: 100 } );
	await race( 10, refresh( 'cs_1' ) );
	expect( ( await table() ).map( ( one ) => one.provider_id ) ).toEqual( [ 'cs_1', 'in_2' ] );
	expect( await paid() ).toEqual( [ 'paid in_2' ] );
	expect( await subscriptions() ).toHaveLength( 1 );
} );

it( 'the refund of a renewal is recorded on the renewal, that of the first payment on the first order', async () => {
	await says( monthly( [ first, { id: 'in_2', status: 'paid', payment: 'pi_2' } ] ) );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	await says( monthly( [ first, { id: 'in_2', status: 'part-refunded', refunded: 400, payment: 'pi_2' } ] ) );
	// A renewal has no session: its subscription is requested.
	await run( refresh( 'in_2' ) );
	expect( await asked() ).toEqual( [ 'test subscriptions sub_1' ] );
	expect( ( await table() ).map( ( one ) => [ one.provider_id, one.status, one.refunded ] ) ).toEqual( [
		[ 'cs_1', 'paid', '0' ],
		[ 'in_2', 'part-refunded', '400' ],
	] );
	await says(
		monthly( [
			{ ...first, status: 'refunded', refunded: 1000 },
			{ id: 'in_2', status: 'part-refunded', refunded: 400 },
		] )
	);
	await run( refresh( 'in_2' ) );
	expect( ( await table() ).map( ( one ) => [ one.provider_id, one.status, one.refunded ] ) ).toEqual( [
		[ 'cs_1', 'refunded', '1000' ],
		[ 'in_2', 'part-refunded', '400' ],
	] );
} );

it( 'a subscription becomes past due, active again and ended; a late response and an end without a date remove nothing', async () => {
	await says( monthly( [ first ] ) );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	const said = await run( `
		$subscriptions = new Subscriptions();
		$one = $subscriptions->find_by_provider( 'stripe', 'test', 'acct_test', 'sub_1' );
		$now = (int) ( microtime( true ) * 1000000 );
		$say = static fn( $status, $period_end, $ends_at, $at ) => ( static fn( $it ) => array( $it->status, $it->period_end - ${ PAID_AT }, $it->ends_at, $it->customer_id ) )( $ledger->renew( $one, Stripe::subscription( array( 'id' => 'sub_1', 'status' => $status, 'periodEnd' => $period_end, 'endsAt' => $ends_at ) ), $at ) );
		return array(
			$say( 'past-due', ${ PAID_AT + 100 }, 0, $now + 2 ),
			$say( 'active', ${ PAID_AT + 200 }, 77, $now + 4 ),
			$say( 'past-due', ${ PAID_AT + 100 }, 0, $now + 3 ),
			$say( 'ended', 0, 88, $now + 5 ),
		);
	` );
	expect( said ).toEqual( [
		[ 'past-due', 100, 0, 'cus_1' ],
		[ 'active', 200, 77, 'cus_1' ],
		[ 'active', 200, 77, 'cus_1' ],
		[ 'ended', 200, 88, 'cus_1' ],
	] );
} );

it( 'reports when the status of a subscription has changed, and the previous one', async () => {
	await says( monthly( [ first ] ) );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	const changes = await run( `
		$changes = array();
		add_action( 'statecraft_subscription_changed', static function ( $now, $before ) use ( &$changes ) { $changes[] = array( $before->status, $now->status, $now->ends_at ); }, 10, 2 );
		$subscriptions = new Subscriptions();
		$one = $subscriptions->find_by_provider( 'stripe', 'test', 'acct_test', 'sub_1' );
		foreach ( array( array( 'active', 0 ), array( 'past-due', 0 ), array( 'past-due', 0 ), array( 'past-due', 5 ), array( 'ended', 5 ) ) as [ $status, $ends_at ] ) {
			$one = $ledger->renew( $one, Stripe::subscription( array( 'id' => 'sub_1', 'status' => $status, 'endsAt' => $ends_at ) ) );
		}
		return $changes;
	` );
	expect( changes ).toEqual( [
		[ 'active', 'past-due', 0 ],
		[ 'past-due', 'past-due', 5 ],
		[ 'past-due', 'ended', 5 ],
	] );
} );

it( 'the subscriber’s email address is added later if the first response lacks it', async () => {
	const script = monthly( [ first ] );
	await says( { ...script, orders: { cs_1: { ...script.orders.cs_1, email: '' } } } );
	await run( `$make( 'cs_1', array( 'billing' => '1 month' ) ); ${ refresh( 'cs_1' ) }` );
	expect( ( await subscriptions() )[ 0 ]?.email ).toBe( '' );
	await says( script );
	await run( refresh( 'cs_1' ) );
	expect( ( await subscriptions() )[ 0 ]?.email ).toBe( 'reader@example.org' );
} );

it( 'counts each person with access once', async () => {
	const count = await run( `
		$now = time();
		foreach ( array( array( 'a@x.org', 'active', 100 ), array( 'a@x.org', 'active', 100 ), array( 'b@x.org', 'past-due', -100 ), array( 'c@x.org', 'ended', 100 ), array( 'd@x.org', 'ended', -100 ), array( 'e@x.org', 'active', -4 * DAY_IN_SECONDS ), array( 'f@x.org', 'incomplete', 100 ), array( '', 'active', 100 ), array( '', 'active', 100 ) ) as $i => [ $email, $status, $left ] ) {
			$order = $make( "cs_$i", array( 'billing' => '1 month', 'kind' => 'plan' ) );
			( new Subscriptions() )->record( $order, Stripe::subscription( array( 'id' => "sub_$i", 'status' => $status, 'periodEnd' => $now + $left ) ), $email );
		}
		( new Subscriptions() )->record( $make( 'cs_gift', array( 'billing' => '1 month', 'kind' => 'donation' ) ), Stripe::subscription( array( 'id' => 'sub_gift', 'status' => 'active', 'periodEnd' => $now + 100 ) ), 'gift@x.org' );
		return array( ( new Subscriptions() )->count_paid( 'test' ), ( new Subscriptions() )->count_paid( 'live' ) );
	` );
	expect( count ).toEqual( [ 5, 0 ] );
} );

it( '[CONN-158] the buyer of a rehearsal is nobody who pays, and there are rehearsals in test mode only', async () => {
	const count = await run( `
		foreach ( array( 'test', 'live' ) as $i => $mode ) {
			$order = $make( "cs_$i", array( 'billing' => '1 month', 'kind' => 'plan', 'mode' => $mode ) );
			( new Subscriptions() )->record( $order, Stripe::subscription( array( 'id' => "sub_$i", 'status' => 'active', 'periodEnd' => time() + 100 ) ), 'rehearsal-tea@example.com' );
		}
		$titles = static fn( $mode ) => array_keys( ( new Subscriptions() )->paid_titles( $mode, array( 'rehearsal-tea@example.com' ) ) );
		return array( ( new Subscriptions() )->count_paid( 'test' ), ( new Subscriptions() )->count_paid( 'live' ), $titles( 'test' ), $titles( 'live' ) );
	` );
	expect( count ).toEqual( [ 0, 1, [], [ 'rehearsal-tea@example.com' ] ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
