/** An Instagram gallery in the editor: what is there in each state, and what each control does. */
import { register } from '../../../blocks/instagram-gallery';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { popups } from '../../../blocks/_runtime/editor/popups';
import { acting, click, edit, script, type } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/instagram-gallery';
const PORTS = { instagram: [ 'connections', 'authorize', 'gallery', 'disconnect', 'setUpUrl' ] };
const token = 'a'.repeat( 32 );
const connection = { token, username: 'ada', isOwn: true };
const gallery = {
	name: 'ada',
	photos: [ 1, 2, 3 ].map( ( id ) => ( { url: `https://site.example/${ id }.jpg`, title: `Photo ${ id }` } ) ),
};

let services: Script;

/** The editor has a function that uploads for those who may. */
const open = ( attributes: object = {}, settings: object = { mediaUpload() {} } ) => {
	services = script( PORTS );
	return edit( [ register ], `<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } /-->`, { settings } );
};
/** Whose photos are shown. */
async function shown( attributes: object = {}, isOwn = true ) {
	const editor = await open( { accessToken: token, instagramUser: 'ada', ...attributes } );
	await acting( () => services.open( 'connections' ).answer( [ { ...connection, isOwn } ] ) );
	await acting( () => services.open( 'gallery' ).answer( gallery ) );
	return editor;
}

it( '[GAL-086, GAL-092, GAL-109] a new block asks for an account', async () => {
	const editor = await open();
	await acting( () => services.open( 'connections' ).answer( [] ) );
	expect( editor.canvas() ).toEqual( [
		'Latest Instagram Posts',
		'Connect an Instagram account to show its newest photos.',
		'button Connect to Instagram',
	] );
	expect( editor.sidebar() ).toEqual( [] );
} );

it( '[GAL-133] whoever may not upload files reads whom to ask, and can still show an account that is connected', async () => {
	const ask = 'Ask an author or an editor of this site to connect an account.';
	const editor = await open( {}, {} );
	await acting( () => services.open( 'connections' ).answer( [ { ...connection, isOwn: false } ] ) );
	expect( editor.canvas() ).toEqual( [
		'Latest Instagram Posts',
		'Connect an Instagram account to show its newest photos.',
		ask,
		'button Show the photos of ada',
	] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Show the photos of ada' } ) );
	await acting( () => services.open( 'gallery' ).answer( gallery ) );
	expect( editor.inCanvas.getAllByRole( 'img' ) ).toHaveLength( 3 );
	// Nobody but an administrator can change that.
	const unready = await open( {}, {} );
	await acting( () => services.open( 'connections' ).fail( new ServiceFailure( failed( 'unready' ) ) ) );
	expect( unready.canvas() ).not.toContain( ask );
} );

it( '[GAL-087, GAL-095, GAL-096] an account is connected in a popup, and saved as its id and its name', async () => {
	const opened = jest.spyOn( popups, 'open' ).mockImplementation( () => {} );
	const editor = await open();
	await acting( () => services.open( 'connections' ).answer( [] ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Connect to Instagram' } ) );
	expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { width: 700, height: 700 } ) );
	await acting( () => services.open( 'authorize' ).reply( { type: 'authorize.granted', connection } ) );
	await acting( () => services.open( 'gallery' ).answer( gallery ) );
	expect( editor.attributes() ).toMatchObject( { accessToken: token, instagramUser: 'ada' } );
	expect( editor.inCanvas.getAllByRole( 'img' ) ).toHaveLength( 3 );
} );

it( '[GAL-094] a gallery has the panels “Account Settings” and “Display Settings”', async () => {
	const editor = await shown();
	const lines = editor.sidebar().filter( ( line ) => ! /^\d+$/.test( line ) );
	expect( lines ).toEqual( [
		'heading Account Settings',
		'link @ada (opens in a new tab)',
		'button Use another account',
		'button Disconnect your account',
		'heading Display Settings',
		'slider Number of Posts',
		'spinbutton Number of Posts',
		'slider Number of Columns',
		'spinbutton Number of Columns',
		'slider Image Spacing (px)',
		'spinbutton Image Spacing (px)',
		'checkbox Stack on mobile (on)',
		'On narrow screens, the photos appear one below the other.',
	] );
} );

it.each( [
	[ '[GAL-089] in part:', 'Number of Posts', 'count', 1, 9, 30, '12' ],
	[ '[GAL-088] in part:', 'Number of Columns', 'columns', 1, 3, 6, '5' ],
	[ '[GAL-090] in part:', 'Image Spacing (px)', 'spacing', 0, 10, 50, '20' ],
] )( '%s %s', async ( _, name, attribute, min, usual, max, value ) => {
	const editor = await shown();
	const slider = editor.inSidebar.getByRole( 'slider', { name } );
	expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'max' ) ] ).toEqual( [
		String( min ),
		String( max ),
	] );
	expect( slider ).toHaveValue( String( usual ) );
	await type( slider, value );
	expect( editor.attributes()[ attribute ] ).toBe( Number( value ) );
} );

it( '[GAL-091] in part: photos are stacked on narrow screens, unless the author says otherwise', async () => {
	const editor = await shown();
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Stack on mobile' } ) );
	expect( editor.attributes().isStackedOnMobile ).toBe( false );
} );

it( '[GAL-110, GAL-111] an account can be disconnected by the user who connected it, and is removed from the block', async () => {
	const editor = await shown();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Disconnect your account' } ) );
	expect( editor.inSidebar.getByRole( 'button', { name: 'Use another account' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await acting( () => services.open( 'disconnect' ).answer( undefined ) );
	expect( editor.attributes().accessToken ).toBeUndefined();
	expect( editor.attributes().instagramUser ).toBeUndefined();
	const others = await shown( {}, false );
	expect( others.inSidebar.queryByRole( 'button', { name: 'Disconnect your account' } ) ).toBeNull();
} );

it( 'another account can be chosen', async () => {
	const editor = await shown();
	await click( editor.inSidebar.getByRole( 'button', { name: 'Use another account' } ) );
	expect( editor.attributes().accessToken ).toBeUndefined();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Show the photos of ada' } ) ).toBeVisible();
} );

it( 'an id from another site is kept, and its account is named', async () => {
	const editor = await open( { accessToken: '4711', instagramUser: 'acme' } );
	await acting( () => services.open( 'connections' ).answer( [] ) );
	expect( editor.canvas() ).toContain(
		'This block showed photos of acme. Connect an account to show photos of it here; visitors see a link until then.'
	);
	expect( editor.content() ).toContain( '"accessToken":"4711","instagramUser":"acme"' );
} );

it( 'text that somebody wrote beside the link is kept byte for byte', async () => {
	services = script( PORTS );
	const post = `<!-- wp:${ NAME } {"columns":2} -->
<div class="wp-block-jetpack-instagram-gallery"><p>See <a href="https://www.instagram.com/harbour.photos/">my photos</a></p></div>
<!-- /wp:${ NAME } -->`;
	const editor = await edit( [ register ], post );
	expect( editor.content() ).toBe( post );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

itHasAnExample( { registers: [ register ], name: NAME, ports: PORTS, shows: [] } );

it( 'the inserter preview has a square for each photo', async () => {
	services = script( PORTS );
	const editor = await edit( [ register ], `<!-- wp:${ NAME } {"count":4} /-->`, {
		selected: [],
		settings: { isPreviewMode: true },
	} );
	const photos = editor.inCanvas.getByRole( 'img', { name: 'Photos' } );
	expect( photos.querySelectorAll( 'span > svg' ) ).toHaveLength( 4 );
	expect( photos.closest( '[data-type]' ) ).toHaveAttribute( 'data-type', NAME );
} );

it( 'a spinner is shown while the photos load', async () => {
	const editor = await open( { accessToken: token, instagramUser: 'ada' } );
	expect( editor.inCanvas.getByText( 'Looking for the account…' ).querySelector( 'svg' ) ).not.toBeNull();
} );

it( 'the message of the site about a failed connection is shown, too', async () => {
	jest.spyOn( popups, 'open' ).mockImplementation( () => {} );
	const editor = await open();
	await acting( () => services.open( 'connections' ).answer( [] ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Connect to Instagram' } ) );
	const error = new ServiceFailure( failed( 'refused', { reason: 'The app is not live yet.' } ) );
	await acting( () => services.open( 'authorize' ).reply( { type: 'authorize.fail', error } ) );
	expect( editor.inCanvas.getByText( 'The app is not live yet.', { selector: 'p' } ) ).toBeVisible();
} );
