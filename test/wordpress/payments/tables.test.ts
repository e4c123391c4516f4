/** The tables: created when first needed, upgraded when outdated, dropped with the site. */
import { as, debugLog, inBrowser, php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );

afterAll( reset );

const ALL = [
	'wp_statecraft_access',
	'wp_statecraft_orders',
	'wp_statecraft_payment_events',
	'wp_statecraft_subscriptions',
];
/** The table of the counters, which exists since the plugin was activated. */
const COUNTERS = 'wp_statecraft_counters';
const drop = ALL.map( ( table ) => `$wpdb->query( 'DROP TABLE IF EXISTS ${ table }' );` ).join( ' ' );
const there = `array_values( array_unique( $wpdb->get_col( "SHOW TABLES LIKE '%statecraft%'" ) ) )`;

const values = `array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'Spende für Zoë 🎁', 'amount' => 1000, 'currency' => 'USD' )`;

/** Without the provider of the other tests. */
const bare = async < T >( code: string ): Promise< T > =>
	JSON.parse(
		await php( `global $wpdb; echo wp_json_encode( ( static function () use ( $wpdb ) { ${ code } } )() );` )
	);

const gone = () => bare( `${ drop } delete_option( 'statecraft_payments_schema' ); return true;` );

const HEX = 'a'.repeat( 64 );

const visit = async ( path: string, init?: RequestInit ) => {
	const response = await fetch( site().url + path, init );
	await response.text();
	expect( response.status ).toBeLessThan( 500 );
};

/** A form of “My purchases”. */
const form = ( step: string, seal = '' ): RequestInit => ( {
	method: 'POST',
	body: new URLSearchParams( {
		'statecraft_manage[id]': step,
		'statecraft_manage[seal]': seal,
		'statecraft_person[email]': 'ada@example.com',
	} ),
} );

/** WordPress's privacy tools. */
const personal = ( tools: string ) =>
	bare(
		`foreach ( apply_filters( 'wp_privacy_personal_data_${ tools }', array() ) as $one ) { call_user_func( $one['callback'], 'ada@example.com', 1 ); }`
	);

it( 'there are none until one is needed, and an admin page needs none', async () => {
	await gone();
	const { cookie } = await inBrowser( 'administrator' );
	await ( await fetch( `${ site().url }/wp-admin/index.php`, { headers: { Cookie: cookie } } ) ).text();
	expect( await bare( `return ${ there };` ) ).toEqual( [ COUNTERS ] );
	expect(
		await bare(
			`$order = ( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), ${ values } ); return array( $order->title, $order->minor, $order->status );`
		)
	).toEqual( [ 'Spende für Zoë 🎁', 1000, 'created' ] );
	expect( ( await bare< string[] >( `return ${ there };` ) ).sort() ).toEqual( [ ...ALL, COUNTERS ].sort() );
} );

it( '[PAY-236] to ask who has paid is no use of payments: no tables, and no menu of theirs', async () => {
	await gone();
	const post = ( await as( 'editor' ).post< { id: number } >( 'wp/v2/posts', { title: 'Tea', status: 'publish' } ) )
		.json.id;
	const { cookie, ...admin } = await inBrowser( 'administrator' );
	for ( const route of [
		`statecraft/v1/newsletter/${ post }`,
		'statecraft/v1/first-run',
		'wpcom/v2/subscribers/counts',
	] ) {
		const { status } = await admin.get( route );
		expect( [ route, status, await bare( `return ${ there };` ) ] ).toEqual( [
			route,
			200,
			expect.not.arrayContaining( ALL ),
		] );
	}
	const asked = `Statecraft\\Payments\\Module::has_plan( 'ada@example.com' ), Statecraft\\Payments\\Module::has_paid( array( 5 ), 'ada@example.com' )`;
	expect( await bare( `return array( ${ asked }, get_option( 'statecraft_payments_schema' ) );` ) ).toEqual( [
		false,
		false,
		false,
	] );
	const screen = await fetch( `${ site().url }/wp-admin/index.php`, { headers: { Cookie: cookie } } );
	expect( await screen.text() ).not.toContain( 'page=statecraft-payments' );
} );

it.each( [
	[ 'a visitor who opens “My purchases”', () => visit( '/?statecraft-manage=1' ) ],
	[
		'a visitor with the cookies of other sites',
		() =>
			visit( '/?statecraft-manage=1', {
				headers: { Cookie: `statecraft_subscriber=${ HEX }; statecraft_reader=${ HEX }` },
			} ),
	],
	[ 'a visitor with a link that is none', () => visit( '/?statecraft-manage=1', form( 'open', HEX ) ) ],
	[ 'a visitor who closes a list that is none', () => visit( '/?statecraft-manage=1', form( 'leave', HEX ) ) ],
	[ 'a visitor who asks for a link', () => visit( '/?statecraft-manage=1', form( 'ask' ) ) ],
	[
		'a code of another device',
		() => bare( `( new Statecraft\\Payments\\Access\\Device_Code() )->redeem( 'ABCDEFGH' );` ),
	],
	[ 'the export of a person’s data', () => personal( 'exporters' ) ],
	[ 'the erasure of a person’s data', () => personal( 'erasers' ) ],
] )( '[PAY-239] %s creates no tables on a site that sells nothing', async ( _, act ) => {
	await gone();
	await act();
	await bare( `
		foreach ( _get_cron_array() as $time => $hooks ) {
			foreach ( $hooks['statecraft_payments_manage'] ?? array() as $event ) {
				wp_unschedule_event( $time, 'statecraft_payments_manage', $event['args'] );
				do_action_ref_array( 'statecraft_payments_manage', $event['args'] );
			}
		}
	` );
	expect( await bare( `return ${ there };` ) ).toEqual( expect.not.arrayContaining( ALL ) );
} );

it( 'an order is stored even if the tables of the site do not support emoji', async () => {
	await gone();
	expect(
		await bare( `
			$orders = new Statecraft\\Payments\\Orders\\Orders();
			$orders->open( str_repeat( 'b', 64 ), ${ values } );
			add_filter( 'pre_get_col_charset', static fn() => 'utf8mb3' );
			add_filter( 'query', static fn( $query ) => preg_match( '/[\\x{10000}-\\x{10ffff}]/u', $query ) ? '' : $query );
			$order = $orders->open( str_repeat( 'a', 64 ), ${ values } );
			return array( $order?->title, $order?->minor );
		` )
	).toEqual( [ 'Spende für Zoë', 1000 ] );
} );

it( '[PAY-239] an order can be read by a process that has read the options before another one created the tables', async () => {
	await gone();
	expect(
		await bare( `
			Statecraft\\Payments\\Tables::name( 'orders' );
			wp_cache_set( 'alloptions', array( 'statecraft_payments_schema' => '' ) + wp_load_alloptions(), 'options' );
			return array( get_option( 'statecraft_payments_schema' ), ( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), ${ values } )?->minor );
		` )
	).toEqual( [ '', 1000 ] );
} );

it( 'concurrent first requests all have their tables @races', async () => {
	await gone();
	const ids = await Promise.all(
		Array.from( { length: 6 }, ( _, index ) =>
			bare(
				`return ( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( '${ index }', 64 ), ${ values } )?->minor;`
			)
		)
	);
	expect( ids ).toEqual( Array.from( { length: 6 }, () => 1000 ) );
	expect( await bare( `return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM wp_statecraft_orders' );` ) ).toBe( 6 );
} );

it( 'an older schema gets missing columns and keys, and keeps its rows', async () => {
	await gone();
	expect(
		await bare( `
			$wpdb->query( "CREATE TABLE wp_statecraft_payment_events ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, provider varchar(16) NOT NULL, mode varchar(8) NOT NULL, event_id varchar(191) NOT NULL, type varchar(100) NOT NULL, status varchar(20) NOT NULL DEFAULT 'received', received_at bigint(20) NOT NULL, PRIMARY KEY  (id) )" );
			$wpdb->insert( 'wp_statecraft_payment_events', array( 'provider' => 'stripe', 'mode' => 'test', 'event_id' => 'evt_old', 'type' => 'a', 'received_at' => 5 ) );
			update_option( 'statecraft_payments_schema', 1 );
			$processor = new Statecraft\\Payments\\Events\\Event_Processor();
			$incoming  = static fn( $id ) => new Statecraft\\Payments\\Events\\Incoming( $id, 'a', 'acct', 'test', 'cs_1' );
			$said      = array( $processor->receive( 'stripe', $incoming( 'evt_old' ) ), $processor->receive( 'stripe', $incoming( 'evt_new' ) ) );
			return array( $said, $wpdb->get_results( 'SELECT event_id, attempts, claimed_until, related_id FROM wp_statecraft_payment_events ORDER BY id', ARRAY_N ), (int) get_option( 'statecraft_payments_schema' ) > 1 );
		` )
	).toEqual( [
		[ true, true ],
		[
			[ 'evt_old', '0', '0', '' ],
			[ 'evt_new', '0', '0', '' ],
		],
		true,
	] );
} );

it( 'if they cannot be created, nothing is sold, and it is retried', async () => {
	await gone();
	expect(
		await bare( `
			$wpdb->suppress_errors();
			$forbid = static fn( $query ) => str_starts_with( $query, 'CREATE TABLE' ) ? 'SELECT 1' : $query;
			add_filter( 'query', $forbid );
			$order = ( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), ${ values } );
			return array( $order, get_option( 'statecraft_payments_schema' ) );
		` )
	).toEqual( [ null, false ] );
	expect(
		await bare(
			`return ( new Statecraft\\Payments\\Orders\\Orders() )->open( str_repeat( 'a', 64 ), ${ values } )->minor;`
		)
	).toBe( 1000 );
} );

it( 'a site removed from a network has its tables dropped', async () => {
	expect( await bare( `return apply_filters( 'wpmu_drop_tables', array( 'wp_posts' ), 1 );` ) ).toEqual(
		expect.arrayContaining( [ 'wp_posts', ...ALL, COUNTERS ] )
	);
} );

it( 'each site of a network has its own', async () => {
	expect(
		await bare( `
			$names  = array( Statecraft\\Payments\\Tables::name( 'orders' ) );
			$before = array( $wpdb->prefix, $GLOBALS['blog_id'] );
			// A single site has no other: simulates switch_to_blog().
			$wpdb->prefix       = 'wp_7_';
			$GLOBALS['blog_id'] = 7;
			delete_option( 'statecraft_payments_schema' );
			$names[] = Statecraft\\Payments\\Tables::name( 'orders' );
			$made    = count( $wpdb->get_col( "SHOW TABLES LIKE 'wp\\_7\\_statecraft%'" ) );
			foreach ( Statecraft\\Payments\\Tables::all() as $table ) $wpdb->query( "DROP TABLE wp_7_$table" );
			[ $wpdb->prefix, $GLOBALS['blog_id'] ] = $before;
			return array( $names, $made );
		` )
	).toEqual( [ [ 'wp_statecraft_orders', 'wp_7_statecraft_orders' ], 4 ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
