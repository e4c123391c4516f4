/** What the owner decides about sending, by the form on their page. */
import { as, php, reset } from '../_kit/client';
import { adminBrowser, check } from '../_kit/network';
import {
	act,
	batch,
	closePostBox,
	forgetNewsletters,
	newsletterOf,
	openPostBox,
	publish,
	recipients,
	subscribers,
} from '../_kit/newsletter';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeEach( async () => {
	await forgetNewsletters();
	await openPostBox();
} );
afterEach( closePostBox );
afterAll( async () => {
	await forgetNewsletters();
	await reset();
} );

const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const MINUTE = 'statecraft_newsletter_per_minute';
const HOUR = 'statecraft_newsletter_per_hour';
const NEW = 'statecraft_newsletter_audience';
const ROLES = 'statecraft_newsletter_roles[]';

const enter = ( name: string, value: string ) => ( form: HTMLFormElement ) => {
	form.querySelector< HTMLInputElement | HTMLSelectElement >( `[name="${ name }"]` )!.value = value;
};

/** The owner changes the form and saves it; the page after that. */
async function save( ...changes: readonly ( ( form: HTMLFormElement ) => void )[] ) {
	const browser = await adminBrowser( 'administrator' );
	return browser.submit( await browser.open( PAGE ), MINUTE, ( form ) =>
		changes.forEach( ( change ) => change( form ) )
	);
}

/** The choice with which the editor opens a new post. */
const begun = () =>
	php( `
		wp_set_current_user( 1 );
		echo get_post_meta( wp_insert_post( array( 'post_title' => 'Auto Draft', 'post_status' => 'auto-draft' ) ), '_statecraft_newsletter_audience', true );
	` );

it( '[NEWS-064, NEWS-072, NEWS-075] in part: the owner’s page begins with no one, administrators and editors, 60 a minute and 500 an hour', async () => {
	const { document } = await ( await adminBrowser( 'administrator' ) ).open( PAGE );
	const section = document.getElementById( '/newsletter' )!;
	const field = ( name: string ) => {
		const input = section.querySelector< HTMLInputElement >( `[name="${ name }"]` )!;
		return [ words( input.labels![ 0 ]! ), input.value, input.placeholder ];
	};
	expect( field( MINUTE ) ).toEqual( [ 'Emails per minute', '', '60' ] );
	expect( field( HOUR ) ).toEqual( [ 'Emails per hour', '', '500' ] );
	const choice = section.querySelector< HTMLSelectElement >( `[name="${ NEW }"]` )!;
	expect( words( choice.labels[ 0 ]! ) ).toBe( 'Send new posts to' );
	expect( [ ...choice.options ].map( ( one ) => [ words( one ), one.selected ] ) ).toEqual( [
		[ 'No one', true ],
		[ 'All subscribers', false ],
		[ 'Paid subscribers', false ],
	] );
	const boxes = [ ...section.querySelectorAll< HTMLInputElement >( `input[name="${ ROLES }"][type=checkbox]` ) ];
	expect( boxes.map( ( box ) => [ words( box.closest( 'label' ) ), box.checked ] ) ).toEqual( [
		[ 'Administrator', true ],
		[ 'Editor', true ],
		[ 'Author', false ],
	] );
} );

it( '[NEWS-075] in part: the owner’s limits hold for the next batch, and an empty field means the usual one', async () => {
	await subscribers( { email: 'ada@example.com' }, { email: 'bob@example.com' } );
	await save( enter( MINUTE, '1' ) );
	await publish();
	await batch();
	expect( await recipients() ).toEqual( [ 'ada@example.com' ] );
	await save( enter( MINUTE, '' ) );
	await batch();
	expect( await recipients() ).toEqual( [ 'bob@example.com' ] );
} );

it( 'a limit that is none is refused with a reason, and the one before stays', async () => {
	await save( enter( HOUR, '90' ) );
	for ( const typed of [ '0', '-1', 'many', '1.5', '100001' ] ) {
		const { document } = await save( enter( HOUR, typed ) );
		const field = document.querySelector< HTMLInputElement >( `[name="${ HOUR }"]` )!;
		expect( [ field.value, field.getAttribute( 'aria-invalid' ) ] ).toEqual( [ typed, 'true' ] );
		expect( await php( `echo get_option( '${ HOUR }' );` ) ).toBe( '90' );
	}
} );

it( '[NEWS-072] in part: the roles that the owner checks may send, and no others; with none checked nobody may', async () => {
	const { json } = await as( 'author' ).post< { id: number } >( 'wp/v2/posts', { title: 'Tea', status: 'publish' } );
	const states = async () =>
		[ await newsletterOf( json.id, 'author' ), await newsletterOf( json.id, 'editor' ) ].map(
			( { state } ) => state
		);
	expect( await states() ).toEqual( [ 'unavailable', 'choosing' ] );
	await save( check( ROLES, 'author' ), check( ROLES, 'editor', false ) );
	expect( await states() ).toEqual( [ 'choosing', 'unavailable' ] );
	await save( check( ROLES, 'author', false ), check( ROLES, 'administrator', false ) );
	expect( await states() ).toEqual( [ 'unavailable', 'unavailable' ] );
} );

it( '[NEWS-064] in part: new posts begin with the owner’s choice, which is no one once its category is not offered any more', async () => {
	const id = await php( `
		$id = wp_insert_term( 'Rivers & Lakes', 'category' )['term_id'];
		update_option( 'statecraft_newsletter_categories', array( $id ) );
		echo $id;
	` );
	const { document } = await save( enter( NEW, `category:${ id }` ) );
	const choice = document.querySelector< HTMLSelectElement >( `[name="${ NEW }"]` )!;
	expect( words( choice.selectedOptions[ 0 ]! ) ).toBe( 'Subscribers of Rivers & Lakes' );
	expect( await begun() ).toBe( `category:${ id }` );
	await php( `update_option( 'statecraft_newsletter_categories', array() );` );
	expect( await begun() ).toBe( '' );
	await save( enter( NEW, 'all' ) );
	expect( await begun() ).toBe( 'all' );
} );

it( '[NEWS-064] in part: a post for a category that is not offered any more is sent to no one, as the panel shows', async () => {
	await subscribers( { email: 'ada@example.com' } );
	const id = await php( `
		$id = wp_insert_term( 'Mountains', 'category' )['term_id'];
		update_option( 'statecraft_newsletter_categories', array( $id ) );
		echo $id;
	` );
	const draft = await publish( `category:${ id }`, { status: 'draft' } );
	expect( ( await newsletterOf( draft ) ).audience ).toBe( `category:${ id }` );
	await php( `update_option( 'statecraft_newsletter_categories', array() );` );
	expect( await newsletterOf( draft ) ).toMatchObject( { state: 'choosing', audience: 'none' } );
	await as( 'editor' ).post( `wp/v2/posts/${ draft }`, { status: 'publish' } );
	await batch();
	expect( await recipients() ).toEqual( [] );
} );

it( '[NEWS-064] in part: nor does the route send it to such a category, or to one that never was offered', async () => {
	await subscribers( { email: 'ada@example.com' } );
	const post = await publish( 'none' );
	for ( const audience of [ 'category:1', 'category:999', 'none', '' ] ) {
		expect( await act( post, 'send', { audience } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	}
	await batch();
	expect( await recipients() ).toEqual( [] );
	expect( await act( post, 'send', { audience: 'all' } ) ).toMatchObject( { status: 200 } );
} );

it( '[NEWS-085] (part: where to enter it) without a postal address the panel leads those to the settings who may change them', async () => {
	await php( `delete_option( 'statecraft_newsletter_postal_address' );` );
	const post = await publish( 'none' );
	expect( await newsletterOf( post, 'administrator' ) ).toMatchObject( {
		held: expect.stringContaining( 'Enter your postal address' ),
		settingsUrl: expect.stringMatching( /page=my-jetpack#\/newsletter-emails$/ ),
	} );
	expect( await newsletterOf( post ) ).toMatchObject( {
		held: expect.stringContaining( 'Ask an administrator' ),
		settingsUrl: '',
	} );
} );
