/** What only a hosted platform can answer says so, in one way; and a host answers it. */
import { as, php, reset } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );

/** Requirement, method, path, body or query, and what it needs. */
const ROUTES = [
	[ '[CONN-056]', 'GET', 'module/vaultpress/data', {}, 'backup' ],
	[ '[CONN-060]', 'GET', 'module/stats/data', { range: 'week' }, 'statistics' ],
	[ '[CONN-062]', 'GET', 'plans', {}, 'shop' ],
	[ '[CONN-065]', 'GET', 'site/products', {}, 'shop' ],
	[ '[CONN-066]', 'GET', 'site/purchases', {}, 'shop' ],
	[ '[CONN-067]', 'GET', 'site/benefits', {}, 'shop' ],
	[ '[CONN-068]', 'GET', 'site/discount', {}, 'shop' ],
	[ '[CONN-069]', 'GET', 'products', {}, 'shop' ],
	[ '[CONN-070]', 'GET', 'intro-offers', {}, 'shop' ],
	[ '[CONN-071]', 'GET', 'rewind', {}, 'backup' ],
	[ '[CONN-072]', 'GET', 'scan', {}, 'scan' ],
	[ '[CONN-073]', 'GET', 'site/backup/undo-event', {}, 'backup' ],
	[ '[CONN-074]', 'GET', 'migration/status', {}, 'backup' ],
	[ '[CONN-078]', 'GET', 'recommendations/product-suggestions', {}, 'shop' ],
	[ '[CONN-079]', 'GET', 'recommendations/upsell', {}, 'shop' ],
	[ '[CONN-080]', 'GET', 'recommendations/conditional', {}, 'shop' ],
	[ '[CONN-083]', 'GET', 'verify-site/google', {}, 'account' ],
	[ '[CONN-083]', 'GET', 'verify-site/google/12', {}, 'account' ],
	[ '[CONN-084]', 'POST', 'verify-site/google', { keyring_id: 12 }, 'account' ],
	[ '[CONN-084]', 'POST', 'verify-site/google/12', { keyring_id: 12 }, 'account' ],
	[ '[CONN-085]', 'POST', 'marketing/survey', { survey_id: 'x', responses: {} }, 'survey' ],
	[ '[CONN-097]', 'GET', 'search/plan', {}, 'shop' ],
	[ '[CONN-099]', 'GET', 'search/pricing', {}, 'shop' ],
] as const;

const ask = ( method: string, path: string, sent: object ) =>
	method === 'GET'
		? admin().get( `jetpack/v4/${ path }`, { query: sent as Record< string, string > } )
		: admin().post( `jetpack/v4/${ path }`, sent );

afterEach( removeKnobs );
afterAll( reset );

it.each( ROUTES )( '%s says what it would need: %s %s', async ( _, method, path, sent, needs ) => {
	const { status, json } = await ask( method, path, sent );
	expect( [ status, json ] ).toEqual( [
		501,
		{ code: 'hosted_only', message: expect.stringMatching( /\w\.$/ ), data: { status: 501, needs } },
	] );
} );

it( 'is not asked of the filter of hosts on a site that serves itself', async () => {
	await setKnobs( { filters: { statecraft_hosted_answer: [ 'invented' ] } } );
	expect( ( await ask( 'GET', 'plans', {} ) ).status ).toBe( 501 );
} );

describe( 'on a hosted site', () => {
	it( '[CONN-109] the host answers, in its own shape', async () => {
		const plans = [ { product_slug: 'business' } ];
		await setKnobs( { constants: { IS_ATOMIC: true }, filters: { statecraft_hosted_answer: plans } } );
		const { status, json } = await ask( 'GET', 'plans', {} );
		expect( [ status, json ] ).toEqual( [ 200, plans ] );
		expect( await misfit( 'GET', 'jetpack/v4/plans', json ) ).toBe( '' );
	} );

	it( '[CONN-109] the host receives what is requested', async () => {
		const asked = async ( path: string, query: object ) =>
			JSON.parse(
				await php( `
					define( 'IS_WPCOM', true );
					wp_set_current_user( 1 );
					add_filter( 'statecraft_hosted_answer', static fn( $answer, $what, $request ) => array( $what, $request->get_param( 'range' ), $request->get_param( 'keyring_id' ) ), 10, 3 );
					$request = new WP_REST_Request( 'GET', '/jetpack/v4/${ path }' );
					$request->set_query_params( ${ inPhp( query ) } );
					echo wp_json_encode( rest_do_request( $request )->get_data() );
				` )
			);
		expect( await asked( 'module/stats/data', { range: 'month' } ) ).toEqual( [
			'module/stats/data',
			'month',
			null,
		] );
		expect( await asked( 'verify-site/google/7', {} ) ).toEqual( [ 'verify-site/google', null, 7 ] );
	} );

	it( 'a host that does not answer is not answered for', async () => {
		await setKnobs( { constants: { IS_ATOMIC: true } } );
		expect( await ask( 'GET', 'site/purchases', {} ) ).toMatchObject( {
			status: 501,
			json: { code: 'hosted_only' },
		} );
	} );

	it( 'people who do not manage the site are asked nothing', async () => {
		await setKnobs( { constants: { IS_ATOMIC: true }, filters: { statecraft_hosted_answer: 'secret' } } );
		expect( await as( 'editor' ).get( 'jetpack/v4/site/purchases' ) ).toMatchObject( {
			status: 403,
			json: { code: 'rest_forbidden' },
		} );
	} );
} );

it.each( [
	[ 'GET', 'module/stats/data', { range: 'century' } ],
	[ 'POST', 'verify-site/google', { keyring_id: 'x' } ],
	[ 'POST', 'verify-site/google', { keyring_id: 0 } ],
] )( 'checks what is sent first: %s %s', async ( method, path, sent ) => {
	expect( await ask( method, path, sent ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
} );
