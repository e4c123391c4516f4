/** The same thing sent again while its mail is on the way: answered at once, and taken once. */
import { COUNTERS } from '../_kit/counters';
import { debugLog, php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { errorOf, filled, formOf, kept, markup, patient, post, publishPage, send, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

/** A mail server that answers when the test wants it. */
const slow = `<?php
add_filter( 'pre_wp_mail', static function () {
	file_put_contents( WP_CONTENT_DIR . '/mail-begun', '' );
	for ( $patience = 300; $patience > 0 && ! is_file( WP_CONTENT_DIR . '/mail-goes' ); --$patience ) {
		usleep( 50_000 );
		clearstatcache();
	}
	return true;
} );
`;
const clear = `@unlink( WP_CONTENT_DIR . '/mail-begun' ); @unlink( WP_CONTENT_DIR . '/mail-goes' );`;
const letGo = () => php( `touch( WP_CONTENT_DIR . '/mail-goes' );` );
const begun = () =>
	php(
		`for ( $patience = 400; $patience > 0 && ! is_file( WP_CONTENT_DIR . '/mail-begun' ); --$patience ) { usleep( 50_000 ); clearstatcache(); }`
	);

/** Sends a form whose mail is on the way, and tells whether it still is. */
const first = async ( settings: object ) => {
	const page = await visit( await publishPage( markup( settings, 'field-name', 'field-file {"id":"f"}' ) ) );
	const body = () => filled( page, { name: 'Ada', f: [ new File( [ 'words' ], 'a.txt', { type: 'text/plain' } ) ] } );
	let isDone = false;
	const answer = post( page, body() ).finally( () => ( isDone = true ) );
	await begun();
	return { page, body, answer, isDone: () => isDone };
};

beforeEach( async () => {
	await patient( { pre_wp_mail: undefined } );
	await php( `${ clear } file_put_contents( WPMU_PLUGIN_DIR . '/slow.php', ${ inPhp( slow ) } );` );
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `${ clear } @unlink( WPMU_PLUGIN_DIR . '/slow.php' );` );
	await removeKnobs();
	await reset();
} );

it( 'is kept already: the second one is thanked before the mail of the first is out @races', async () => {
	const { page, body, answer, isDone } = await first( {} );
	const second = await post( page, body() );
	expect( isDone() ).toBe( false );
	expect( second.status ).toBe( 303 );
	await letGo();
	expect( ( await answer ).headers.get( 'location' ) ).toBe( second.headers.get( 'location' ) );
	expect( await kept() ).toHaveLength( 1 );
} );

it( 'is only mailed: the second one is told that it is being sent, with every word, and thanked when it is out @races', async () => {
	const { page, body, answer, isDone } = await first( { saveResponses: false } );
	const second = await send( page, body() );
	expect( isDone() ).toBe( false );
	expect( words( second.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch(
		/is being sent.*will count only once/
	);
	expect( formOf( second ).querySelector< HTMLInputElement >( '[type=text]' )!.value ).toBe( 'Ada' );
	expect( errorOf( second, 'f' ) ).toMatch( /choose the file again/ );
	await letGo();
	const { headers } = await answer;
	expect( ( await post( page, body() ) ).headers.get( 'location' ) ).toBe( headers.get( 'location' ) );
} );

it( 'is over the limit: told so before anything waits @races', async () => {
	await patient( { pre_wp_mail: undefined, statecraft_form_limits: { 600: 2 } } );
	const { page, body, answer, isDone } = await first( { saveResponses: false } );
	await send( page, body() );
	const third = await send( page, body() );
	expect( isDone() ).toBe( false );
	expect( words( third.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch(
		/You have sent this form too many times/
	);
	await letGo();
	expect( ( await answer ).status ).toBe( 303 );
} );

describe( 'on a cached page, which has the same mark for everybody, without JavaScript', () => {
	/** Two answers behind one address are as long apart as that. */
	const seconds = ( count: number ) =>
		php( `
			global $wpdb;
			$wpdb->query( 'UPDATE ' . ${ COUNTERS } . ' SET hits = hits - ${ count }, ends_at = ends_at - ${ count } WHERE value IS NOT NULL' );
		` );
	/** The cookie of a visitor who has sent a form without one. */
	const cookieOf = ( answer: Response ) =>
		answer.headers
			.getSetCookie()
			.map( ( one ) => one.split( ';' )[ 0 ] )
			.join( '; ' );

	beforeEach( async () => {
		await php( `@unlink( WPMU_PLUGIN_DIR . '/slow.php' );` );
		await patient();
	} );

	it( 'two who answer the same behind one address are two, and each who presses again is one', async () => {
		const page = await visit( await publishPage( markup( {}, 'field-text' ) ) );
		const press = ( cookie = '' ) =>
			post( page, filled( page, { text: 'Yes' } ), cookie ? { Cookie: cookie } : {} );
		const ann = await press();
		expect( cookieOf( ann ) ).toMatch( /^statecraft_sender=[0-9a-f]{32}$/ );
		expect( ann.headers.getSetCookie().join() ).toMatch( /HttpOnly; SameSite=Lax/i );
		// A double click comes without the cookie.
		const again = await press();
		expect( [ again.headers.get( 'location' ), cookieOf( again ) ] ).toEqual( [
			ann.headers.get( 'location' ),
			'',
		] );
		expect( await kept() ).toHaveLength( 1 );
		await seconds( 31 );
		const bob = await press();
		expect( await kept() ).toHaveLength( 2 );
		expect( cookieOf( bob ) ).not.toBe( cookieOf( ann ) );
		for ( const cookie of [ cookieOf( ann ), cookieOf( bob ), cookieOf( ann ) ] ) {
			expect( ( await press( cookie ) ).status ).toBe( 303 );
		}
		expect( await kept() ).toHaveLength( 2 );
		// Each is thanked on the page that the answer leads to.
		const thanks = await visit( new URL( ann.headers.get( 'location' )!, page.url ).href );
		expect( thanks.document.querySelector( 'form.statecraft-form' ) ).toBeNull();
	} );

	it( 'two cookies are two at once, too; one is one however late, and one that was made up is none @races', async () => {
		const page = await visit( await publishPage( markup( {}, 'field-text' ) ) );
		const press = ( cookie: string ) =>
			post( page, filled( page, { text: 'Yes' } ), { Cookie: `statecraft_sender=${ cookie }` } );
		const [ ann, bob ] = [ 'a'.repeat( 32 ), 'b'.repeat( 32 ) ];
		await Promise.all( [ ann, bob, ann, bob ].map( press ) );
		expect( await kept() ).toHaveLength( 2 );
		await seconds( 3000 );
		await press( ann );
		expect( await kept() ).toHaveLength( 2 );
		await press( "x' OR 1=1" );
		await press( '' );
		expect( await kept() ).toHaveLength( 3 );
	} );

	it( 'a press that hangs is the same one, however long', async () => {
		await php( `${ clear } file_put_contents( WPMU_PLUGIN_DIR . '/slow.php', ${ inPhp( slow ) } );` );
		await patient( { pre_wp_mail: undefined } );
		const { page, body, answer } = await first( { saveResponses: false } );
		await seconds( 100 );
		const second = await send( page, body() );
		expect( words( second.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch( /is being sent/ );
		await letGo();
		await answer;
		await send( page, body() );
		expect( await kept() ).toHaveLength( 0 );
	} );

	it( 'leaves no notice of PHP behind', () => {
		expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
	} );
} );
