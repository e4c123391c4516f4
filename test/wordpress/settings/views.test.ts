/** The views of the owner's page: their sections, the targets of old links, and the states of services. */
import { JSDOM } from 'jsdom';
import { debugLog, php, reset } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

let open: Awaited< ReturnType< typeof adminOf > >;
const page = async () => ( await open( 'admin.php?page=my-jetpack' ) ).html;

beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
afterEach( removeKnobs );
afterAll( reset );

const ids = ( html: string ) => [ ...html.matchAll( /\sid=["']([^"']*)["']/g ) ].map( ( [ , id = '' ] ) => id );

/** Each section with its view, in the order of the page. */
const sections = ( html: string ) =>
	[ ...html.matchAll( /<section id="\/([^"]*)"(?: data-statecraft-view="([^"]*)")?/g ) ].map(
		( [ , id = '', view = id ] ) => [ view, id ] as const
	);

it( 'links to each of its views without JavaScript: the first section has the view’s name @oldest', async () => {
	const html = await page();
	const nav = /<nav class="nav-tab-wrapper[^"]*" aria-label="[^"]+"[^>]*>(.*?)<\/nav>/s.exec( html )?.[ 1 ] ?? '';
	const views = [ ...nav.matchAll( /href="#\/([a-z]+)">([^<]+)</g ) ].map( ( [ , id ] ) => id );
	expect( views.slice( 0, 3 ) ).toEqual( [ 'start', 'connection', 'services' ] );
	const inOrder = [ ...new Set( sections( html ).map( ( [ view ] ) => view ) ) ];
	expect( inOrder ).toEqual( views );
	for ( const view of views ) {
		expect( sections( html ).find( ( [ one ] ) => one === view ) ).toEqual( [ view, view ] );
	}
	// The sections of a view are contiguous.
	const changes = sections( html ).filter( ( [ view ], i, all ) => view !== all[ i - 1 ]?.[ 0 ] );
	expect( changes ).toHaveLength( views.length );
} );

it.each( [
	[ 'connection', 'connection' ],
	[ 'ai', 'services' ],
	[ 'mailchimp', 'services' ],
	[ 'mailgun', 'services' ],
	[ 'resend', 'services' ],
	[ 'google-photos', 'services' ],
	[ 'pexels', 'services' ],
	[ 'openverse', 'services' ],
	[ 'payments', 'services' ],
	[ 'stripe', 'services' ],
	[ 'paypal', 'services' ],
	[ 'instagram', 'services' ],
	[ 'gifs', 'services' ],
	[ 'maps', 'services' ],
	[ 'mapbox', 'services' ],
	[ 'mapkit', 'services' ],
	[ 'features', 'features' ],
	[ 'ads', 'features' ],
	[ 'data', 'data' ],
] )( 'still has the section that links point to: #/%s, in %s', async ( id, view ) => {
	expect( sections( await page() ) ).toContainEqual( [ view, id ] );
} );

it( 'has each id once, including those of the tests that links point to', async () => {
	const all = ids( await page() );
	expect( all.filter( ( id, i ) => all.indexOf( id ) !== i ) ).toEqual( [] );
	expect( all ).toEqual(
		expect.arrayContaining( [
			'/add-jetpack-ai',
			...[ 'ai', 'mailchimp', 'pexels', 'openverse', 'stripe', 'paypal', 'gifs', 'maps', 'mapbox', 'mapkit' ].map(
				( name ) => `statecraft_${ name }_test`
			),
		] )
	);
} );

it( '[CONN-146] each section of the services view is a disclosure, open if it has something to tell', async () => {
	await php( `update_option( 'statecraft_mapbox_key', 'sk.secret' );` );
	const { document } = new JSDOM( await page() ).window;
	await php( `delete_option( 'statecraft_mapbox_key' );` );
	const all = [ ...document.querySelectorAll( 'section[data-statecraft-view="services"]:not( [id="/services"] )' ) ];
	expect( all.length ).toBeGreaterThan( 10 );
	for ( const section of all ) {
		const { children } = section.querySelector( ':scope > details > summary' )!;
		expect( [ children[ 0 ]?.tagName, children[ 0 ]?.id ] ).toEqual( [
			'H2',
			section.getAttribute( 'aria-labelledby' ),
		] );
	}
	expect( all.filter( ( one ) => one.querySelector( 'details[open]' ) ).map( ( { id } ) => id ) ).toEqual( [
		'/mapbox',
	] );
	expect(
		document.querySelectorAll( 'section[data-statecraft-view="limits"] details.statecraft-service' )
	).toHaveLength( 0 );
} );

describe( 'the state of a service', () => {
	/** What stands beside the heading of a service, or beside its name where a section has several. */
	const state = async ( name: string ) =>
		new RegExp(
			`(?:>${ name }</h2> <span[^>]*>|<span class="statecraft-state">${ name } )<span[^>]*>([^<]*)<`
		).exec( await page() )?.[ 1 ];
	const set = ( options: Record< string, string > ) =>
		php(
			Object.entries( options )
				.map( ( [ name, value ] ) => `update_option( 'statecraft_${ name }', '${ value }' );` )
				.join( '' )
		);
	afterEach( () =>
		php( `
			foreach ( array( 'pexels_key', 'google_photos_client_id', 'google_photos_key', 'connection_site' ) as $name ) delete_option( "statecraft_$name" );
		` )
	);

	it( 'is “needs a key”, “ready”, or “set by the server”', async () => {
		expect( await state( 'Pexels' ) ).toBe( 'Needs a key' );
		await set( { pexels_key: 'a-key' } );
		expect( await state( 'Pexels' ) ).toBe( 'Ready' );
		await setKnobs( { constants: { STATECRAFT_PEXELS_KEY: 'their-key' } } );
		expect( await state( 'Pexels' ) ).toBe( 'Ready, set by the server' );
	} );

	it( 'is “incomplete” if another setting is missing', async () => {
		await set( { google_photos_key: 'a-secret' } );
		expect( await state( 'Google Photos' ) ).toBe( 'Incomplete: a setting is missing' );
		await set( { google_photos_client_id: 'an-id' } );
		expect( await state( 'Google Photos' ) ).toBe( 'Ready' );
	} );

	it( 'is “works without a key”', async () => {
		expect( await state( 'Openverse' ) ).toBe( 'Works without a key' );
		expect( await state( 'Photon' ) ).toBe( 'Works without a key' );
	} );

	it( '[CONN-147] is “optional” if maps work without it, and “needs a key” once it is chosen', async () => {
		expect( [ await state( 'Mapbox' ), await state( 'Apple Maps' ) ] ).toEqual( [ 'Optional', 'Optional' ] );
		await setKnobs( { constants: { STATECRAFT_MAPS_SERVICE: 'mapbox' } } );
		expect( [ await state( 'Mapbox' ), await state( 'Apple Maps' ) ] ).toEqual( [ 'Needs a key', 'Optional' ] );
		await setKnobs( { constants: { STATECRAFT_MAPS_SERVICE: 'mapkit', STATECRAFT_MAPS_GEOCODER: 'mapbox' } } );
		expect( [ await state( 'Mapbox' ), await state( 'Apple Maps' ) ] ).toEqual( [ 'Needs a key', 'Needs a key' ] );
		await setKnobs( { constants: { STATECRAFT_MAPKIT_TEAM_ID: 'ABCDEFGHIJ' } } );
		expect( await state( 'Apple Maps' ) ).toBe( 'Needs a key' );
	} );

	it( 'is “paused”, with the reason', async () => {
		await set( { pexels_key: 'a-key' } );
		await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
		expect( await state( 'Pexels' ) ).toBe( 'Paused: this site is disconnected' );
		expect( await state( 'Google Photos' ) ).toBe( 'Needs a key' );
		await php( `update_option( 'statecraft_connection_site', array( 'address' => strrev( 'example.org' ) ) );` );
		expect( await state( 'Pexels' ) ).toBe( 'Paused: this site is, or may be, a copy of another site' );
	} );

	it( 'is also shown beside its keys', async () => {
		await set( { pexels_key: 'a-key' } );
		const html = await page();
		const section = html.slice(
			html.indexOf( '<section id="/pexels"' ),
			html.indexOf( '<section id="/openverse"' )
		);
		expect( section ).toMatch( /<summary><h2[^>]*>Pexels<\/h2> <span[^>]*><span[^>]*>Ready</ );
		expect( section ).not.toContain( 'a-key' );
	} );
} );

it( 'causes no PHP notices', async () => {
	const before = debugLog().length;
	await page();
	expect( debugLog().slice( before ) ).not.toMatch( /statecraft|headers already sent/i );
} );
