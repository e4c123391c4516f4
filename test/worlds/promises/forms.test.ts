/** What people rely on of forms. */
import { JSDOM } from 'jsdom';
import { php } from '../../wordpress/_kit/client';
import { adminOf, link } from '../../wordpress/_kit/forms';
import { inPhp } from '../../wordpress/_kit/knobs';
import { filled, formOf, markup, patient, post, publishPage, submit, visit, words } from '../../wordpress/_kit/visitor';
import { closeMailbox, mails, openMailbox } from '../_kit/mailbox';
import { leave } from '../_kit/leave';
import { ownNotices } from '../_kit/notices';

const OWNER = 'owner@example.com';
const NAME = 'field-name {"required":true}';
const EMAIL = 'field-email {"required":true}';
const MESSAGE = 'field-textarea {"label":"Message"}';
const RESPONSES = 'edit.php?post_type=statecraft_response';

const contact = () => publishPage( markup( { to: OWNER }, NAME, EMAIL, MESSAGE ) );

/** The list of responses, as the owner reads it. */
const list = async () => ( await adminOf( 'administrator' ) )( RESPONSES );

beforeAll( async () => {
	await openMailbox();
	// The site sends mail as it does.
	await patient( { pre_wp_mail: null } );
} );
afterAll( async () => {
	await closeMailbox();
	await leave();
} );

it( 'a form is sent without a script, kept and mailed', async () => {
	const page = await submit( await visit( await contact() ), {
		name: 'Ada Lovelace',
		email: 'ada@example.com',
		message: 'First line\nSecond line',
	} );
	expect( words( page.document.body ) ).toContain( 'Thank you for your response.' );
	expect( page.document.querySelector( 'form.statecraft-form' ) ).toBeNull();
	expect( ( await list() ).html ).toContain( 'ada@example.com' );
	const [ mail ] = await mails();
	expect( mail?.to ).toEqual( [ OWNER ] );
	expect( mail?.lines ).toEqual( expect.arrayContaining( [ 'Ada Lovelace', 'First line', 'Second line' ] ) );
} );

it( 'a form is sent with a script', async () => {
	const page = await visit( await contact() );
	const body = filled( page, { name: 'Bob', email: 'bob@example.com', message: 'By script' } );
	const answer = await post( page, body, { Accept: 'application/json' } );
	expect( answer.status ).toBe( 200 );
	expect( JSON.stringify( await answer.json() ) ).toContain( 'Thank you for your response.' );
	expect( ( await list() ).html ).toContain( 'bob@example.com' );
} );

it( 'a form that is filled in wrongly says so, and keeps every word', async () => {
	const page = await submit( await visit( await contact() ), {
		name: 'Ada',
		email: 'nowhere',
		message: 'Long text',
	} );
	expect( page.document.querySelector( '.statecraft-form__error' ) ).not.toBeNull();
	expect( page.document.querySelector( 'textarea' )?.value ).toBe( 'Long text' );
} );

it( 'two people who open the same page both are heard', async () => {
	const url = await contact();
	for ( const name of [ 'Carol', 'Dan' ] ) {
		const page = await submit( await visit( url ), { name, email: `${ name }@example.com`, message: 'Yes' } );
		expect( words( page.document.body ) ).toContain( 'Thank you for your response.' );
	}
	const { html } = await list();
	expect( [ html.includes( 'Carol@example.com' ), html.includes( 'Dan@example.com' ) ] ).toEqual( [ true, true ] );
} );

it( 'people who answer a poll alike are all counted', async () => {
	const poll = 'field-radio {"label":"Tea or coffee","options":["Tea","Coffee"]}';
	const url = await publishPage( markup( { to: OWNER }, poll ), 'A poll' );
	const cookies = [ 'consent=1', 'consent=2', 'consent=3' ];
	for ( const Cookie of cookies ) {
		// Each reads the page that the cache may have kept for the first one.
		const page = await visit( url );
		const answer = await post( page, filled( page, { 'tea-or-coffee': 'Tea' } ), { Cookie } );
		expect( answer.status ).toBe( 303 );
	}
	const { html } = await ( await adminOf( 'administrator' ) )( RESPONSES );
	const rows = [ ...new JSDOM( html ).window.document.querySelectorAll( 'tbody tr' ) ].map( words );
	expect( rows.filter( ( row ) => row.includes( 'A poll' ) ) ).toHaveLength( cookies.length );
} );

it( 'what a visitor types is never markup in a mail', async () => {
	await submit( await visit( await contact() ), {
		name: 'Eve <img src=x onerror=alert(1)>',
		email: 'eve@example.com',
		message: '<a href="https://evil.example/">Free</a>',
	} );
	const mail = ( await mails() ).at( -1 );
	expect( mail?.elements.filter( ( name ) => ! [ 'br', 'p', 'pre', 'div' ].includes( name ) ) ).toEqual( [] );
	expect( mail?.lines.join( '\n' ) ).toContain( '<a href="https://evil.example/">Free</a>' );
} );

it( 'a mail has the subject that its author has written', async () => {
	const url = await publishPage( markup( { to: OWNER, subject: 'Tea & cake' }, NAME, EMAIL ) );
	await submit( await visit( url ), { name: 'Ada', email: 'ada2@example.com' } );
	expect( ( await mails() ).at( -1 )?.subject ).toBe( 'Tea & cake' );
} );

it( 'a form leads to the address that its author has chosen', async () => {
	const to = 'https://example.com/thanks/?a=1&b=2';
	const url = await publishPage( markup( { customThankyou: 'redirect', customThankyouRedirect: to }, NAME, EMAIL ) );
	const page = await visit( url );
	const answer = await post( page, filled( page, { name: 'Ada', email: 'ada3@example.com' } ) );
	expect( answer.headers.get( 'location' ) ).toBe( to );
} );

it( 'a field that is hidden stays hidden', async () => {
	const hidden = 'field-text {"label":"Secret","metadata":{"blockVisibility":false}}';
	const page = await visit( await publishPage( markup( {}, NAME, hidden ) ) );
	expect( formOf( page ).querySelectorAll( 'input[type="text"]' ) ).not.toHaveLength( 0 );
	expect( words( page.document.body ) ).not.toContain( 'Secret' );
} );

it( 'a date from today on may be today', async () => {
	const field = 'field-date {"label":"Day","dateFormat":"yy-mm-dd","minDate":"0"}';
	const url = await publishPage( markup( {}, NAME, field ) );
	const today = await php( `echo ( new DateTimeImmutable( 'now', wp_timezone() ) )->format( 'Y-m-d' );` );
	const page = await submit( await visit( url ), { name: 'Ada', day: today } );
	expect( words( page.document.body ) ).toContain( 'Thank you for your response.' );
} );

it( 'whoever writes with an emoji is heard', async () => {
	await submit( await visit( await contact() ), {
		name: 'Flora 🌻',
		email: 'flora@example.com',
		message: '🌱 Grüße, Ωραία',
	} );
	const { html } = await list();
	expect( html ).toContain( 'flora@example.com' );
	expect( html ).toContain( 'Grüße, Ωραία' );
} );

it( 'the owner gets the responses as a table', async () => {
	await submit( await visit( await contact() ), { name: 'Gus', email: 'gus@example.com', message: 'For the table' } );
	const admin = await adminOf( 'administrator' );
	const { status, headers, raw } = await admin( link( ( await admin( RESPONSES ) ).html, 'Export as CSV' ) );
	expect( [ status, headers.get( 'content-type' ) ] ).toEqual( [ 200, expect.stringContaining( 'csv' ) ] );
	expect( new TextDecoder().decode( raw ) ).toMatch( /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*gus@example\.com/ );
} );

it( 'a form in a file of another site is imported with its page', async () => {
	const form = markup( {}, 'field-text {"label":"Milk"}' );
	const url = await php( `
		require_once ABSPATH . 'wp-admin/includes/post.php';
		wp_set_current_user( ${ 1 } );
		do_action( 'import_start' );
		$new = 0;
		foreach ( ${ inPhp( [
			{ id: 9001, type: 'jetpack_form', content: form },
			{ id: 9002, type: 'page', content: '<!-- wp:jetpack/contact-form {"ref":9001} /-->' },
		] ) } as $item ) {
			$data = wp_slash( array( 'post_title' => 'Imported', 'post_type' => $item['type'], 'post_content' => $item['content'], 'post_status' => 'publish' ) );
			$new  = wp_insert_post( $data );
			do_action( 'wp_import_insert_post', $new, $item['id'], $data, array( 'post_id' => $item['id'], 'post_type' => $item['type'], 'post_title' => 'Imported' ) );
		}
		do_action( 'import_end' );
		echo get_permalink( $new );
	` );
	expect( words( formOf( await visit( url ) ) ) ).toContain( 'Milk' );
} );

it( 'forms leave no notice of PHP', () => {
	expect( ownNotices() ).toEqual( [] );
} );
