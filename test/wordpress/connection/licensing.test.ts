/** Licence keys can be stored and counted, and never read out. */
import { as, php, reset } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { takeLease } from '../_kit/leases';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );
const at = ( path: string ) => `jetpack/v4/licensing/${ path }`;
const KEY = 'jetpack-backup_SECRET-a1b2';
const OTHER = 'jetpack-search_HIDDEN-c3d4';
const counts = async () => ( await admin().get( at( 'user/counts' ) ) ).json;
const licenses = async () => ( await admin().get< { license_key: string }[] >( at( 'user/licenses' ) ) ).json;

afterEach( reset );

it( '[CONN-088, CONN-089] there are none at first @oldest', async () => {
	expect( await counts() ).toEqual( { attached: 0, detached: 0 } );
	expect( await licenses() ).toEqual( [] );
} );

it( '[CONN-087] one is stored, not loaded in every request, and not stored twice @oldest', async () => {
	for ( const message of [ 'stored on this site', 'already stored' ] ) {
		const { status, json } = await admin().post( at( 'set-license' ), { license: ` ${ KEY }\n` } );
		expect( [ status, json ] ).toMatchObject( [
			200,
			{ code: 'success', message: expect.stringContaining( message ) },
		] );
		expect( await misfit( 'POST', at( 'set-license' ), json ) ).toBe( '' );
	}
	expect( await counts() ).toEqual( { attached: 1, detached: 0 } );
	expect(
		await php(
			`echo get_option( 'statecraft_connection_licenses' ), (int) isset( wp_load_alloptions()['statecraft_connection_licenses'] );`
		)
	).toBe( `${ KEY }0` );
} );

it( '[CONN-089] those that are stored are shown by their last letters, wherever one looks', async () => {
	await admin().post( at( 'attach-licenses' ), { licenses: [ KEY, OTHER ] } );
	const shown = await licenses();
	expect( shown ).toEqual( [ { license_key: '••••••••a1b2' }, { license_key: '••••••••c3d4' } ] );
	expect( await misfit( 'GET', at( 'user/licenses' ), shown ) ).toBe( '' );
	for ( const path of [
		...[ 'jetpack/v4/settings', 'jetpack/v4/connection', 'jetpack/v4/module/all', 'jetpack/v4/site' ],
		...[ at( 'user/counts' ), at( 'user/licenses' ), 'wp/v2/settings' ],
	] ) {
		expect( JSON.stringify( ( await admin().get( path ) ).json ) ).not.toMatch( /SECRET|HIDDEN/ );
	}
} );

it( '[CONN-091] several are answered one by one', async () => {
	await admin().post( at( 'set-license' ), { license: KEY } );
	const sent = [ OTHER, 'short', KEY, OTHER, '<script>alert( "licence" )</script>' ];
	const { status, json } = await admin().post< { code: string }[] >( at( 'attach-licenses' ), { licenses: sent } );
	expect( status ).toBe( 200 );
	expect( json.map( ( { code } ) => code ) ).toEqual( [
		...[ 'attached', 'invalid_license', 'already_attached', 'already_attached', 'invalid_license' ],
	] );
	expect( JSON.stringify( json ) ).not.toMatch( /SECRET|HIDDEN|script/ );
	expect( await misfit( 'POST', at( 'attach-licenses' ), json ) ).toBe( '' );
	expect( await counts() ).toEqual( { attached: 2, detached: 0 } );
} );

it( '[CONN-091] of two that are sent in the same instant, both are stored @races', async () => {
	const sent = Array.from( { length: 6 }, ( _, number ) => `jetpack-licence-${ number }` );
	const answers = await Promise.all(
		sent.map( ( license ) => admin().post( at( 'attach-licenses' ), { licenses: [ license ] } ) )
	);
	expect( answers.map( ( { json } ) => json ) ).toEqual(
		sent.map( () => [ expect.objectContaining( { code: 'attached' } ) ] )
	);
	expect( await counts() ).toEqual( { attached: 6, detached: 0 } );
} );

it( '[CONN-091] another request that does not end is not waited for for ever', async () => {
	await setKnobs( { filters: { statecraft_lease_wait: 0.2 } } );
	await takeLease( 'statecraft_connection_turn_statecraft_connection_licenses' );
	expect( await admin().post( at( 'set-license' ), { license: KEY } ) ).toMatchObject( {
		status: 409,
		json: { code: 'busy' },
	} );
} );

it.each( [
	[ 'set-license', { license: 'short' }, 400, 'invalid_license' ],
	[ 'set-license', { license: '' }, 400, 'invalid_license' ],
	[ 'set-license', { license: `${ KEY }\n${ OTHER }` }, 400, 'invalid_license' ],
	[ 'set-license', { license: 'x'.repeat( 301 ) }, 400, 'rest_invalid_param' ],
	[ 'set-license', {}, 400, 'rest_missing_callback_param' ],
	[ 'attach-licenses', { licenses: [] }, 400, 'rest_invalid_param' ],
	[ 'attach-licenses', { licenses: Array.from( { length: 51 }, () => KEY ) }, 400, 'rest_invalid_param' ],
	[ 'attach-licenses', { licenses: [ { a: 1 } ] }, 400, 'rest_invalid_param' ],
] )( '[CONN-087, CONN-091] %s refuses what is no licence: %j', async ( path, body, status, code ) => {
	expect( await admin().post( at( path ), body ) ).toMatchObject( { status, json: { code } } );
	expect( await counts() ).toEqual( { attached: 0, detached: 0 } );
} );

it( '[CONN-091] are at most fifty', async () => {
	const all = Array.from( { length: 50 }, ( _, number ) => `jetpack-licence-${ number }` );
	await admin().post( at( 'attach-licenses' ), { licenses: all } );
	expect( await admin().post( at( 'set-license' ), { license: KEY } ) ).toMatchObject( {
		status: 400,
		json: { code: 'too_many' },
	} );
	expect( await counts() ).toEqual( { attached: 50, detached: 0 } );
} );

it( '[CONN-052] are all removed by resetting their option', async () => {
	await admin().post( at( 'set-license' ), { license: KEY } );
	await admin().post( 'jetpack/v4/options/statecraft_connection_licenses', { reset: true } );
	expect( await counts() ).toEqual( { attached: 0, detached: 0 } );
} );

it( 'of a copied site do not stay with it when it becomes a site of its own', async () => {
	await admin().post( at( 'set-license' ), { license: KEY } );
	await php( `update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example' ) ) );` );
	await admin().post( 'jetpack/v4/identity-crisis/start-fresh' );
	expect( await counts() ).toEqual( { attached: 0, detached: 0 } );
} );

it( 'do not mind a stored value of another version', async () => {
	await php( `update_option( 'statecraft_connection_licenses', array( '${ KEY }' ) );` );
	expect( await licenses() ).toEqual( [] );
} );

it( '[CONN-086] an error is shown to those who manage the site, without markup, until it is taken back', async () => {
	const errors = async ( role: 'administrator' | 'author' ) =>
		( await as( role ).get< { connectionErrors: unknown } >( 'jetpack/v4/connection' ) ).json.connectionErrors;
	const { status, json } = await admin().post( at( 'error' ), { error: 'The licence <b>expired</b>' } );
	expect( [ status, json ] ).toMatchObject( [ 200, { code: 'success' } ] );
	expect( await misfit( 'POST', at( 'error' ), json ) ).toBe( '' );
	expect( await errors( 'administrator' ) ).toEqual( [ { code: 'licensing', message: 'The licence expired' } ] );
	expect( await errors( 'author' ) ).toEqual( [] );
	await admin().post( at( 'error' ), { error: '' } );
	expect( await errors( 'administrator' ) ).toEqual( [] );
	expect( ( await admin().post( at( 'error' ), { error: 'x'.repeat( 501 ) } ) ).status ).toBe( 400 );
} );

it( '[CONN-090] what a person was told of is noted for that person', async () => {
	const route = at( 'user/activation-notice-dismiss' );
	const { status, json } = await admin().post( route, { last_detached_count: 3 } );
	expect( [ status, json ] ).toEqual( [
		200,
		{ last_detached_count: 3, last_dismissed_time: expect.stringMatching( /^\d{4}-\d\d-\d\dT[\d:]{8}\+00:00$/ ) },
	] );
	expect( await misfit( 'POST', route, json ) ).toBe( '' );
	for ( const count of [ -1, 'many', 1e12 ] ) {
		expect( await admin().post( route, { last_detached_count: count } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	}
} );
