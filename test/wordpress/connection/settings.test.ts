/** All settings of the site at once, and what resets one. */
import { as, php, reset } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const route = 'jetpack/v4/settings';
const admin = () => as( 'administrator' );
const read = async () => ( await admin().get< Record< string, unknown > >( route ) ).json;
const resetOption = ( name: string ) => admin().post( `jetpack/v4/options/${ name }`, { reset: true } );

afterEach( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the settings', () => {
	it( '[CONN-050] are flat: features by slug, their options and further settings by name, and no key @oldest', async () => {
		await php(
			`update_option( 'statecraft_ads', array( 'mrec' => 'code' ) ); update_option( 'statecraft_giphy_key', 'S3CRET' ); update_option( 'statecraft_stripe_live_key', 'S3CRET' );`
		);
		const { status, json } = await admin().get( route );
		expect( status ).toBe( 200 );
		expect( json ).toMatchObject( {
			'related-posts': false,
			wordads: false,
			mrec: 'code',
			statecraft_maps_service: 'openfreemap',
			statecraft_maps_geocoder: 'photon',
			statecraft_media_location: 'drop',
			statecraft_media_caption: '',
			statecraft_gifs_rating: 'g',
			statecraft_ai_limit: 1000,
			statecraft_ai_streams: 3,
		} );
		expect( JSON.stringify( json ) ).not.toMatch( /S3CRET|sandbox-key|_key"/ );
		expect( await misfit( 'GET', route, json ) ).toBe( '' );
	} );

	it( '[CONN-051] are changed, whatever kind each is @oldest', async () => {
		const { status, json } = await admin().post( route, {
			wordads: true,
			leaderboard: '<script>ad()</script>',
			statecraft_maps_service: 'mapbox',
			statecraft_ai_limit: 20,
			statecraft_media_caption: '{creator}',
		} );
		expect( [ status, json ] ).toEqual( [ 200, { code: 'success', message: 'Settings saved.' } ] );
		expect( await misfit( 'POST', route, json ) ).toBe( '' );
		expect( await read() ).toMatchObject( {
			wordads: true,
			leaderboard: '<script>ad()</script>',
			statecraft_maps_service: 'mapbox',
			statecraft_ai_limit: 20,
			statecraft_media_caption: '{creator}',
			'related-posts': false,
		} );
		expect(
			await php( `echo get_option( 'statecraft_ai_limit' ), get_option( 'statecraft_maps_service' );` )
		).toBe( '20mapbox' );
	} );

	it( '[CONN-051] are saved as far as they are right, and the reason of each other one is given', async () => {
		const { status, json } = await admin().post( route, {
			statecraft_ai_limit: -1,
			statecraft_maps_service: 'paper',
			statecraft_media_caption: '{nobody}',
			statecraft_gifs_rating: 'pg',
			'related-posts': 'perhaps',
			leaderboard: 'x',
			'<b>what</b>': 1,
		} );
		expect( status ).toBe( 400 );
		expect( json ).toMatchObject( {
			code: 'some_updated',
			data: {
				status: 400,
				failed: {
					statecraft_ai_limit: expect.stringContaining( 'between 0' ),
					statecraft_maps_service: expect.stringContaining( 'mapbox' ),
					statecraft_media_caption: expect.stringContaining( '{nobody}' ),
					'related-posts': expect.stringContaining( 'on or off' ),
					leaderboard: expect.stringContaining( 'turned off' ),
					bwhatb: expect.stringContaining( 'no setting' ),
				},
			},
		} );
		expect( await read() ).toMatchObject( {
			statecraft_gifs_rating: 'pg',
			statecraft_ai_limit: 1000,
			statecraft_maps_service: 'openfreemap',
			'related-posts': false,
			leaderboard: '',
		} );
	} );

	it.each( [
		[ 'nothing', {}, 404, 'missing_options' ],
		[ 'one that is wrong', { statecraft_ai_limit: 'many' }, 404, 'invalid_param' ],
		[ 'one that nobody knows', { siteurl: 'https://evil.example' }, 404, 'invalid_param' ],
		[ 'a key', { statecraft_giphy_key: 'mine' }, 404, 'invalid_param' ],
		[ 'several that are all wrong', { a: 1, b: 2 }, 400, 'not_updated' ],
		[ 'a list', [ 'wordads' ], 404, 'invalid_param' ],
	] )( '[CONN-051] refuse %s', async ( _, body, status, code ) => {
		expect( await admin().post( route, body ) ).toMatchObject( { status, json: { code } } );
		expect( await php( `echo get_option( 'siteurl' ), get_option( 'statecraft_giphy_key' );` ) ).not.toMatch(
			/evil|mine/
		);
	} );

	it( 'answer a huge body of names that nobody knows in few words', async () => {
		const body = Object.fromEntries(
			Array.from( { length: 3000 }, ( _, at ) => [ `${ 'x'.repeat( 200 ) }${ at }`, 1 ] )
		);
		const { status, json } = await admin().post< { code: string } >( route, body );
		expect( [ status, json.code ] ).toEqual( [ 400, 'not_updated' ] );
		expect( JSON.stringify( json ).length ).toBeLessThan( 5000 );
	} );

	it( 'that the server sets are shown, and say so when they are changed or reset', async () => {
		await php( `update_option( 'statecraft_maps_service', 'mapkit' );` );
		await setKnobs( { constants: { STATECRAFT_MAPS_SERVICE: 'mapbox', STATECRAFT_AI_LIMIT: 'a lot' } } );
		expect( await read() ).toMatchObject( { statecraft_maps_service: 'mapbox', statecraft_ai_limit: 1000 } );
		for ( const refused of [
			await admin().post( route, { statecraft_maps_service: 'openfreemap' } ),
			await resetOption( 'statecraft_maps_service' ),
		] ) {
			expect( refused ).toMatchObject( {
				status: 409,
				json: { code: 'set_by_server', message: expect.stringContaining( 'STATECRAFT_MAPS_SERVICE' ) },
			} );
		}
		expect( await php( `echo get_option( 'statecraft_maps_service' );` ) ).toBe( 'mapkit' );
	} );

	it( 'whose stored value is of another version have their defaults', async () => {
		await php(
			`update_option( 'statecraft_maps_service', array( 'x' ) ); update_option( 'statecraft_gifs_rating', 'xxx' ); update_option( 'statecraft_ai_streams', '5000' ); update_option( 'statecraft_modules', 'x' );`
		);
		expect( await read() ).toMatchObject( {
			statecraft_maps_service: 'openfreemap',
			statecraft_gifs_rating: 'g',
			statecraft_ai_streams: 3,
			wordads: false,
		} );
	} );
} );

describe( 'resetting an option', () => {
	it( '[CONN-052] brings its default back @oldest', async () => {
		await admin().post( route, { statecraft_ai_limit: 7 } );
		const { status, json } = await resetOption( 'statecraft_ai_limit' );
		expect( [ status, json ] ).toMatchObject( [ 200, { code: 'success' } ] );
		expect( await misfit( 'POST', 'jetpack/v4/options/statecraft_ai_limit', json ) ).toBe( '' );
		expect( await read() ).toMatchObject( { statecraft_ai_limit: 1000 } );
	} );

	it( '[CONN-052] deletes a key, and does not say what it was', async () => {
		await php( `update_option( 'statecraft_giphy_key', 'S3CRET' );` );
		const { status, json } = await resetOption( 'statecraft_giphy_key' );
		expect( status ).toBe( 200 );
		expect( JSON.stringify( json ) ).not.toContain( 'S3CRET' );
		expect( await php( `echo '[', get_option( 'statecraft_giphy_key' ), ']';` ) ).toBe( '[]' );
	} );

	it( '[CONN-052] says where a key is set that is not stored here', async () => {
		await setKnobs( { constants: { STATECRAFT_GIPHY_KEY: 'S3CRET' } } );
		const { status, json } = await resetOption( 'statecraft_giphy_key' );
		expect( [ status, json ] ).toMatchObject( [ 409, { code: 'set_by_server' } ] );
		expect( JSON.stringify( json ) ).toMatch( /STATECRAFT_GIPHY_KEY/ );
		expect( JSON.stringify( json ) ).not.toContain( 'S3CRET' );
	} );

	it.each( [ 'siteurl', 'statecraft_connection_site', 'statecraft_remove_data', 'statecraft_modules' ] )(
		'[CONN-052] is for those that systems offer: not %s',
		async ( name ) => {
			expect( await resetOption( name ) ).toMatchObject( { status: 404, json: { code: 'not_found' } } );
		}
	);

	it( 'needs to be meant', async () => {
		expect( await admin().post( 'jetpack/v4/options/statecraft_ai_limit', { reset: false } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );
} );
