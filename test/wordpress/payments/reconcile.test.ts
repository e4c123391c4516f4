/** A webhook that never arrives: the site checks by itself, as long as anything can still change. */
import { debugLog, inBrowser, reset, site } from '../_kit/client';
import { asked, empty, happened, install, race, remove, run, says } from '../_kit/payments';

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

const cron = `do_action( Reconcile::EVENT );`;
const old = ( minutes: number, more = '' ) => `array( 'created_at' => time() - ${ minutes } * 60 ${ more } )`;
/** Makes everything older, as if that much time had passed. */
const pass = ( minutes: number ) => `
	foreach ( array( 'orders' => array( 'created_at', 'updated_at', 'checked_at' ), 'subscriptions' => array( 'created_at', 'checked_at', 'period_end' ), 'payment_events' => array( 'received_at', 'claimed_until' ) ) as $table => $columns ) {
		foreach ( $columns as $column ) $wpdb->query( "UPDATE {$wpdb->prefix}statecraft_$table SET $column = $column - ${ minutes } * 60 WHERE $column > 0" );
	}
	update_option( 'statecraft_payments_read', array_map( static fn( $time ) => $time - ${ minutes } * 60, (array) get_option( 'statecraft_payments_read', array() ) ) );
`;
const status = ( id: string ) => run( `return $row( '${ id }' )['status'];` );
const orders = async () => ( await asked() ).filter( ( one ) => one.includes( ' orders ' ) );

it( 'an order without news is checked after a quarter of an hour, not before', async () => {
	await says( { orders: { cs_1: { status: 'paid' }, cs_2: { status: 'paid' }, cs_3: { status: 'paid' } } } );
	await run(
		`$make( 'cs_1', ${ old( 16 ) } ); $make( 'cs_2', ${ old( 14 ) } ); $make( 'cs_3', ${ old( 16, ", 'status' => 'pending'" ) } ); $make( 'cs_4', ${ old( 16, ", 'status' => 'paid'" ) } ); ${ cron }`
	);
	expect( await orders() ).toEqual( [ 'test orders cs_1', 'test orders cs_3' ] );
	expect( [ await status( 'cs_1' ), await status( 'cs_2' ), await status( 'cs_3' ) ] ).toEqual( [
		'paid',
		'open',
		'paid',
	] );
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toEqual( [
		'paid cs_1',
		'paid cs_3',
	] );
} );

it( 'no order is lost when no webhook arrives and the provider is unreachable for three days', async () => {
	await says( { orders: { cs_1: 'payment_unreachable' } } );
	await run( `$make( 'cs_1' );` );
	for ( let hour = 0; hour < 72; hour += 6 ) {
		await run( `${ pass( 360 ) } ${ cron }` );
	}
	expect( await status( 'cs_1' ) ).toBe( 'open' );
	await says( { orders: { cs_1: { status: 'paid' } } } );
	// An order of three days is checked again after nine hours.
	await run( `${ pass( 560 ) } ${ cron }` );
	expect( await status( 'cs_1' ) ).toBe( 'paid' );
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toEqual( [ 'paid cs_1' ] );
} );

it( 'an unfinished order is checked with growing intervals, forever', async () => {
	await run( `$make( 'cs_1', array( 'status' => 'pending' ) );` );
	const hours = await run< number[] >( `
		$hours = array();
		for ( $hour = 1; $hour <= 45 * 24; ++$hour ) {
			$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_orders SET created_at = created_at - 3600, checked_at = CASE WHEN checked_at > 0 THEN checked_at - 3600 ELSE 0 END" );
			if ( ( new Statecraft\\Payments\\Orders\\Unfinished() )->claim( 'stripe', 'test' ) ) $hours[] = $hour;
		}
		return $hours;
	` );
	const gaps = hours.slice( 1 ).map( ( hour, index ) => hour - hours[ index ]! );
	expect( hours.slice( 0, 3 ) ).toEqual( [ 1, 2, 3 ] );
	const after = ( days: number ) => gaps[ hours.findIndex( ( hour ) => hour >= days * 24 ) ];
	// An eighth of its age.
	expect( [ 3, 4 ] ).toContain( after( 1 ) );
	expect( after( 16 ) ).toBeGreaterThanOrEqual( 48 );
	expect( after( 16 ) ).toBeLessThan( 60 );
	expect(
		await run( `
			$day = DAY_IN_SECONDS;
			foreach ( array( 6, 8 ) as $days ) $make( "cs_of_$days", array( 'created_at' => time() - 400 * $day, 'checked_at' => time() - $days * $day ) );
			$unfinished = new Statecraft\\Payments\\Orders\\Unfinished();
			return array( $unfinished->claim( 'stripe', 'test' )?->provider_id, $unfinished->claim( 'stripe', 'test' ) );
		` )
	).toEqual( [ 'cs_of_8', null ] );
} );

it( 'orders of the inactive mode are checked with its keys', async () => {
	await says( { orders: { cs_1: { status: 'paid' }, cs_2: { status: 'paid' } } } );
	await run( `
		$make( 'cs_1', ${ old( 16, ", 'mode' => 'live', 'account' => 'acct_live'" ) } );
		$make( 'cs_2', ${ old( 16 ) } );
		${ cron }
	` );
	expect( ( await orders() ).sort() ).toEqual( [ 'live orders cs_1', 'test orders cs_2' ] );
	expect( [ await status( 'cs_1' ), await status( 'cs_2' ) ] ).toEqual( [ 'paid', 'paid' ] );
} );

it( 'orders of a disconnected account wait, and cause no requests', async () => {
	await says( { orders: { cs_1: { status: 'paid' } }, accounts: { test: 'acct_new' } } );
	await run( `$make( 'cs_1', ${ old( 16 ) } ); ${ cron }` );
	expect( [ await orders(), await status( 'cs_1' ) ] ).toEqual( [ [], 'open' ] );
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run( `${ pass( 20 ) } ${ cron }` );
	expect( await status( 'cs_1' ) ).toBe( 'paid' );
} );

it.each( [ 'payment_key', 'payment_busy', 'payment_unreachable' ] )(
	'stops at %s, for that provider and mode only, and starts with the others in the next run',
	async ( code ) => {
		await says( { orders: { cs_1: code, cs_2: { status: 'paid' }, cs_3: { status: 'paid' } } } );
		await run( `
		$make( 'cs_1', ${ old( 20 ) } );
		$make( 'cs_2', ${ old( 16 ) } );
		$make( 'cs_3', ${ old( 16, ", 'mode' => 'live', 'account' => 'acct_live'" ) } );
		${ cron }
	` );
		expect( ( await orders() ).sort() ).toEqual( [ 'live orders cs_3', 'test orders cs_1' ] );
		await run( cron );
		expect( [ await status( 'cs_1' ), await status( 'cs_2' ), await status( 'cs_3' ) ] ).toEqual( [
			'open',
			'paid',
			'paid',
		] );
	}
);

it( 'one order that the provider rejects does not block the others', async () => {
	await says( { orders: { cs_2: { status: 'paid' } } } );
	await run( `$make( 'cs_1', ${ old( 20 ) } ); $make( 'cs_2', ${ old( 16 ) } ); ${ cron }` );
	expect( [ await status( 'cs_1' ), await status( 'cs_2' ) ] ).toEqual( [ 'open', 'paid' ] );
} );

it( 'concurrent cron runs check each order once @races', async () => {
	const ids = [ 'cs_1', 'cs_2', 'cs_3', 'cs_4', 'cs_5' ];
	await says( { orders: Object.fromEntries( ids.map( ( id ) => [ id, { status: 'paid' } ] ) ), takes: 30 } );
	await run(
		`foreach ( array( 'cs_1', 'cs_2', 'cs_3', 'cs_4', 'cs_5' ) as $id ) $make( $id, ${ old( 16 ) } ); update_option( 'statecraft_payments_read', array( 'stripe_test' => time() ) );`
	);
	await race( 6, `${ cron } return 'ok';` );
	expect( ( await orders() ).sort() ).toEqual( ids.map( ( id ) => `test orders ${ id }` ) );
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toHaveLength( 5 );
} );

it( 'an order unknown to the provider expires after 25 hours, and the visitor can start again', async () => {
	expect(
		await run( `
			$lost  = $make( '', ${ old( 25 * 60 + 1, ", 'status' => 'created'" ) } );
			$fresh = $make( '', ${ old( 24 * 60, ", 'status' => 'created', 'attempt' => str_repeat( 'e', 64 )" ) } );
			${ cron }
			return array( $row( $lost->uid )['status'], $row( $lost->uid )['attempt'], $row( $fresh->uid )['status'] );
		` )
	).toEqual( [ 'expired', null, 'created' ] );
	expect( ( await happened() ).map( ( one ) => one.replace( /\s+/g, ' ' ) ) ).toEqual( [
		'changed created>expired',
	] );
} );

it( 'missed events are read from the provider’s list once an hour, and stored once', async () => {
	await says( {
		orders: { cs_1: { status: 'part-refunded', refunded: 100 } },
		missed: [
			{ id: 'evt_1', object: 'cs_1' },
			{ id: 'evt_2', object: 'cs_of_another_site' },
		],
	} );
	await run( `$make( 'cs_1', array( 'status' => 'paid' ) ); ${ cron }` );
	expect( await status( 'cs_1' ) ).toBe( 'part-refunded' );
	const since = async () =>
		( await asked() )
			.filter( ( one ) => one.includes( ' missed ' ) )
			.map( ( one ) => Math.round( ( Date.now() / 1000 - Number( one.split( ' ' )[ 2 ] ) ) / 3600 ) );
	expect( await since() ).toEqual( [ 72 ] );
	await run( cron );
	expect( await since() ).toHaveLength( 1 );
	await run( `${ pass( 61 ) } ${ cron }` );
	// From an hour before the last time.
	expect( await since() ).toEqual( [ 72, 2 ] );
	expect(
		await run(
			`return $wpdb->get_col( "SELECT status FROM {$wpdb->prefix}statecraft_payment_events ORDER BY id" );`
		)
	).toEqual( [ 'processed', 'unknown' ] );
	await run( `${ pass( 60 * 24 * 60 ) } ${ cron }` );
	expect( ( await since() )[ 2 ] ).toBe( 30 * 24 );
	expect( await orders() ).toEqual( [ 'test orders cs_1' ] );
} );

it( 'a failed list is read again in the next run, and a truncated one is continued', async () => {
	await says( { missed: 'payment_busy' } );
	await run( `$make( 'cs_1', array( 'status' => 'paid' ) ); ${ cron } ${ cron }` );
	expect( await asked() ).toHaveLength( 2 );
	const newest = Math.round( Date.now() / 1000 ) - 2 * 86_400;
	await says( {
		missed: Array.from( { length: 100 }, ( _, index ) => ( {
			id: `evt_${ index }`,
			object: 'cs_x',
			createdAt: newest - 99 + index,
		} ) ),
	} );
	await run( cron );
	await run( cron );
	await run( cron );
	const times = ( await asked() ).map( ( one ) => Number( one.split( ' ' )[ 2 ] ) );
	expect( times ).toHaveLength( 2 );
	expect( times[ 1 ] ).toBe( newest );
} );

it( 'a subscription whose period has ended is checked, and its renewal recorded', async () => {
	await says( {
		orders: {
			cs_1: {
				status: 'paid',
				subscription: { id: 'sub_1', status: 'active', periodEnd: Math.round( Date.now() / 1000 ) + 86_400 },
			},
		},
		subscriptions: {
			sub_1: {
				id: 'sub_1',
				status: 'active',
				periodEnd: Math.round( Date.now() / 1000 ) + 86_400 * 30,
				payments: [ { id: 'in_2', status: 'paid' } ],
			},
		},
	} );
	await run( `$ledger->refresh( $make( 'cs_1', array( 'billing' => '1 month' ) ), $stripe ); ${ cron }` );
	expect( ( await asked() ).filter( ( one ) => one.includes( 'sub_1' ) ) ).toEqual( [] );
	await run( `${ pass( 1441 ) } ${ cron }` );
	expect( ( await asked() ).filter( ( one ) => one.includes( 'sub_1' ) ) ).toEqual( [ 'test subscriptions sub_1' ] );
	expect( await status( 'in_2' ) ).toBe( 'paid' );
} );

it( 'a paid order without its subscription, because the process died, gets it', async () => {
	await says( { orders: { cs_1: { status: 'paid', subscription: { id: 'sub_1', status: 'active' } } } } );
	await run( `$make( 'cs_1', ${ old( 20, ", 'billing' => '1 month', 'status' => 'paid'" ) } ); ${ cron }` );
	expect(
		await run( `return $wpdb->get_col( "SELECT provider_id FROM {$wpdb->prefix}statecraft_subscriptions" );` )
	).toEqual( [ 'sub_1' ] );
} );

it( 'runs while anything can still change, restarts after the plugin was inactive, and stops afterwards', async () => {
	const isScheduled = () => run( `return wp_get_schedule( Reconcile::EVENT );` );
	// Each admin request checks the schedule.
	const visitAdmin = async () => {
		const { cookie } = await inBrowser( 'administrator' );
		await fetch( `${ site().url }/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { Cookie: cookie } } );
	};
	await visitAdmin();
	expect( await isScheduled() ).toBe( false );
	await run( `$make( 'cs_1', array( 'status' => 'paid' ) );` );
	expect( await isScheduled() ).toBe( 'statecraft_payments' );
	await run( `do_action( 'deactivate_' . plugin_basename( STATECRAFT_FILE ) );` );
	expect( await isScheduled() ).toBe( false );
	await visitAdmin();
	expect( await isScheduled() ).toBe( 'statecraft_payments' );
	await run( cron );
	expect( await isScheduled() ).toBe( 'statecraft_payments' );
	await run( `${ pass( 181 * 24 * 60 ) } ${ cron }` );
	expect( await isScheduled() ).toBe( false );
	await visitAdmin();
	expect( await isScheduled() ).toBe( false );
} );

it( 'deletes events after 35 days and expired access, and nothing else', async () => {
	expect(
		await run( `
			$day = DAY_IN_SECONDS;
			foreach ( array( 'processed' => 36, 'unknown' => 36, 'failed' => 36, 'received' => 36 ) as $status => $age ) {
				foreach ( array( $age, 34 ) as $days ) $wpdb->insert( Tables::name( Tables::EVENTS ), array( 'provider' => 'stripe', 'mode' => 'test', 'event_id' => "$status-$days", 'type' => 'x', 'status' => $status, 'received_at' => time() - $days * $day, 'claimed_until' => time() + 999 ) );
			}
			foreach ( array( -2, 1 ) as $days ) $wpdb->insert( Tables::name( Tables::ACCESS ), array( 'kind' => 'x', 'hash' => (string) $days, 'expires_at' => time() + $days * $day, 'created_at' => 1 ) );
			${ cron }
			return array( $wpdb->get_col( 'SELECT event_id FROM ' . Tables::name( Tables::EVENTS ) . ' ORDER BY event_id' ), $wpdb->get_col( 'SELECT hash FROM ' . Tables::name( Tables::ACCESS ) ) );
		` )
	).toEqual( [ [ 'failed-34', 'processed-34', 'received-34', 'received-36', 'unknown-34' ], [ '1' ] ] );
} );

it( 'a copy of the site checks nothing', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run(
		`update_option( 'statecraft_payments_site', 'the-real.example' ); $make( 'cs_1', ${ old( 20 ) } ); ${ cron } delete_option( 'statecraft_payments_site' );`
	);
	expect( [ await asked(), await status( 'cs_1' ) ] ).toEqual( [ [], 'open' ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
