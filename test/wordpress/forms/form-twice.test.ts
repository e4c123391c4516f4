/** The same thing sent again while its mail is on the way: answered at once, and taken once. */
import { php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { errorOf, filled, formOf, kept, markup, patient, post, publishPage, send, visit, words } from '../_kit/visitor';

jest.setTimeout( 60_000 );

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
	await php( `${ clear } unlink( WPMU_PLUGIN_DIR . '/slow.php' );` );
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
		/is being sent.*taken only once/
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
