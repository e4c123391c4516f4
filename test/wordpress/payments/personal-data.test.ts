/** WordPress’s privacy tools for payments: all of a person's data is exported, and erasing leaves what accounting must keep. */
import { debugLog, reset } from '../_kit/client';
import { empty, install, remove, run, says } from '../_kit/payments';

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

interface Exported {
	data: { group_label: string; item_id: string; data: { name: string; value: string }[] }[];
	done: boolean;
}
interface Erased {
	items_removed: number;
	items_retained: number;
	messages: string[];
	done: boolean;
}

const tool = < T >( kind: 'exporters' | 'erasers', email: string, page = 1 ) =>
	run< T >(
		`return apply_filters( 'wp_privacy_personal_data_${ kind }', array() )['statecraft-payments']['callback']( '${ email }', ${ page } );`
	);

const order = ( id: string, email: string, more = '' ) =>
	`$make( '${ id }', array( 'email' => '${ email }', 'status' => 'paid', 'page' => '/give/?a=1', 'paid_at' => 1700000000, 'payment_id' => 'pi_${ id }', 'request' => 'line_items', 'checkout_url' => 'https://checkout.example/x', 'title' => 'Tea & <b>cake</b>' ${ more } ) );`;
const subscription = ( id: string, email: string, status: string ) =>
	`( new Subscriptions() )->record( $make( 'of_${ id }', array( 'billing' => '1 month', 'status' => 'paid' ) ), Stripe::subscription( array( 'id' => '${ id }', 'status' => '${ status }', 'periodEnd' => 1700000000 ) ), '${ email }' );`;

it( 'exports the orders and subscriptions of a person, ignoring the case of the address, and of nobody else', async () => {
	await run( `
		update_option( 'date_format', 'Y-m-d' ); update_option( 'time_format', 'H:i' ); update_option( 'timezone_string', 'UTC' );
		${ order( 'cs_1', 'ann@example.org', ", 'refunded' => 250, 'status' => 'part-refunded'" ) }
		${ order( 'cs_2', 'bob@example.org' ) }
		${ subscription( 'sub_1', 'ann@example.org', 'active' ) }
	` );
	const { data, done } = await tool< Exported >( 'exporters', 'Ann@Example.org' );
	expect( done ).toBe( true );
	expect(
		data.map( ( item ) =>
			Object.fromEntries( item.data.map( ( { name, value } ) => [ name, value.replace( /\u00a0/g, ' ' ) ] ) )
		)
	).toEqual( [
		{
			Date: '2023-11-14 22:13',
			For: 'Tea &amp; &lt;b&gt;cake&lt;/b&gt;',
			Amount: expect.stringContaining( '10.00' ),
			Refunded: expect.stringContaining( '2.50' ),
			Status: 'Partly refunded',
			Page: expect.stringMatching( /\/give\/\?a=1$/ ),
			'Email address': 'ann@example.org',
			Number: 'pi_cs_1',
		},
		{
			Subscribed: expect.stringMatching( /^20/ ),
			For: 'A donation',
			Amount: expect.stringContaining( '10.00' ),
			Status: 'Active',
			'Paid until': '2023-11-14 22:13',
			'Email address': 'ann@example.org',
			Number: 'sub_1',
		},
	] );
	expect( new Set( data.map( ( item ) => item.item_id ) ).size ).toBe( 2 );
} );

it( 'exports where a person is signed in, by the address or by what a browser has paid, without tokens; of nobody else', async () => {
	const buyer = ( digit: string ) => digit.repeat( 64 );
	await run( `
		update_option( 'date_format', 'Y-m-d' ); update_option( 'time_format', 'H:i' ); update_option( 'timezone_string', 'UTC' );
		${ order( 'cs_1', 'ann@example.org', `, 'buyer' => '${ buyer( 'a' ) }'` ) }
		${ order( 'cs_2', 'bob@example.org', `, 'buyer' => '${ buyer( 'b' ) }'` ) }
		${ order( 'cs_3', 'ann@example.org', ", 'buyer' => ''" ) }
		foreach ( array( 'session' => 'ann@example.org', 'code-session' => 'ann@example.org', 'buyer-session' => '${ buyer( 'a' ) }', 'manage' => 'ann@example.org' ) as $kind => $who ) {
			$wpdb->insert( Tables::name( Tables::ACCESS ), array( 'kind' => $kind, 'hash' => "hash of $kind", 'email' => $who, 'expires_at' => 1700003600, 'created_at' => 1700000000 ) );
		}
		foreach ( array( array( 'session', 'bob@example.org' ), array( 'buyer-session', '${ buyer( 'b' ) }' ), array( 'buyer-session', '' ) ) as list( $kind, $who ) ) {
			$wpdb->insert( Tables::name( Tables::ACCESS ), array( 'kind' => $kind, 'hash' => "theirs $who", 'email' => $who, 'expires_at' => 1700003600, 'created_at' => 1700000000 ) );
		}
	` );
	const { data } = await tool< Exported >( 'exporters', 'Ann@Example.org' );
	const sessions = data.filter( ( item ) => item.item_id.startsWith( 'access-' ) );
	expect( sessions.map( ( item ) => item.data.map( ( { value } ) => value ) ) ).toEqual(
		[
			'A device on which you have opened a link of an email',
			'A device on which you have entered a code',
			'A browser in which you have paid',
			'A link or a code',
		].map( ( words ) => [ words, '2023-11-14 22:13', '2023-11-14 23:13' ] )
	);
	expect( JSON.stringify( data ) ).not.toContain( 'hash of' );
	expect( ( await tool< Exported >( 'exporters', 'ann@example.org', 2 ) ).data ).toEqual( [] );
} );

it( 'exports and erases page by page', async () => {
	await run(
		`for ( $i = 0; $i < 120; ++$i ) $make( "cs_$i", array( 'email' => 'ann@example.org', 'status' => 'paid' ) );`
	);
	const pages = [
		await tool< Exported >( 'exporters', 'ann@example.org', 1 ),
		await tool< Exported >( 'exporters', 'ann@example.org', 2 ),
		await tool< Exported >( 'exporters', 'ann@example.org', 3 ),
	];
	expect( pages.map( ( page ) => [ page.data.length, page.done ] ) ).toEqual( [
		[ 50, false ],
		[ 50, false ],
		[ 20, true ],
	] );
	expect( new Set( pages.flatMap( ( page ) => page.data.map( ( item ) => item.item_id ) ) ).size ).toBe( 120 );
	const erased: Erased[] = [];
	for ( let page = 1; ! erased.at( -1 )?.done; ++page ) {
		erased.push( await tool< Erased >( 'erasers', 'ann@example.org', page ) );
	}
	expect( erased.map( ( page ) => [ page.items_removed, page.items_retained ] ) ).toEqual( [
		[ 50, 50 ],
		[ 50, 50 ],
		[ 20, 20 ],
	] );
	expect(
		await run(
			`return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}statecraft_orders WHERE email <> ''" );`
		)
	).toBe( 0 );
} );

it( 'erases the payer, keeps the payment, and says so', async () => {
	await run( `
		${ order( 'cs_1', 'ann@example.org' ) }
		${ order( 'cs_2', 'bob@example.org' ) }
		${ subscription( 'sub_1', 'ann@example.org', 'ended' ) }
		foreach ( array( 'ann', 'bob' ) as $name ) $wpdb->insert( Tables::name( Tables::ACCESS ), array( 'kind' => 'session', 'hash' => $name, 'email' => "$name@example.org", 'expires_at' => time() + 999, 'created_at' => 1 ) );
	` );
	const erased = await tool< Erased >( 'erasers', 'ANN@example.org' );
	expect( erased ).toEqual( {
		items_removed: 2,
		items_retained: 2,
		messages: [ expect.stringMatching( /amount, date .* kept/ ) ],
		done: true,
	} );
	const row = await run< Record< string, string > >( `return $row( 'cs_1' );` );
	expect( row ).toMatchObject( {
		email: '',
		page: '',
		request: '',
		checkout_url: '',
		amount: '1000',
		currency: 'USD',
		paid_at: '1700000000',
		payment_id: 'pi_cs_1',
		provider_id: 'cs_1',
		status: 'paid',
	} );
	expect(
		await run(
			`return array( $row( 'cs_2' )['email'], $wpdb->get_col( "SELECT CONCAT( status, ' ', email ) FROM {$wpdb->prefix}statecraft_subscriptions" ), $wpdb->get_col( "SELECT hash FROM {$wpdb->prefix}statecraft_access" ) );`
		)
	).toEqual( [ 'bob@example.org', [ 'ended ' ], [ 'bob' ] ] );
	expect( ( await tool< Exported >( 'exporters', 'ann@example.org' ) ).data ).toEqual( [] );
	expect( await tool< Erased >( 'erasers', 'ann@example.org' ) ).toEqual( {
		items_removed: 0,
		items_retained: 0,
		messages: [],
		done: true,
	} );
} );

it( 'later responses of the provider do not restore the address', async () => {
	await says( { orders: { cs_1: { status: 'refunded', refunded: 1000, email: 'ann@example.org' } } } );
	await run( order( 'cs_1', 'ann@example.org' ) );
	await tool( 'erasers', 'ann@example.org' );
	await run( `$ledger->refresh( Order::of_row( $row( 'cs_1' ) ), $stripe );` );
	expect( await run( `return array( $row( 'cs_1' )['status'], $row( 'cs_1' )['email'] );` ) ).toEqual( [
		'refunded',
		'',
	] );
} );

it.each( [ 'active', 'past-due', 'incomplete' ] )(
	'a subscription that is %s keeps the address, and the person is told',
	async ( status ) => {
		await run( subscription( 'sub_1', 'ann@example.org', status ) );
		expect( await tool( 'erasers', 'ann@example.org' ) ).toEqual( {
			items_removed: 0,
			items_retained: 1,
			messages: [ expect.stringMatching( /^1 subscription that has not ended is kept/ ) ],
			done: true,
		} );
		expect(
			await run( `return $wpdb->get_var( "SELECT email FROM {$wpdb->prefix}statecraft_subscriptions" );` )
		).toBe( 'ann@example.org' );
	}
);

it( 'an unfinished order keeps the request that reopens its page', async () => {
	await run( order( 'cs_1', 'ann@example.org', ", 'status' => 'open'" ).replace( "'status' => 'paid',", '' ) );
	await tool( 'erasers', 'ann@example.org' );
	expect(
		await run(
			`return array( $row( 'cs_1' )['email'], $row( 'cs_1' )['request'], $row( 'cs_1' )['checkout_url'] );`
		)
	).toEqual( [ '', 'line_items', 'https://checkout.example/x' ] );
} );

it( 'a site without payments stays one: to ask for somebody’s data creates no tables', async () => {
	await run( 'delete_option( Tables::OPTION );' );
	const answers = [
		await tool( 'exporters', 'ann@example.org' ),
		await tool( 'erasers', 'ann@example.org' ),
		await run( 'return get_option( Tables::OPTION );' ),
	];
	await run( 'Tables::name( Tables::ORDERS );' );
	expect( answers ).toEqual( [
		{ data: [], done: true },
		{ items_removed: 0, items_retained: 0, messages: [], done: true },
		false,
	] );
} );

it( 'an empty address matches nobody', async () => {
	await run( order( 'cs_1', '' ) );
	expect( await tool( 'exporters', '' ) ).toEqual( { data: [], done: true } );
	expect( await tool( 'erasers', '' ) ).toMatchObject( { items_removed: 0, items_retained: 0, done: true } );
	expect( await run( `return $row( 'cs_1' )['page'];` ) ).toBe( '/give/?a=1' );
} );

it( 'a response requested before the payer was erased does not restore the address', async () => {
	expect(
		await run( `
			$before = $make( 'cs_9', array( 'email' => 'eve@example.org', 'status' => 'pending' ) );
			apply_filters( 'wp_privacy_personal_data_erasers', array() )['statecraft-payments']['callback']( 'eve@example.org', 1 );
			$ledger->record( $before, new Provider_State( 'paid', 'pi_9', 1000, 'USD', email: 'eve@example.org' ) );
			return array( $row( 'cs_9' )['status'], $row( 'cs_9' )['email'] );
		` )
	).toEqual( [ 'paid', '' ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
