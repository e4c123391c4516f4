/** The REST route of the ad settings. */
import { as, php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const ROUTE = 'jetpack/v4/wordads/settings';
const admin = () => as( 'administrator' );
const EMPTY = { mrec: '', leaderboard: '', mobile_leaderboard: '', wideskyscraper: '' };
const CODE = '<script async src="https://ads.example/a.js"></script>\n<ins data-slot="1"></ins>';

afterEach( reset );

it( '[CONN-102] returns a code for each size, and whether ads are on @oldest', async () => {
	const { status, json } = await admin().get( ROUTE );
	expect( [ status, json ] ).toEqual( [ 200, { enabled: false, codes: EMPTY } ] );
	expect( await misfit( 'GET', ROUTE, json ) ).toBe( '' );
} );

it( '[CONN-103] changes what is sent, and nothing else @oldest', async () => {
	const first = await admin().post( ROUTE, { enabled: true, codes: { mrec: ` ${ CODE } ` } } );
	expect( [ first.status, first.json ] ).toEqual( [ 200, { enabled: true, codes: { ...EMPTY, mrec: CODE } } ] );
	await admin().post( ROUTE, { codes: { leaderboard: 'x' } } );
	await admin().post( ROUTE, { enabled: false } );
	expect( ( await admin().get( ROUTE ) ).json ).toEqual( {
		enabled: false,
		codes: { ...EMPTY, mrec: CODE, leaderboard: 'x' },
	} );
	await admin().post( ROUTE, { codes: { mrec: '' } } );
	expect( ( await admin().get( ROUTE ) ).json ).toMatchObject( { codes: { mrec: '', leaderboard: 'x' } } );
} );

it.each( [
	[ 'a size that there is not', { codes: { poster: 'x' } } ],
	[ 'a code that is no text', { codes: { mrec: [ 'x' ] } } ],
	[ 'codes that are none', { codes: 'x' } ],
	[ 'a switch that is neither on nor off', { enabled: 'perhaps' } ],
] )( '[CONN-103] refuses %s, and changes nothing', async ( _, body ) => {
	expect( await admin().post( ROUTE, { enabled: true, ...body } ) ).toMatchObject( {
		status: 400,
		json: { code: 'rest_invalid_param' },
	} );
	expect( ( await admin().get( ROUTE ) ).json ).toEqual( { enabled: false, codes: EMPTY } );
} );

it( '[CONN-103] refuses codes from users without unfiltered_html, and changes nothing then', async () => {
	const told = JSON.parse(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			add_filter( 'user_has_cap', static fn( $caps ) => array( 'unfiltered_html' => false ) + $caps );
			$request = new WP_REST_Request( 'POST', '/${ ROUTE }' );
			$request->set_body_params( ${ inPhp( { enabled: true, codes: { mrec: 'theirs' } } ) } );
			$answer = rest_do_request( $request );
			echo wp_json_encode( array( $answer->get_status(), $answer->get_data()['code'] ) );
		` )
	);
	expect( told ).toEqual( [ 403, 'rest_forbidden' ] );
	expect( ( await admin().get( ROUTE ) ).json ).toEqual( { enabled: false, codes: EMPTY } );
} );

it( '[CONN-102] tolerates a value stored by another version', async () => {
	await php( `update_option( 'statecraft_ads', array( 'mrec' => array( 'x' ), 'leaderboard' => 'x' ) );` );
	expect( ( await admin().get( ROUTE ) ).json ).toEqual( { enabled: false, codes: { ...EMPTY, leaderboard: 'x' } } );
} );
