/** The settings of maps: their sections and tests, what saving refuses, and which service and styles follow from them. */
import { inBrowser, php, site } from '../_kit/client';
import { MAPBOX_KEY, eachOnASite, keyThatIs, mapkit, settings } from '../_kit/maps';

jest.setTimeout( 240_000 );
eachOnASite();

let cookie: string;
beforeAll( async () => {
	cookie = ( await inBrowser( 'administrator' ) ).cookie;
} );

const open = ( path: string, init: RequestInit = {} ) =>
	fetch( `${ site().url }/wp-admin/${ path }`, { redirect: 'manual', ...init, headers: { Cookie: cookie } } );
const page = async () => ( await open( 'admin.php?page=my-jetpack' ) ).text();
const section = async ( id: string ) =>
	( await page() ).split( `<section id="/${ id }"` )[ 1 ]!.split( '</section>' )[ 0 ]!;
/** Presses the button of a test, without JavaScript, and reads its section after that. */
const tested = async ( id: string ) => {
	const html = await page();
	const action = `statecraft_${ id }_test`;
	const form = html.slice( html.indexOf( `value="${ action }"` ) );
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '';
	const body = new URLSearchParams( { action, _wpnonce: nonce } );
	expect( ( await open( 'admin-post.php', { method: 'POST', body } ) ).status ).toBe( 302 );
	return section( id );
};
/** Saves settings as the form does. */
const save = async ( fields: Record< string, string > ) => {
	const html = await page();
	const form = html.slice( html.indexOf( "name='option_page'" ) );
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '';
	const body = new URLSearchParams( { option_page: 'statecraft', action: 'update', _wpnonce: nonce, ...fields } );
	expect( ( await open( 'options.php', { method: 'POST', body } ) ).status ).toBe( 302 );
	return JSON.parse(
		await php( `
			wp_cache_flush();
			echo wp_json_encode( array_map( 'get_option', array( 'statecraft_maps_service', 'statecraft_maps_geocoder', 'statecraft_mapkit_team_id' ) ) );
		` )
	);
};

it( 'has three sections that say where each setting comes from, and never a private key @oldest', async () => {
	await settings( { ...mapkit(), STATECRAFT_MAPBOX_KEY: MAPBOX_KEY, STATECRAFT_MAPS_SERVICE: 'mapkit' } );
	expect( await section( 'maps' ) ).toMatch(
		/<select id="statecraft_maps_service"[^>]* disabled>.*value="mapkit" selected/
	);
	expect( await section( 'mapbox' ) ).toContain(
		'Currently set by the constant STATECRAFT_MAPBOX_KEY in wp-config.php.'
	);
	expect( await section( 'mapkit' ) ).toContain( 'value="SANDBOX123"' );
	expect( await page() ).not.toContain( 'BEGIN PRIVATE KEY' );
} );

it( 'saves only valid choices and identifiers', async () => {
	expect(
		await save( {
			statecraft_maps_service: 'mapbox',
			statecraft_maps_geocoder: 'off',
			statecraft_mapkit_team_id: ' ab12cd34ef ',
		} )
	).toEqual( [ 'mapbox', 'off', 'AB12CD34EF' ] );
	expect(
		await save( {
			statecraft_maps_service: 'evil',
			statecraft_maps_geocoder: 'evil',
			statecraft_mapkit_team_id: '<b>',
		} )
	).toEqual( [ 'openfreemap', 'photon', 'AB12CD34EF' ] );
	expect( await section( 'mapkit' ) ).toMatch(
		/aria-invalid="true"[^>]*value="&lt;b&gt;".*ten letters and digits, such as/s
	);
} );

it( 'warns about a token that is not for browsers', async () => {
	await settings( { STATECRAFT_MAPBOX_KEY: 'sk.eyJ1Ijoic2FuZGJveCJ9.sandbox' } );
	expect( await section( 'mapbox' ) ).toContain( 'is not a public access token, so it is not used' );
	expect( await tested( 'mapbox' ) ).toContain( 'This is a secret token' );
	await settings( { STATECRAFT_MAPBOX_KEY: MAPBOX_KEY } );
	expect( await section( 'mapbox' ) ).not.toContain( 'is not a public access token, so' );
} );

it( 'tests the place search', async () => {
	expect( await tested( 'maps' ) ).toContain( 'Photon responds. It found “Berlin, Germany”' );
	await settings( { STATECRAFT_MAPS_PHOTON_URL: `${ site().sandbox }/with/503/photon` } );
	expect( await tested( 'maps' ) ).toContain( 'Photon cannot be reached right now.' );
	await settings( { STATECRAFT_MAPS_GEOCODER: 'mapbox' } );
	expect( await tested( 'maps' ) ).toContain( 'this site has no token for it.' );
	await settings( { STATECRAFT_MAPS_GEOCODER: 'off' } );
	expect( await tested( 'maps' ) ).toContain( 'they place markers on the map by hand' );
} );

it( 'tests the Mapbox token', async () => {
	expect( await tested( 'mapbox' ) ).toContain( 'No token is set.' );
	await settings( { STATECRAFT_MAPBOX_KEY: MAPBOX_KEY } );
	expect( await tested( 'mapbox' ) ).toContain( 'Mapbox accepts the token.' );
	await settings( { STATECRAFT_MAPBOX_KEY: keyThatIs( 'elsewhere' ) } );
	expect( await tested( 'mapbox' ) ).toContain( `allow the URL ${ site().url } and the scope` );
} );

it( 'tests the MapKit key', async () => {
	expect( await tested( 'mapkit' ) ).toContain( 'This site has no key for MapKit.' );
	await settings( mapkit() );
	expect( await tested( 'mapkit' ) ).toContain( 'The key can sign tokens.' );
	await settings( {
		...mapkit(),
		STATECRAFT_MAPKIT_KEY: '-----BEGIN PRIVATE KEY----- QUJD -----END PRIVATE KEY-----',
	} );
	expect( await tested( 'mapkit' ) ).toContain( 'The private key for MapKit cannot be read.' );
} );

const MAPBOX = { STATECRAFT_MAPS_SERVICE: 'mapbox' };
const KEY = { STATECRAFT_MAPBOX_KEY: MAPBOX_KEY };

it.each( [
	[ 'nothing', {}, 'openfreemap', [ 'liberty', 'positron', '', '' ] ],
	[ 'nonsense', { STATECRAFT_MAPS_SERVICE: 'google' }, 'openfreemap', [ 'liberty', 'positron', '', '' ] ],
	[ 'a key', KEY, 'openfreemap', [ 'liberty', 'positron', 'satellite-streets-v11', 'outdoors-v11' ] ],
	[ 'Mapbox without a key', MAPBOX, 'openfreemap', [ 'liberty', 'positron', '', '' ] ],
	[
		'Mapbox',
		{ ...MAPBOX, ...KEY },
		'mapbox',
		[ 'streets-v11', 'light-v10', 'satellite-streets-v11', 'outdoors-v11' ],
	],
	[ 'MapKit without a key', { STATECRAFT_MAPS_SERVICE: 'mapkit' }, 'openfreemap', [ 'liberty', 'positron', '', '' ] ],
	[ 'MapKit', { STATECRAFT_MAPS_SERVICE: 'mapkit', isMapkit: 'yes' }, 'mapkit', [ 'liberty', 'positron', '', '' ] ],
] )(
	'with %s say which service and which styles a page has',
	async ( _, { isMapkit, ...constants }: Record< string, string >, service, styles ) => {
		await settings( { ...constants, ...( isMapkit && mapkit() ) } );
		const found = JSON.parse(
			await php( `
			$settings = new Statecraft\\Maps\\Map_Settings();
			echo wp_json_encode( array( $settings->service(), array_map( array( $settings, 'style' ), array( 'default', 'black_and_white', 'satellite', 'terrain', 'nonsense' ) ) ) );
		` )
		) as [ string, { url: string; token: string }[] ];
		expect( found[ 0 ] ).toBe( service );
		expect( found[ 1 ].map( ( { url } ) => url.split( '/' ).pop() ) ).toEqual( [ ...styles, styles[ 0 ] ] );
		expect(
			found[ 1 ].map( ( { url, token } ) => url.includes( '/mapbox/' ) === ( token === MAPBOX_KEY ) )
		).not.toContain( false );
	}
);
