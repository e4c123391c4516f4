/** What the owner answers to the questionnaire and to recommendations stays here, in bounds. */
import { as, php, reset } from '../_kit/client';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );
const QUESTIONS = 'jetpack/v4/setup/questionnaire';
const DATA = 'jetpack/v4/recommendations/data';
const STEP = 'jetpack/v4/recommendations/step';

/** Each kind of value, and words that a careless page would run. */
const ANSWERS = {
	use: 'builder',
	'site-type': '<script>alert( 1 )</script> & "more"',
	number: '1',
	count: 1,
	share: 0.5,
	agreed: true,
	declined: false,
	skipped: [ 'woocommerce', 'monitor' ],
	nothing: null,
};

afterEach( reset );

describe.each( [
	[
		'the questionnaire',
		'[CONN-075]',
		'[CONN-076]',
		QUESTIONS,
		'questionnaire',
		'statecraft_connection_questionnaire',
	],
	[ 'the recommendations', '[CONN-077]', '[CONN-081]', DATA, 'data', 'statecraft_connection_recommendations' ],
] )( '%s', ( _, reading, writing, route, name, option ) => {
	it( `${ reading } begin empty @oldest`, async () => {
		const { status, json } = await admin().get< Record< string, unknown > >( route );
		expect( [ status, json[ name ] ] ).toEqual( [ 200, {} ] );
		expect( await misfit( 'GET', route, json ) ).toBe( '' );
	} );

	it( `${ writing } keep what was answered, as it was typed and of the same kind @oldest`, async () => {
		const saved = await admin().post( route, { [ name ]: ANSWERS } );
		expect( saved ).toMatchObject( { status: 200, json: { code: 'success' } } );
		expect( await misfit( 'POST', route, saved.json ) ).toBe( '' );
		const { json, headers } = await admin().get< Record< string, unknown > >( route );
		expect( json[ name ] ).toEqual( ANSWERS );
		expect( await misfit( 'GET', route, json ) ).toBe( '' );
		// Read as JSON only, so that a browser never runs what is in it.
		expect( headers.get( 'content-type' ) ).toMatch( /^application\/json/ );
		expect( headers.get( 'x-content-type-options' ) ).toBe( 'nosniff' );
		await admin().post( route, { [ name ]: {} } );
		expect( ( await admin().get< Record< string, unknown > >( route ) ).json[ name ] ).toEqual( {} );
	} );

	it( 'are not loaded in every request', async () => {
		await admin().post( route, { [ name ]: ANSWERS } );
		expect( await php( `echo (int) isset( wp_load_alloptions()['${ option }'] );` ) ).toBe( '0' );
	} );

	it( 'do not mind a stored value of another version', async () => {
		await php( `update_option( '${ option }', 'x' );` );
		expect( ( await admin().get< Record< string, unknown > >( route ) ).json[ name ] ).toEqual( {} );
	} );

	it.each( [
		[ 'nothing', undefined, 'rest_missing_callback_param' ],
		[ 'a text', 'x', 'rest_invalid_param' ],
		[
			'too many',
			Object.fromEntries( Array.from( { length: 101 }, ( __, at ) => [ `a${ at }`, 1 ] ) ),
			'rest_invalid_param',
		],
		[ 'a long text', { a: 'x'.repeat( 1001 ) }, 'rest_invalid_param' ],
		[ 'a long name', { [ 'a'.repeat( 61 ) ]: 1 }, 'rest_invalid_param' ],
		[ 'a name with markup', { '<b>': 1 }, 'rest_invalid_param' ],
		[ 'nested objects', { a: { b: { c: 1 } } }, 'rest_invalid_param' ],
		[ 'lists of lists', { a: [ [ 'b' ] ] }, 'rest_invalid_param' ],
	] )( `${ writing } refuse %s`, async ( __, value, code ) => {
		expect( await admin().post( route, { [ name ]: value } ) ).toMatchObject( { status: 400, json: { code } } );
	} );

	it( 'refuse what is too long altogether, and keep what was there', async () => {
		await admin().post( route, { [ name ]: { a: 'before' } } );
		const much = Object.fromEntries(
			Array.from( { length: 30 }, ( __, at ) => [ `a${ at }`, 'x'.repeat( 900 ) ] )
		);
		expect( await admin().post( route, { [ name ]: much } ) ).toMatchObject( {
			status: 413,
			json: { code: 'too_large', message: expect.stringContaining( 'KB' ) },
		} );
		expect( ( await admin().get< Record< string, unknown > >( route ) ).json[ name ] ).toEqual( { a: 'before' } );
	} );
} );

it( '[CONN-076] the questionnaire keeps how far the owner has come', async () => {
	await admin().post( QUESTIONS, { questionnaire: {}, status: 'in-progress' } );
	expect( ( await admin().get( QUESTIONS ) ).json ).toMatchObject( { status: 'in-progress' } );
} );

it( '[CONN-082] the recommendations keep the step', async () => {
	expect( ( await admin().get( DATA ) ).json ).toMatchObject( { step: 'not-started' } );
	const saved = await admin().post( STEP, { step: 'banner-completed' } );
	expect( saved ).toMatchObject( { status: 200, json: { code: 'success' } } );
	expect( await misfit( 'POST', STEP, saved.json ) ).toBe( '' );
	expect( ( await admin().get( DATA ) ).json ).toMatchObject( { step: 'banner-completed' } );
	for ( const step of [ '', '<b>', 'a'.repeat( 61 ), [ 'a' ] ] ) {
		expect( await admin().post( STEP, { step } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	}
	expect( ( await admin().get( DATA ) ).json ).toMatchObject( { step: 'banner-completed' } );
} );
