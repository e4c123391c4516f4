/** The key of Mapbox: who reads and changes it, what is refused and why, and what never gets to a browser. */
import { as, php, site, type Role } from '../_kit/client';
import { MAPBOX_KEY, asked, eachOnASite, keyThatIs, settings } from '../_kit/maps';

jest.setTimeout( 240_000 );
eachOnASite();

interface Key {
	service: string;
	service_api_key: string;
	service_api_key_source: string;
}

const ROUTE = 'wpcom/v2/service-api-keys/mapbox';
const read = ( role: Role = 'author' ) => as( role ).get< Key >( ROUTE );
const save = ( key: unknown ) => as( 'administrator' ).post< Key >( ROUTE, { service_api_key: key } );
const remove = () => as( 'administrator' ).delete< Key >( ROUTE );
const stored = () => php( `wp_cache_flush(); echo get_option( 'statecraft_mapbox_key', 'none' );` );

const none = { service: 'mapbox', service_api_key: '', service_api_key_source: 'site' };
const ours = { ...none, service_api_key: MAPBOX_KEY };

it( '[MAP-024, MAP-025, MAP-027] is none at first, is saved once Mapbox accepts it, and is read then @oldest', async () => {
	expect( await read() ).toMatchObject( { status: 200, json: none } );
	expect( await save( ` ${ MAPBOX_KEY }\n` ) ).toMatchObject( { status: 200, json: ours } );
	expect( ( await read() ).json ).toEqual( ours );
	const requests = await asked();
	expect( requests.map( ( { route, query } ) => `${ route }?${ query }` ) ).toEqual( [
		`GET /mapbox/styles/v1/mapbox/light-v10?access_token=${ MAPBOX_KEY }`,
	] );
	// Tokens are restricted to sites by this.
	expect( requests[ 0 ]!.referrer ).toBe( `${ site().url }/` );
	expect(
		await php(
			`echo in_array( 'statecraft_mapbox_key', array_keys( wp_load_alloptions( true ) ), true ) ? 'yes' : 'no';`
		)
	).toBe( 'no' );
} );

it( '[MAP-026] is removed', async () => {
	await save( MAPBOX_KEY );
	expect( await remove() ).toMatchObject( { status: 200, json: none } );
	expect( ( await read() ).json ).toEqual( none );
	expect( await remove() ).toMatchObject( { status: 200, json: none } );
} );

it.each( [
	[ 'administrator', 200, 200 ],
	[ 'editor', 200, 403 ],
	[ 'author', 200, 403 ],
	[ 'contributor', 200, 403 ],
	[ 'subscriber', 403, 403 ],
	[ 'anonymous', 401, 401 ],
] as const )(
	'is read by who may write, and changed by who may set up the site: %s',
	async ( role, reading, changing ) => {
		const who = as( role );
		expect( ( await who.get( ROUTE ) ).status ).toBe( reading );
		expect( ( await who.post( ROUTE, { service_api_key: MAPBOX_KEY } ) ).status ).toBe( changing );
		expect( ( await who.delete( ROUTE ) ).status ).toBe( changing );
		expect( await asked() ).toHaveLength( changing === 200 ? 1 : 0 );
	}
);

it.each( [
	[ 'a secret token', 'sk.eyJ1Ijoic2FuZGJveCJ9.sandbox', /secret token.*pk\./ ],
	[ 'half of one', 'pk.eyJ1Ijoic2FuZGJveCJ9', /begins with “pk\.” and contains two dots/ ],
	[ 'no token', 'hello', /not a Mapbox access token/ ],
	[ 'empty', '', /not a Mapbox access token/ ],
	[ 'one with something behind it', `${ MAPBOX_KEY }&x=1`, /not a Mapbox access token/ ],
	[ 'one that Mapbox does not know', 'pk.eyJ1Ijoic2FuZGJveCJ9.wrong', /does not know this token/ ],
	[ 'one of another site', keyThatIs( 'elsewhere' ), /does not allow this site to use the token/ ],
	[ 'one without the right to styles', keyThatIs( 'scopes' ), /styles:read/ ],
] )( 'that is %s is refused with a reason, and the old one is kept', async ( _, key, message ) => {
	await save( MAPBOX_KEY );
	expect( await save( key ) ).toMatchObject( {
		status: 400,
		json: {
			code: 'maps_wrong_key',
			message: expect.stringMatching( message ),
			data: { status: 400, is_retryable: false },
		},
	} );
	expect( ( await read() ).json ).toEqual( ours );
} );

it.each( [
	[ 'down', 502, 'maps_unreachable' ],
	[ 'busy', 503, 'maps_busy' ],
] as const )( 'is not saved while Mapbox is %s, and the old one is kept', async ( reason, status, code ) => {
	await save( MAPBOX_KEY );
	expect( await save( keyThatIs( reason ) ) ).toMatchObject( {
		status,
		json: { code, data: { is_retryable: true } },
	} );
	expect( ( await read() ).json ).toEqual( ours );
} );

it.each( [ 'cut', 'garbage' ] )( 'is not saved if the response is %s', async ( fault ) => {
	await settings( { STATECRAFT_MAPBOX_BASE_URL: `${ site().sandbox }/with/${ fault }/mapbox` } );
	expect( await save( MAPBOX_KEY ) ).toMatchObject( { status: 502 } );
	expect( await stored() ).toBe( 'none' );
} );

it.each( [ 5, null, [ MAPBOX_KEY ], { a: 1 }, 'x'.repeat( 1001 ) ] )( 'must be a string: %j', async ( key ) => {
	expect( ( await save( key ) ).status ).toBe( 400 );
	expect( await stored() ).toBe( 'none' );
} );

it( '[MAP-028] that the server’s configuration sets cannot be changed or removed, and says so (server part)', async () => {
	await settings( { STATECRAFT_MAPBOX_KEY: MAPBOX_KEY } );
	expect( ( await read() ).json ).toEqual( { ...ours, service_api_key_source: 'constant' } );
	for ( const answer of [ await save( MAPBOX_KEY ), await remove() ] ) {
		expect( answer ).toMatchObject( {
			status: 409,
			json: { code: 'maps_fixed_key', message: expect.stringContaining( 'STATECRAFT_MAPBOX_KEY' ) },
		} );
	}
	expect( await stored() ).toBe( 'none' );
	expect( await asked() ).toEqual( [] );
} );

const SECRET = 'sk.eyJ1Ijoic2FuZGJveCJ9.sandbox';

it.each( [
	[ 'the option', () => php( `update_option( 'statecraft_mapbox_key', '${ SECRET }' );` ) ],
	[ 'a constant', () => settings( { STATECRAFT_MAPBOX_KEY: SECRET } ) ],
] )( 'that is secret is never revealed, if it is set by %s', async ( _, set ) => {
	await set();
	expect( ( await read() ).json.service_api_key ).toBe( '' );
	const given = await php( `
		if ( ! get_option( 'statecraft_mapbox_key' ) ) putenv( 'STATECRAFT_MAPBOX_KEY=${ SECRET }' );
		echo wp_json_encode( array( ( new Statecraft\\Maps\\Map_Settings() )->style( 'satellite' ), ( new Statecraft\\Maps\\Module() )->editor_data() ) );
	` );
	expect( given ).not.toContain( 'sk.' );
} );

it.each( [ 'googlemaps', 'mapkit', 'mapbox2' ] )( 'is for Mapbox only, not for %s', async ( service ) => {
	const route = `wpcom/v2/service-api-keys/${ service }`;
	const admin = as( 'administrator' );
	for ( const answer of [
		await admin.get( route ),
		await admin.post( route, { service_api_key: MAPBOX_KEY } ),
		await admin.delete( route ),
	] ) {
		expect( answer ).toMatchObject( { status: 404, json: { code: 'maps_no_service' } } );
	}
	expect( ( await as( 'anonymous' ).get( route ) ).status ).toBe( 401 );
	expect( await stored() ).toBe( 'none' );
} );

it( 'has a schema', async () => {
	const response = await as( 'administrator' ).send( 'OPTIONS', ROUTE );
	const { schema } = ( await response.json() ) as { schema: { properties: Record< string, unknown > } };
	expect( Object.keys( schema.properties ) ).toEqual( Object.keys( none ) );
} );
