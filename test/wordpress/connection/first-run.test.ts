/** The first steps of an owner: what each check finds on a real site, what is remembered, and for whom. */
import { JSDOM } from 'jsdom';
import type { Goal, Overview } from '../../../machines/connection/first-run';
import { as, php, reset, site } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { MAPBOX_KEY } from '../_kit/maps';
import { DONE, KEY, chunk, ownProvider, refuse, stream, useProvider } from '../_kit/provider';
import { ask, prompt } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();
const admin = () => as( 'administrator' );
const read = async () => ( await admin().get< Overview >( 'statecraft/v1/first-run' ) ).json;
const check = async () => ( await admin().post< Overview >( 'statecraft/v1/first-run/check' ) ).json;
const hide = ( hidden: boolean, role: 'administrator' | 'editor' = 'administrator' ) =>
	as( role ).post< Overview >( 'statecraft/v1/first-run/hidden', { hidden } );

const goalOf = ( { goals }: Overview, id: string ): Goal => goals.find( ( goal ) => goal.id === id )!;
const statesOf = ( overview: Overview, id: string ) => goalOf( overview, id ).steps.map( ( { state } ) => state );

const STRIPE = {
	STATECRAFT_STRIPE_TEST_BASE_URL: () => `${ site().sandbox }/stripe`,
	STATECRAFT_STRIPE_TEST_KEY: () => 'rk_test_sandbox',
};

/** The services of the test's own, with these constants. */
const constants = ( more: Record< string, string > = {} ) =>
	setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '127.0.0.1', ...more } } );
const stripe = ( key = STRIPE.STATECRAFT_STRIPE_TEST_KEY() ) =>
	constants( {
		STATECRAFT_STRIPE_TEST_BASE_URL: STRIPE.STATECRAFT_STRIPE_TEST_BASE_URL(),
		STATECRAFT_STRIPE_TEST_KEY: key,
	} );

const post = ( content: string, status = 'publish', type = 'post' ) =>
	php(
		`echo wp_insert_post( wp_slash( array( 'post_type' => '${ type }', 'post_status' => '${ status }', 'post_title' => 'x', 'post_content' => '${ content }' ) ) );`
	);
const DONATIONS = '<!-- wp:jetpack/donations {"currency":"USD"} /-->';
const map = ( points: object[] ) =>
	`<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/map ${ JSON.stringify( { points } ) } /--></div><!-- /wp:group -->`;
const MARKER = { title: 'Here', coordinates: { latitude: 1, longitude: 2 } };

const order = ( change: Record< string, string | number > ) =>
	php( `
		$orders = new Statecraft\\Payments\\Orders\\Orders();
		$change = json_decode( '${ JSON.stringify( change ) }', true );
		$order  = $orders->add( array_diff_key( $change, array( 'status' => 1 ) ) + array( 'provider' => 'stripe', 'mode' => 'test', 'account' => 'acct_1', 'provider_id' => uniqid( 'cs_' ), 'kind' => 'donation', 'title' => 'A donation', 'amount' => 1000, 'currency' => 'USD' ) );
		$orders->change( $order, array(), array( 'status' => $change['status'] ) );
	` );

beforeEach( async () => {
	provider.says( stream( chunk( 'I am here.' ), DONE ) );
	await useProvider( provider.url );
	await constants();
	await php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%statecraft\\_connection\\_passed%' OR option_name IN ( 'statecraft_connection_reached', 'statecraft_ai_answered', 'statecraft_connection_site' ) OR option_name LIKE 'statecraft\\_map%'" );
		$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%statecraft\\_ai\\_usage' OR meta_key LIKE '%first\\_run\\_hidden'" );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_content LIKE '%wp:jetpack/%'" );
		$wpdb->query( 'DELETE FROM ' . Statecraft\\Payments\\Tables::name( 'orders' ) );
		wp_cache_flush();
	` );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( '[CONN-136] are three goals of three steps, each with what to do and where', async () => {
	const { isHidden, goals } = await read();
	expect( isHidden ).toBe( false );
	expect( goals.map( ( { id, title, steps } ) => [ id, title, steps.length ] ) ).toEqual( [
		[ 'answer', 'First answer of the assistant', 3 ],
		[ 'donation', 'First donation', 3 ],
		[ 'map', 'First map', 3 ],
	] );
	for ( const { state, label, help, url, text } of goals.flatMap( ( { steps } ) => steps ) ) {
		expect( [ label, text ] ).toEqual( [ expect.stringMatching( /./ ), expect.stringMatching( /./ ) ] );
		expect( url.startsWith( `${ site().url }/wp-admin/` ) ).toBe( true );
		expect( help !== '' ).toBe( state !== 'done' );
	}
} );

it( '[CONN-143] a donation: a key that the provider accepts, a published form, a payment in either mode', async () => {
	expect( statesOf( await read(), 'donation' ) ).toEqual( [ 'open', 'open', 'open' ] );
	await post( DONATIONS, 'draft' );
	await order( { status: 'open' } );
	await order( { status: 'paid', kind: 'product' } );
	await stripe( 'rk_test_wrong' );
	expect( statesOf( await read(), 'donation' ) ).toEqual( [ 'failed', 'open', 'open' ] );
	await stripe();
	expect( statesOf( await read(), 'donation' ) ).toEqual( [ 'done', 'open', 'open' ] );
	await post( DONATIONS, 'publish', 'page' );
	expect( statesOf( await read(), 'donation' ) ).toEqual( [ 'done', 'done', 'open' ] );
	await order( { status: 'refunded', mode: 'live' } );
	expect( goalOf( await read(), 'donation' ) ).toMatchObject( { isReached: true } );
} );

it( '[CONN-144] an answer: a provider, its test, and a text that somebody got; the test itself is none', async () => {
	await php( `delete_option( 'statecraft_ai_model' ); delete_option( 'statecraft_ai_key' );` );
	expect( statesOf( await read(), 'answer' ) ).toEqual( [ 'open', 'open', 'open' ] );
	expect( provider.received ).toHaveLength( 0 );
	await useProvider( provider.url );
	expect( statesOf( await read(), 'answer' ) ).toEqual( [ 'done', 'done', 'open' ] );
	// No text, and an error, are no answers.
	provider.says( stream( DONE ) );
	await ask( prompt( 'Hello' ) );
	provider.says( refuse( 500, { error: { message: 'Broken.' } } ) );
	await ask( prompt( 'Hello' ) );
	expect( statesOf( await read(), 'answer' ) ).toEqual( [ 'done', 'done', 'open' ] );
	provider.says( stream( chunk( 'A text.' ), DONE ) );
	expect( ( await ask( prompt( 'Hello' ) ) ).text ).toContain( 'A text.' );
	expect( goalOf( await read(), 'answer' ) ).toMatchObject( { isReached: true } );
} );

it( '[CONN-145] a map: a service that works, a map in any post but the trash, a published one with a marker', async () => {
	expect( statesOf( await read(), 'map' ) ).toEqual( [ 'done', 'open', 'open' ] );
	await post( map( [ MARKER ] ), 'trash' );
	expect( statesOf( await read(), 'map' ) ).toEqual( [ 'done', 'open', 'open' ] );
	await post( map( [ MARKER ] ), 'draft' );
	await post( map( [] ) );
	// A text about points beside a map is no marker.
	await post( `${ map( [] ) }<p>"points":[{"title":"Here"}]</p>` );
	expect( statesOf( await read(), 'map' ) ).toEqual( [ 'done', 'done', 'open' ] );
	await post( map( [ MARKER ] ) );
	expect( goalOf( await read(), 'map' ) ).toMatchObject( { isReached: true } );
} );

it( '[CONN-145] a map service with a key is tested', async () => {
	const mapbox = ( key: string ) =>
		constants( {
			STATECRAFT_MAPS_SERVICE: 'mapbox',
			STATECRAFT_MAPBOX_BASE_URL: `${ site().sandbox }/mapbox`,
			STATECRAFT_MAPBOX_KEY: key,
		} );
	await mapbox( `${ MAPBOX_KEY }-wrong` );
	expect( statesOf( await read(), 'map' )[ 0 ] ).toBe( 'failed' );
	await mapbox( MAPBOX_KEY );
	expect( statesOf( await read(), 'map' )[ 0 ] ).toBe( 'done' );
} );

it( '[CONN-138] a passed test counts for a day and for these settings; “Check again” tests anew', async () => {
	await read();
	expect( provider.received ).toHaveLength( 1 );
	await read();
	expect( provider.received ).toHaveLength( 1 );
	await check();
	expect( provider.received ).toHaveLength( 2 );
	await useProvider( provider.url, 'another-model' );
	await read();
	expect( provider.received ).toHaveLength( 3 );
	const [ expires, kept ] = JSON.parse(
		await php( `
			$name = 'statecraft_connection_passed_answer_test';
			echo wp_json_encode( array( (int) get_option( "_transient_timeout_$name" ) - time(), get_transient( $name ) ) );
		` )
	) as [ number, string ];
	expect( Math.abs( expires - 86_400 ) ).toBeLessThan( 60 );
	expect( kept ).not.toContain( KEY );
	provider.says( refuse( 401, { error: { message: 'Wrong key.' } } ) );
	expect( statesOf( await check(), 'answer' ) ).toEqual( [ 'done', 'failed', 'open' ] );
	// What failed is not remembered as passed.
	expect( statesOf( await read(), 'answer' ) ).toEqual( [ 'done', 'failed', 'open' ] );
} );

it( '[CONN-140] a failed check says why and where to go, without the key', async () => {
	provider.says( refuse( 401, { error: { message: 'This key was rolled.' } } ) );
	const overview = await read();
	const [ , test ] = goalOf( overview, 'answer' ).steps;
	expect( test ).toMatchObject( { state: 'failed', help: expect.stringMatching( /^No answer: / ) } );
	expect( test!.url ).toMatch( /#\/ai$/ );
	expect( JSON.stringify( overview ) ).not.toContain( KEY );
	expect( statesOf( overview, 'map' ) ).toEqual( [ 'done', 'open', 'open' ] );
} );

it( '[CONN-140] a paused site asks nobody, and says that it is paused', async () => {
	await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
	await useProvider( provider.url );
	const overview = await check();
	expect( provider.received ).toHaveLength( 0 );
	expect( statesOf( overview, 'answer' )[ 1 ] ).not.toBe( 'done' );
} );

it( '[CONN-139] what was reached stays reached, and is not tested again', async () => {
	provider.says( stream( chunk( 'A text.' ), DONE ) );
	await ask( prompt( 'Hello' ) );
	expect( goalOf( await read(), 'answer' ).isReached ).toBe( true );
	await php( `delete_option( 'statecraft_ai_answered' );` );
	provider.says( refuse( 401, {} ) );
	const again = goalOf( await check(), 'answer' );
	expect( provider.received ).toHaveLength( 0 );
	expect( [ again.isReached, ...again.steps.map( ( { state } ) => state ) ] ).toEqual( [
		true,
		'done',
		'done',
		'done',
	] );
} );

it( '[CONN-141] who hides them is shown none, and nothing is checked; others are; they can be brought back', async () => {
	expect( ( await hide( true ) ).json ).toEqual( { isHidden: true, goals: [] } );
	expect( [ await read(), await check() ] ).toEqual( [
		{ isHidden: true, goals: [] },
		{ isHidden: true, goals: [] },
	] );
	expect( provider.received ).toHaveLength( 0 );
	const other = await php( `
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$other = wp_insert_user( array( 'user_login' => uniqid( 'other' ), 'user_pass' => 'x', 'role' => 'administrator' ) );
		wp_set_current_user( $other );
		$answer = rest_do_request( '/statecraft/v1/first-run' )->get_data();
		wp_delete_user( $other );
		echo wp_json_encode( $answer );
	` );
	expect( JSON.parse( other ) ).toMatchObject( { isHidden: false } );
	expect( ( await hide( false ) ).json ).toMatchObject( { isHidden: false } );
	expect( ( await read() ).goals ).toHaveLength( 3 );
} );

it( '[CONN-142] nobody without manage_options reads, checks or hides them', async () => {
	for ( const role of [ 'editor', 'author', 'contributor', 'subscriber', 'anonymous' ] as const ) {
		const answers = [
			await as( role ).get( 'statecraft/v1/first-run' ),
			await as( role ).post( 'statecraft/v1/first-run/check' ),
			await as( role ).post( 'statecraft/v1/first-run/hidden', { hidden: true } ),
		];
		for ( const { status, json } of answers ) {
			expect( [ role, status ] ).toEqual( [ role, role === 'anonymous' ? 401 : 403 ] );
			expect( json ).toMatchObject( { code: 'rest_forbidden' } );
		}
	}
	expect( provider.received ).toHaveLength( 0 );
} );

it( 'no cache keeps them', async () => {
	const { headers } = await admin().get( 'statecraft/v1/first-run' );
	expect( headers.get( 'cache-control' ) ).toContain( 'no-store' );
} );

it( '[CONN-136] are the first view of the owner’s page, which waits for no check', async () => {
	const open = await adminOf( 'administrator' );
	const { html } = await open( 'admin.php?page=my-jetpack' );
	expect( provider.received ).toHaveLength( 0 );
	const { document } = new JSDOM( html ).window;
	expect( document.querySelector( '.statecraft-views a' )?.textContent ).toBe( 'Overview' );
	const first = document.querySelector( '.statecraft-admin section' )!;
	expect( [ first.id, first.querySelector( 'h2' )?.textContent ] ).toEqual( [ '/start', 'First steps' ] );
	// Without JavaScript, there is what to do, and where.
	expect( first.querySelectorAll( 'h3' ) ).toHaveLength( 3 );
	expect( first.querySelectorAll( 'li a[href]' ) ).toHaveLength( 9 );
} );
