/** Events are stored before the response, processed once, retried for days, and their order never matters. */
import { debugLog, inBrowser, reset, site } from '../_kit/client';
import { asked, empty, happened, install, race, remove, run, says } from '../_kit/payments';
import type { Incoming } from '../_kit/payments';
import { inPhp } from '../_kit/knobs';

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

const receive = ( one: Incoming ) => `$processor->receive( 'stripe', Stripe::incoming( ${ inPhp( one ) } ) )`;
const cron = `do_action( Event_Processor::EVENT );`;
const rows = () =>
	run< { event_id: string; status: string; attempts: string }[] >(
		`return $wpdb->get_results( "SELECT event_id, status, attempts FROM {$wpdb->prefix}statecraft_payment_events ORDER BY id" );`
	);
const status = async () => ( await rows() ).map( ( one ) => one.status );

it( 'an event is stored once, and its processing is scheduled before the response', async () => {
	expect(
		await run( `
			$first = ${ receive( { id: 'evt_1', object: 'cs_1' } ) };
			$again = ${ receive( { id: 'evt_1', object: 'cs_1' } ) };
			$live  = ${ receive( { id: 'evt_1', object: 'cs_1', mode: 'live' } ) };
			return array( $first, $again, $live, (bool) wp_next_scheduled( Event_Processor::EVENT ), (bool) wp_next_scheduled( Reconcile::EVENT ) );
		` )
	).toEqual( [ true, true, true, true, true ] );
	expect( await rows() ).toEqual( [
		{ event_id: 'evt_1', status: 'received', attempts: '0' },
		{ event_id: 'evt_1', status: 'received', attempts: '0' },
	] );
} );

it( 'an event that the database cannot store is not accepted, so that the provider sends it again', async () => {
	expect(
		await run( `
			add_filter( 'query', static fn( $query ) => str_contains( $query, 'INSERT IGNORE' ) ? 'SELECT 1 WHERE 1 = 0' : $query );
			return ${ receive( { id: 'evt_1', object: 'cs_1' } ) };
		` )
	).toBe( false );
} );

it( 'an event about an order, its payment or its subscription triggers a request to the provider', async () => {
	await says( {
		orders: {
			cs_1: { status: 'paid', payment: 'pi_1', subscription: { id: 'sub_1', status: 'active' } },
			cs_2: { status: 'part-refunded', refunded: 100, payment: 'pi_2' },
		},
		subscriptions: { sub_1: { id: 'sub_1', status: 'past-due' } },
	} );
	await run( `
		$make( 'cs_1', array( 'billing' => '1 month' ) );
		$make( 'cs_2', array( 'payment_id' => 'pi_2', 'status' => 'paid' ) );
		${ receive( { id: 'evt_1', object: 'cs_1' } ) };
		${ cron }
		${ receive( { id: 'evt_2', object: 're_1', related: 'pi_2' } ) };
		${ receive( { id: 'evt_3', object: 'in_9', related: 'sub_1' } ) };
		${ cron }
	` );
	expect( await asked() ).toEqual( [ 'test orders cs_1', 'test orders cs_2', 'test subscriptions sub_1' ] );
	expect( await status() ).toEqual( [ 'processed', 'processed', 'processed' ] );
	expect(
		await run(
			`return array( $row( 'cs_1' )['status'], $row( 'cs_2' )['refunded'], $wpdb->get_var( "SELECT status FROM {$wpdb->prefix}statecraft_subscriptions" ) );`
		)
	).toEqual( [ 'paid', '100', 'past-due' ] );
} );

it( 'an unknown object is stored as unknown, without a request: another site’s object, account or mode', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run( `
		$make( 'cs_1' );
		${ receive( { id: 'evt_1', object: 'cs_other' } ) };
		${ receive( { id: 'evt_2', object: 'cs_1', account: 'acct_other' } ) };
		${ receive( { id: 'evt_3', object: 'cs_1', mode: 'live', account: 'acct_live' } ) };
		${ receive( { id: 'evt_4', object: '' } ) };
		${ cron }
	` );
	expect( await status() ).toEqual( [ 'unknown', 'unknown', 'unknown', 'unknown' ] );
	expect( await asked() ).toEqual( [] );
	expect( await run( `return $row( 'cs_1' )['status'];` ) ).toBe( 'open' );
} );

it( 'concurrent processes handle each waiting event once @races', async () => {
	await says( {
		orders: Object.fromEntries( [ 1, 2, 3, 4 ].map( ( id ) => [ `cs_${ id }`, { status: 'paid' } ] ) ),
		takes: 50,
	} );
	await run(
		`foreach ( array( 1, 2, 3, 4 ) as $id ) { $make( "cs_$id" ); $processor->receive( 'stripe', Stripe::incoming( array( 'id' => "evt_$id", 'object' => "cs_$id" ) ) ); }`
	);
	// As if all of them had read the list before the first one claimed an event.
	await race(
		8,
		`foreach ( $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}statecraft_payment_events", ARRAY_A ) as $one ) $processor->process( Statecraft\\Payments\\Events\\Event::of_row( $one ) ); return 'ok';`
	);
	expect( ( await asked() ).sort() ).toEqual( [ 1, 2, 3, 4 ].map( ( id ) => `test orders cs_${ id }` ) );
	expect( await rows() ).toEqual(
		[ 1, 2, 3, 4 ].map( ( id ) => ( { event_id: `evt_${ id }`, status: 'processed', attempts: '1' } ) )
	);
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toHaveLength( 4 );
} );

it( 'one event that arrives many times at once is stored once @races', async () => {
	expect(
		new Set( await race( 10, `return ${ receive( { id: 'evt_1', object: 'cs_1' } ) } ? 'stored' : 'refused';` ) )
	).toEqual( new Set( [ 'stored' ] ) );
	expect( await rows() ).toHaveLength( 1 );
} );

it( 'any order of events has the same result: the provider is asked, the event is not trusted', async () => {
	const script = { orders: { cs_1: { status: 'part-refunded', payment: 'pi_1', refunded: 400, dispute: 'won' } } };
	const all: Incoming[] = [
		{ id: 'evt_1', object: 'cs_1', type: 'checkout.session.completed' },
		{ id: 'evt_2', object: 'ch_1', related: 'pi_1', type: 'charge.refunded' },
		{ id: 'evt_3', object: 'dp_1', related: 'pi_1', type: 'charge.dispute.closed' },
		{ id: 'evt_4', object: 'cs_1', type: 'checkout.session.expired' },
	];
	const end = async ( list: Incoming[] ) => {
		await empty();
		await says( script );
		await run( `$make( 'cs_1' ); ${ list.map( ( one ) => `${ receive( one ) }; ${ cron }` ).join( ' ' ) }` );
		const {
			status: state,
			refunded,
			dispute,
			payment_id: payment,
			flag,
		} = await run< Record< string, string > >( `return $row( 'cs_1' );` );
		return {
			state,
			refunded,
			dispute,
			payment,
			flag,
			paid: ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ),
		};
	};
	const straight = await end( all );
	expect( straight ).toEqual( {
		state: 'part-refunded',
		refunded: '400',
		dispute: 'won',
		payment: 'pi_1',
		flag: '',
		paid: [ 'paid cs_1' ],
	} );
	expect( await end( [ ...all ].reverse() ) ).toEqual( straight );
	expect( await end( [ all[ 1 ]!, all[ 3 ]!, all[ 0 ]!, all[ 2 ]!, all[ 0 ]! ] ) ).toEqual( straight );
} );

it( 'after a failure of the provider, the event is retried with growing delays for more than three days; then the owner is told', async () => {
	await says( { orders: { cs_1: 'payment_unreachable' } } );
	await run( `$make( 'cs_1' ); return ${ receive( { id: 'evt_1', object: 'cs_1' } ) };` );
	const waits = await run< number[] >( `
		$waits = array();
		while ( $event = $events->waiting( 1 )[0] ?? null ) {
			$processor->process( $event );
			$until   = (int) $wpdb->get_var( "SELECT claimed_until FROM {$wpdb->prefix}statecraft_payment_events" );
			$waits[] = $until ? $until - time() : 0;
			$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_payment_events SET claimed_until = 0" );
		}
		return $waits;
	` );
	expect( waits.slice( 0, 4 ) ).toEqual( [ 60, 120, 240, 480 ] );
	expect( Math.max( ...waits ) ).toBe( 12 * 3600 );
	expect( waits.at( -1 ) ).toBe( 0 );
	const total = waits.reduce( ( sum, wait ) => sum + wait, 0 );
	expect( total ).toBeGreaterThan( 3 * 86_400 );
	expect( total ).toBeLessThan( 7 * 86_400 );
	expect( await status() ).toEqual( [ 'failed' ] );

	const admin = await inBrowser( 'administrator' );
	const page = async ( client: { cookie: string } ) =>
		( await fetch( `${ site().url }/wp-admin/index.php`, { headers: { Cookie: client.cookie } } ) ).text();
	const html = await page( admin );
	expect( html ).toContain( 'received 1 event from a payment provider' );
	expect( await page( await inBrowser( 'editor' ) ) ).not.toContain( 'from a payment provider' );
	await says( { orders: { cs_1: { status: 'paid' } } } );
	const [ , form = '' ] =
		/(<form method="post"[^>]*>(?:(?!<\/form>).)*statecraft_retry_payment_events(?:(?!<\/form>).)*)<\/form>/s.exec(
			html
		) ?? [];
	const body = new URLSearchParams(
		[ ...form.matchAll( /name="([^"]+)" value="([^"]*)"/g ) ].map( ( [ , name = '', value = '' ] ) => [
			name,
			value,
		] )
	);
	const press = ( fields: URLSearchParams, cookie: string ) =>
		fetch( `${ site().url }/wp-admin/admin-post.php`, {
			method: 'POST',
			redirect: 'manual',
			headers: { Cookie: cookie },
			body: fields,
		} );
	expect(
		( await press( new URLSearchParams( { action: 'statecraft_retry_payment_events' } ), admin.cookie ) ).status
	).toBe( 403 );
	expect( await status() ).toEqual( [ 'failed' ] );
	expect( ( await press( body, admin.cookie ) ).status ).toBe( 302 );
	await run( cron );
	expect( [ await status(), await run( `return $row( 'cs_1' )['status'];` ) ] ).toEqual( [
		[ 'processed' ],
		'paid',
	] );
	expect( await page( admin ) ).not.toContain( 'from a payment provider' );
} );

it( 'after a failure, the other events of that provider wait without an attempt', async () => {
	await says( { orders: { cs_1: 'payment_busy', cs_2: { status: 'paid' } } } );
	await run(
		`$make( 'cs_1' ); $make( 'cs_2' ); ${ receive( { id: 'evt_1', object: 'cs_1' } ) }; ${ receive( { id: 'evt_2', object: 'cs_2' } ) }; ${ cron }`
	);
	expect( await asked() ).toEqual( [ 'test orders cs_1' ] );
	expect( await rows() ).toMatchObject( [
		{ status: 'received', attempts: '1' },
		{ status: 'received', attempts: '0' },
	] );
	await run( cron );
	expect( await status() ).toEqual( [ 'received', 'processed' ] );
} );

it( 'an event that the provider knows nothing about does not block the others', async () => {
	await says( { orders: { cs_1: 'payment_refused', cs_2: { status: 'paid' } } } );
	await run(
		`$make( 'cs_1' ); $make( 'cs_2' ); ${ receive( { id: 'evt_1', object: 'cs_1' } ) }; ${ receive( { id: 'evt_2', object: 'cs_2' } ) }; ${ cron }`
	);
	expect( await status() ).toEqual( [ 'received', 'processed' ] );
} );

it( 'an event whose process died is retried after its claim; one that always kills the process is given up', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run( `$make( 'cs_1' ); return ${ receive( { id: 'evt_1', object: 'cs_1' } ) };` );
	const die = () =>
		run(
			`add_action( 'statecraft_order_changed', static function () { exit; } ); add_filter( 'query', static function ( $query ) { if ( str_contains( $query, 'receipt_until =' ) ) exit; return $query; } ); ${ cron } return 1;`
		).catch( () => undefined );
	await die();
	expect( await rows() ).toMatchObject( [ { status: 'received', attempts: '1' } ] );
	await run( cron );
	expect( await rows() ).toMatchObject( [ { status: 'received', attempts: '1' } ] );
	await run( `$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_payment_events SET claimed_until = 1" ); ${ cron }` );
	expect( await rows() ).toMatchObject( [ { status: 'processed', attempts: '2' } ] );
	await run(
		`$wpdb->query( "UPDATE {$wpdb->prefix}statecraft_payment_events SET status = 'received', claimed_until = 1, attempts = 18" ); ${ cron }`
	);
	expect( await rows() ).toMatchObject( [ { status: 'failed', attempts: '18' } ] );
} );

it( 'a copy of the site ignores events', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	await run(
		`update_option( 'statecraft_payments_site', 'the-real.example' ); $make( 'cs_1' ); ${ receive( { id: 'evt_1', object: 'cs_1' } ) }; ${ cron } delete_option( 'statecraft_payments_site' );`
	);
	expect( [ await asked(), await status() ] ).toEqual( [ [], [ 'received' ] ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
