/** Where events are counted: what the editor is told, and of whom. */
import { as, php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );

const PIXEL = 'https://stats.example.org/t.gif?site=7&v=1';
const NAMED = `define( 'STATECRAFT_ANALYTICS_PIXEL', '${ PIXEL }' );`;

afterAll( () => reset() );

/** What the editor of a person is told, after that code. */
const told = async ( code: string, role: 'editor' | 'author' = 'editor' ) =>
	JSON.parse(
		await php( `
			${ code }
			wp_set_current_user( ${ site().users[ role ].id } );
			echo wp_json_encode( Statecraft\\Editor::page_data()['analytics'] ?? null );
		` )
	);

const agree = ( doesNot: boolean ) =>
	as( 'editor' ).post( 'jetpack/v4/tracking/settings', { tracks_opt_out: doesNot } );

it( 'the pixel: without an address nothing is sent, and with one only for users who have agreed', async () => {
	expect( await told( '' ) ).toBeNull();
	expect( await told( NAMED ) ).toBeNull();
	await agree( false );
	expect( await told( '' ) ).toBeNull();
	expect( await told( NAMED ) ).toEqual( { pixel: PIXEL } );
	expect( await told( NAMED, 'author' ) ).toBeNull();
	await agree( true );
	expect( await told( NAMED ) ).toBeNull();
} );

describe( 'an address', () => {
	beforeAll( () => agree( false ) );

	it( 'is named by the environment, a constant or a filter', async () => {
		expect(
			await told( `putenv( 'STATECRAFT_ANALYTICS_PIXEL=https://env.example.org/t.gif' ); ${ NAMED }` )
		).toEqual( {
			pixel: 'https://env.example.org/t.gif',
		} );
		const filter = ( value: string ) =>
			`add_filter( 'statecraft_analytics_pixel', static fn( $url ) => ${ value } );`;
		expect( await told( `${ NAMED } ${ filter( "$url . '&by=filter'" ) }` ) ).toEqual( {
			pixel: `${ PIXEL }&by=filter`,
		} );
		expect( await told( `${ NAMED } ${ filter( "''" ) }` ) ).toBeNull();
		expect( await told( `${ NAMED } ${ filter( 'array( 1 )' ) }` ) ).toBeNull();
	} );

	it.each( [
		'http://stats.example.org/t.gif',
		'//stats.example.org/t.gif',
		'/t.gif',
		'javascript:alert(1)',
		'stats',
	] )( 'is https: %s is none', async ( url ) => {
		expect( await told( `define( 'STATECRAFT_ANALYTICS_PIXEL', '${ url }' );` ) ).toBeNull();
	} );

	it.each( [
		[ 'a site that is offline', "define( 'STATECRAFT_OFFLINE', true );" ],
		[ 'a site that its owner has disconnected', 'Statecraft\\Site\\Site_Identity::disconnect();' ],
		[
			'a copy of a site',
			"add_filter( 'pre_option_home', static fn() => 'https://copy.example.org' ); Statecraft\\Site\\Site_Identity::forget();",
		],
	] )( 'is not told to %s', async ( _, code ) => {
		expect( await told( NAMED ) ).toEqual( { pixel: PIXEL } );
		expect( await told( `${ NAMED } ${ code }` ) ).toBeNull();
		await php( 'Statecraft\\Site\\Site_Identity::connect( 1 );' );
	} );

	it( 'is not told to people who have disconnected themselves', async () => {
		await as( 'editor' ).post( 'jetpack/v4/connection/user', { linked: false } );
		expect( await told( NAMED ) ).toBeNull();
	} );
} );
