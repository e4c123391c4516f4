/** The search for places: each geocoder, what it may find, how it fails, what is kept, and how often anybody may ask. */
import { as, php, site, type Role } from '../_kit/client';
import { MAPBOX_KEY, asked, eachOnASite, settings } from '../_kit/maps';
import { removeKnobs } from '../_kit/knobs';
import { startRecorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );
eachOnASite();

interface Places {
	features: { id: string; title: string; address: string; longitude: number; latitude: number }[];
	attribution: string;
	is_storable: boolean;
	code?: string;
	message?: string;
	data?: { status: number; is_retryable: boolean; retry_after: number };
}

type Query = Record< string, string | number | boolean >;

const find = ( query: string, more: Query = {}, role: Role | 'anonymous' = 'author' ) =>
	as( role ).get< Places >( 'statecraft/v1/geocode', { query: { query, ...more } } );

const GEOCODERS = {
	photon: {},
	mapbox: { STATECRAFT_MAPS_GEOCODER: 'mapbox', STATECRAFT_MAPBOX_KEY: MAPBOX_KEY },
	nominatim: { STATECRAFT_MAPS_GEOCODER: 'nominatim' },
};

type Name = keyof typeof GEOCODERS;

const names = Object.keys( GEOCODERS ) as Name[];

const requests = async () =>
	( await asked() ).map( ( { route, query } ) => [ route, Object.fromEntries( new URLSearchParams( query ) ) ] );
const count = async () => ( await asked() ).length;

describe.each( names )( '%s', ( name ) => {
	beforeEach( () => settings( GEOCODERS[ name ] ) );

	it( '[MAP-053, MAP-054] finds places with their whole address and coordinates (server part) @oldest', async () => {
		const { status, json } = await find( 'berl' );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( {
			features: [
				{
					id: expect.stringMatching( /^[\w.]+$/ ),
					title: 'Berlin',
					address: expect.stringMatching( /^Berlin, .*Germany$/ ),
					longitude: 13.405,
					latitude: 52.52,
				},
			],
			attribution: expect.stringContaining( 'OpenStreetMap contributors' ),
			is_storable: name !== 'mapbox',
		} );
	} );

	it( '[MAP-055] finds nothing, or nothing on earth: an empty list (server part)', async () => {
		for ( const text of [ 'Berlin [nothing]', 'Berlin [far]' ] ) {
			expect( await find( text ) ).toMatchObject( { status: 200, json: { features: [] } } );
		}
	} );

	it( '[MAP-052] gives ten at most, of a hundred (server part)', async () => {
		expect( ( await find( 'Berlin [hundred]' ) ).json.features ).toHaveLength( 10 );
		expect( ( await find( 'Berlin [hundred]', { limit: 3 } ) ).json.features ).toHaveLength( 3 );
	} );

	it.each( [
		[ 'is down', '[503]', 502, 'maps_unreachable', true ],
		[ 'breaks off', '[cut]', 502, 'maps_unreachable', true ],
		[ 'answers a web page', '[garbage]', 502, 'maps_unreadable', true ],
		[ 'refuses the search', '[400]', 502, 'maps_refused', false ],
		[ 'limits the site', '[busy=40]', 503, 'maps_busy', true ],
	] )( 'that %s is reported', async ( _, fault, status, code, isRetryable ) => {
		const answer = await find( `Berlin ${ fault }` );
		expect( answer ).toMatchObject( { status, json: { code, data: { status, is_retryable: isRetryable } } } );
		expect( answer.json.message ).toMatch( new RegExp( name, 'i' ) );
		expect( JSON.stringify( answer.json ) ).not.toMatch( /pk\.|127\.0\.0\.1|status_code.:0,.body/ );
		expect( answer.headers.get( 'retry-after' ) ).toBe( code === 'maps_busy' ? '40' : null );
	} );

	it( 'is not queried during a pause, by anybody', async () => {
		await find( 'Berlin [busy=40]' );
		await asked();
		const again = await find( 'Bern', {}, 'editor' );
		expect( again ).toMatchObject( { status: 503, json: { code: 'maps_busy' } } );
		expect( again.json.data!.retry_after ).toBeGreaterThan( 30 );
		expect( await count() ).toBe( 0 );
	} );

	it( 'is queried again after a failure, which is never cached', async () => {
		await find( 'Berlin [503]' );
		await find( 'Berlin [503]' );
		expect( await count() ).toBe( 2 );
	} );

	it( 'receives nothing about users: no IP address, no cookie, only the language for names', async () => {
		await find( 'Berlin', { proximity: '13.40051,-52.5' } );
		const [ [ route, query ] ] = ( await requests() ) as [ [ string, Record< string, string > ] ];
		expect( [ route, query ] ).toEqual(
			{
				photon: [ 'GET /photon/api', { q: 'Berlin', limit: '10', lang: 'en', lon: '13.401', lat: '-52.5' } ],
				mapbox: [
					'GET /mapbox/search/geocode/v6/forward',
					{
						q: 'Berlin',
						access_token: MAPBOX_KEY,
						autocomplete: 'true',
						limit: '10',
						language: 'en-US',
						permanent: 'false',
						proximity: '13.401,-52.5',
					},
				],
				nominatim: [
					'GET /nominatim/search',
					{
						q: 'Berlin',
						format: 'jsonv2',
						limit: '10',
						'accept-language': 'en-US',
						viewbox: '12.901,-53,13.901,-52',
					},
				],
			}[ name ]
		);
	} );

	it( 'returns one place that may be stored: the chosen one', async () => {
		const { id } = ( await find( 'Paris' ) ).json.features[ 1 ]!;
		await asked();
		const { json } = await find( 'Paris', { permanent: true, id } );
		expect( json ).toMatchObject( { features: [ { id, longitude: -95.5555 } ], is_storable: true } );
		expect( ( await find( 'Paris', { permanent: true, id: 'other' } ) ).json.features ).toMatchObject( [
			{ longitude: 2.3522 },
		] );
		expect( await find( 'Paris [nothing]', { permanent: true } ) ).toMatchObject( {
			status: 404,
			json: { code: 'no_results' },
		} );
	} );
} );

describe( 'the cache', () => {
	it.each( [ 'photon', 'nominatim' ] as const )( 'of %s lasts a day, and is shared', async ( name ) => {
		await settings( GEOCODERS[ name ] );
		const first = await find( 'Berlin' );
		expect( ( await find( ' berlin  ', {}, 'editor' ) ).json ).toEqual( first.json );
		expect( await count() ).toBe( 1 );
		const left = await php( `
			global $wpdb;
			echo $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_timeout\\_statecraft\\_maps\\_places\\_%'" ) - time();
		` );
		expect( Math.abs( Number( left ) - 86_400 ) ).toBeLessThan( 60 );
		await find( 'Berlin', { limit: 3 } );
		await find( 'Berlin', { proximity: '1,2' } );
		expect( await count() ).toBe( 2 );
	} );

	it( 'of Mapbox contains only what was requested as permanent', async () => {
		await settings( GEOCODERS.mapbox );
		const rows = () =>
			php(
				`global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%statecraft\\_maps\\_places%'" );`
			);
		await find( 'Berlin' );
		await find( 'Berlin' );
		expect( await rows() ).toBe( '0' );
		expect( await count() ).toBe( 2 );
		await find( 'Berlin', { permanent: true } );
		await find( 'Berlin', { permanent: true } );
		expect( await requests() ).toMatchObject( [
			[ expect.anything(), { permanent: 'true', autocomplete: 'false' } ],
		] );
		expect( await rows() ).toBe( '2' );
	} );

	it( 'does not contain what the service does not allow to be stored', async () => {
		await settings( GEOCODERS.mapbox );
		expect( ( await find( 'Berlin [unstorable]' ) ).status ).toBe( 200 );
		expect( await find( 'Berlin [unstorable]', { permanent: true } ) ).toMatchObject( {
			status: 422,
			json: {
				code: 'not_storable',
				message: expect.stringContaining( 'by hand' ),
				data: { is_retryable: false },
			},
		} );
	} );

	it( 'is ignored if its content is invalid', async () => {
		await find( 'Berlin' );
		await php( `
			global $wpdb;
			$wpdb->query( "UPDATE $wpdb->options SET option_value = '[{\\"title\\":5},7,{\\"title\\":\\"x\\",\\"longitude\\":500,\\"latitude\\":0}]' WHERE option_name LIKE '\\_transient\\_statecraft\\_maps\\_places\\_%'" );
			wp_cache_flush();
		` );
		expect( ( await find( 'Berlin' ) ).json.features ).toEqual( [] );
	} );
} );

describe( 'the key', () => {
	it.each( [ 401, 403 ] )(
		'that Mapbox answers with %d to is a message that says who can mend it',
		async ( status ) => {
			await settings( GEOCODERS.mapbox );
			for ( const [ role, advice ] of [
				[ 'author', /Ask an administrator/ ],
				[ 'administrator', /in the settings of Statecraft/ ],
			] as const ) {
				const answer = await find( `Berlin [${ status }]`, {}, role );
				expect( answer ).toMatchObject( {
					status: 503,
					json: { code: 'maps_key', data: { is_retryable: false } },
				} );
				expect( answer.json.message ).toMatch( advice );
			}
		}
	);

	it.each( [
		[ 'Mapbox', { STATECRAFT_MAPS_GEOCODER: 'mapbox' }, /no token/ ],
		[
			'Mapbox, but a secret one',
			{ ...GEOCODERS.mapbox, STATECRAFT_MAPBOX_KEY: 'sk.eyJ1Ijoic2FuZGJveCJ9.sandbox' },
			/no token/,
		],
		[ 'Nominatim', { ...GEOCODERS.nominatim, STATECRAFT_MAPS_NOMINATIM_URL: '' }, /STATECRAFT_MAPS_NOMINATIM_URL/ ],
	] )(
		'or server that is missing for %s results in a message, and no request is sent',
		async ( _, constants, message ) => {
			await settings( constants );
			expect( await find( 'Berlin' ) ).toMatchObject( {
				status: 503,
				json: { code: 'maps_key', message: expect.stringMatching( message ) },
			} );
			expect( await count() ).toBe( 0 );
		}
	);

	it( 'does not matter if the search is off', async () => {
		await settings( { STATECRAFT_MAPS_GEOCODER: 'off' } );
		expect( await find( 'Berlin' ) ).toMatchObject( { status: 503, json: { code: 'maps_off' } } );
		expect( await count() ).toBe( 0 );
	} );
} );

describe( 'the request', () => {
	it.each( [
		[ 'administrator', 200 ],
		[ 'contributor', 200 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( 'requires the capability to write: %s', async ( role, status ) => {
		expect( ( await find( 'Berlin', {}, role ) ).status ).toBe( status );
		expect( await count() ).toBe( status === 200 ? 1 : 0 );
	} );

	it.each( [
		[ '', {} ],
		[ ' ; \n', {} ],
		[ 'x'.repeat( 257 ), {} ],
		[ 'a', { limit: 0 } ],
		[ 'a', { limit: 11 } ],
		[ 'a', { limit: 'many' } ],
		[ 'a', { proximity: '181,0' } ],
		[ 'a', { proximity: '0,91' } ],
		[ 'a', { proximity: '1' } ],
		[ 'a', { proximity: '1,2&bbox=0' } ],
		[ 'a', { proximity: 'ip' } ],
		[ 'a', { permanent: 'perhaps' } ],
		[ 'a', { id: 'x'.repeat( 201 ) } ],
	] as [ string, Query ][] )( 'is refused if invalid: “%s” %j', async ( query, more ) => {
		expect( ( await find( query, more ) ).status ).toBe( 400 );
		expect( await count() ).toBe( 0 );
	} );

	it( 'accepts any text, and sends it as one search', async () => {
		await settings( GEOCODERS.mapbox );
		for ( const [ text, sent ] of [
			[ 'a;b\n&limit=99', 'a b &limit=99' ],
			[ '東京 “Ünïcödé”/../%2e', '東京 “Ünïcödé”/../%2e' ],
			[ 'w '.repeat( 40 ), 'w '.repeat( 20 ).trim() ],
		] as const ) {
			await find( text );
			expect( await requests() ).toMatchObject( [ [ expect.anything(), { q: sent, limit: '10' } ] ] );
		}
	} );

	it.each( [
		[ 'de_DE_formal', 'de', 'de-DE' ],
		[ 'pt_BR', undefined, 'pt-BR' ],
		[ 'ckb', undefined, 'ckb' ],
	] )( 'is in the language of the user: %s', async ( locale, photon, mapbox ) => {
		await php(
			`update_user_meta( ${ site().users.author.id }, 'locale', '${ locale }' ); add_filter( 'get_available_languages', static fn() => array() );`
		);
		await find( 'Bern' );
		expect( ( await requests() )[ 0 ]![ 1 ] ).toEqual( {
			q: 'Bern',
			limit: '10',
			...( photon && { lang: photon } ),
		} );
		await settings( GEOCODERS.mapbox );
		await find( 'Bern' );
		expect( ( await requests() )[ 0 ]![ 1 ] ).toMatchObject( { language: mapbox } );
		await php( `delete_user_meta( ${ site().users.author.id }, 'locale' );` );
	} );
} );

describe( 'hostile answers', () => {
	let server: RecordedServer;
	beforeAll( async () => {
		server = await startRecorded();
	} );
	afterAll( () => server.stop() );

	const feature = ( properties: unknown, coordinates: unknown ) => ( {
		type: 'Feature',
		properties,
		geometry: { coordinates },
	} );

	it( 'are shortened, dropped or put in order', async () => {
		await settings( { STATECRAFT_MAPS_PHOTON_URL: server.url } );
		server.answer( {
			status: 200,
			body: {
				features: [
					7,
					null,
					feature( null, null ),
					feature( { name: 'no coordinates' }, 'x' ),
					feature( { name: 'a text' }, [ '1e999', '2' ] ),
					feature( { name: 'too far' }, [ 180.1, 0 ] ),
					feature( { name: [ 'a list' ] }, [ 1, 2 ] ),
					feature( { name: '', country: ' ' }, [ 1, 2 ] ),
					feature( { name: `${ 'x'.repeat( 5000 ) }\u0000`, osm_type: '../', osm_id: 1 }, [ -180, 90 ] ),
					feature( { name: 'a\n\u202eb', street: 'c', housenumber: 5, city: 'a\n\u202eb' }, [
						'1.5',
						2.123456789,
					] ),
				],
			},
		} );
		const { features } = ( await find( 'Berlin' ) ).json;
		expect( features ).toEqual( [
			{
				id: expect.stringMatching( /^[0-9a-f]{32}$/ ),
				title: 'x'.repeat( 300 ),
				address: 'x'.repeat( 300 ),
				longitude: -180,
				latitude: 90,
			},
			{
				id: expect.stringMatching( /^[0-9a-f]{32}$/ ),
				title: 'a b',
				address: expect.stringMatching( /^a b, c 5/ ),
				longitude: 1.5,
				latitude: 2.1234568,
			},
		] );
	} );

	it.each( [ {}, { features: 'none' }, { features: null }, 5, 'x', '' ] )(
		'of another form are unreadable: %j',
		async ( body ) => {
			await settings( { STATECRAFT_MAPS_PHOTON_URL: server.url } );
			server.answer( { status: 200, body } );
			expect( await find( 'Berlin' ) ).toMatchObject( { status: 502, json: { code: 'maps_unreadable' } } );
		}
	);

	it( 'are neither followed elsewhere nor read without end', async () => {
		await settings( { STATECRAFT_MAPS_PHOTON_URL: server.url } );
		server.answer( { status: 302, body: '', headers: { Location: `${ site().sandbox }/photon/api?q=x` } } );
		expect( ( await find( 'Berlin' ) ).json.code ).toBe( 'maps_unreadable' );
		server.answer( { status: 200, body: `{"features":[],"x":"${ 'x'.repeat( 5_000_000 ) }"}` } );
		expect( ( await find( 'Bern' ) ).json.code ).toBe( 'maps_unreadable' );
		expect( await count() ).toBe( 0 );
	} );
} );

describe( 'limits', () => {
	it( 'apply per user, before anything else, and count cached results, too @races', async () => {
		await settings( {}, { statecraft_maps_limits: { 60: 3 } } );
		await find( 'Berlin' );
		await asked();
		const answers = await Promise.all( [ 1, 2, 3, 4 ].map( () => find( 'Berlin' ) ) );
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 200, 200, 429, 429 ] );
		const refused = answers.find( ( { status } ) => status === 429 )!;
		expect( refused.json ).toMatchObject( {
			code: 'maps_busy',
			message: expect.stringMatching( /^You have searched/ ),
		} );
		expect( refused.headers.get( 'retry-after' ) ).toBe( String( refused.json.data!.retry_after ) );
		expect( await count() ).toBe( 0 );
		expect( ( await find( 'Berlin', {}, 'editor' ) ).status ).toBe( 200 );
	} );

	it( 'apply to the whole site, for requests to the service', async () => {
		await settings( {}, { statecraft_maps_limits: { 60: 2 } } );
		await find( 'Berlin' );
		await find( 'Bern', {}, 'editor' );
		expect( await find( 'Bergen', {}, 'contributor' ) ).toMatchObject( {
			status: 503,
			json: { code: 'maps_busy', message: expect.stringMatching( /^Photon limits/ ) },
		} );
		expect( ( await find( 'Berlin', {}, 'contributor' ) ).status ).toBe( 200 );
		expect( await count() ).toBe( 2 );
	} );

	it( 'of the public Nominatim are one request per second, whatever a filter says, and it is not queried while typing', async () => {
		const found = JSON.parse(
			await php( `
				putenv( 'STATECRAFT_MAPS_GEOCODER=nominatim' );
				putenv( 'STATECRAFT_MAPS_NOMINATIM_URL=https://nominatim.openstreetmap.org/' );
				add_filter( 'statecraft_maps_limits', '__return_empty_array' );
				wp_set_current_user( ${ site().users.author.id } );
				$codes = array();
				for ( $at = 0; $at < 2; ++$at ) {
					$request = new WP_REST_Request( 'GET', '/statecraft/v1/geocode' );
					$request->set_query_params( array( 'query' => "Berlin $at" ) );
					$codes[] = rest_do_request( $request )->get_data()['code'];
				}
				echo wp_json_encode( array( $codes, ( new Statecraft\\Maps\\Module() )->editor_data()['maps']['suggestsPlaces'] ) );
			` )
		);
		expect( found ).toEqual( [ [ 'maps_unreachable', 'maps_busy' ], false ] );
	} );

	it( '[CONN-159] suit typing by default, and leave half of a day to others', async () => {
		const found = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			remove_all_filters( 'statecraft_maps_limits' );
			$seen = array();
			add_filter( 'statecraft_maps_limits', static function ( $limits, $name ) use ( &$seen ) { $seen[ $name ] = $limits; return $limits; }, 10, 2 );
			$request = new WP_REST_Request( 'GET', '/statecraft/v1/geocode' );
			$request->set_query_params( array( 'query' => 'Berlin' ) );
			putenv( 'STATECRAFT_MAPS_PHOTON_URL=http://127.0.0.1:9' );
			rest_do_request( $request );
			echo wp_json_encode( $seen );
		` );
		expect( JSON.parse( found ) ).toEqual( {
			person: { 60: 90, 3600: 900, 86_400: 2500 },
			photon: { 60: 120, 86_400: 5000 },
		} );
	} );
} );

it( 'only the server configuration can name another host', async () => {
	await removeKnobs();
	const found = JSON.parse(
		await php( `
			foreach ( array( 'maps_photon_url', 'maps_nominatim_url', 'maps_openfreemap_url', 'mapbox_base_url', 'mapkit_script_url' ) as $name ) update_option( "statecraft_$name", 'https://evil.example' );
			echo wp_json_encode( array(
				( new Statecraft\\Maps\\Map_Settings() )->photon_url(),
				( new Statecraft\\Maps\\Map_Settings() )->nominatim_url(),
				( new Statecraft\\Maps\\Map_Settings() )->free_styles(),
				( new Statecraft\\Maps\\Mapbox_Service() )->base_url(),
				( new Statecraft\\Maps\\Map_Settings() )->mapbox_styles(),
				( new Statecraft\\Maps\\Mapkit_Service() )->script_url(),
			) );
		` )
	);
	expect( found ).toEqual( [
		'https://photon.komoot.io',
		'',
		{
			default: 'https://tiles.openfreemap.org/styles/liberty',
			black_and_white: 'https://tiles.openfreemap.org/styles/positron',
			satellite: '',
			terrain: '',
		},
		'https://api.mapbox.com',
		{
			default: 'mapbox://styles/mapbox/streets-v11',
			black_and_white: 'mapbox://styles/mapbox/light-v10',
			satellite: 'mapbox://styles/mapbox/satellite-streets-v11',
			terrain: 'mapbox://styles/mapbox/outdoors-v11',
		},
		'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js',
	] );
} );
