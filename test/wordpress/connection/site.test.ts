/** What the site says of itself: its name, its blocks and features. */
import { as, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

interface Site {
	code: string;
	message: string;
	data: string;
}
interface Features {
	active: string[];
	available: string[];
}

afterEach( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the site', () => {
	it( '[CONN-063] has a name and an address, as a JSON text, and no plan @oldest', async () => {
		await php( `update_option( 'blogname', 'Tea & "Cake"' ); update_option( 'blogdescription', '<b>Hot</b>' );` );
		const { status, json } = await as( 'contributor' ).get< Site >( 'jetpack/v4/site' );
		expect( [ status, json ] ).toEqual( [
			200,
			{ code: 'success', message: expect.any( String ), data: expect.any( String ) },
		] );
		expect( await misfit( 'GET', 'jetpack/v4/site', json ) ).toBe( '' );
		const data = JSON.parse( json.data );
		expect( data ).toEqual( {
			ID: 1,
			name: 'Tea & "Cake"',
			description: expect.stringContaining( 'Hot' ),
			URL: site().url,
			features: { active: expect.any( Array ), available: expect.any( Array ) },
		} );
		expect( data ).not.toHaveProperty( 'plan' );
	} );

	it( '[CONN-063] has the plan that its host names', async () => {
		await setKnobs( {
			constants: { IS_ATOMIC: true },
			filters: { statecraft_hosted_answer: { ID: 77, plan: { product_name: 'Business' } } },
		} );
		const data = JSON.parse( ( await as( 'author' ).get< Site >( 'jetpack/v4/site' ) ).json.data );
		expect( data ).toMatchObject( { ID: 77, plan: { product_name: 'Business' }, URL: site().url } );
	} );
} );

describe( 'the features', () => {
	const features = async () => ( await as( 'contributor' ).get< Features >( 'jetpack/v4/site/features' ) ).json;
	/** Blocks stand here for those of a build. */
	const inProcess = async ( before: string ): Promise< Features > =>
		JSON.parse(
			await php( `
				${ before }
				wp_set_current_user( 1 );
				Statecraft\\Block_Types::register_all();
				foreach ( array( 'jetpack/tea', 'videopress/video', 'premium-content/container', 'other/cake' ) as $name ) {
					WP_Block_Type_Registry::get_instance()->is_registered( $name ) || register_block_type( $name );
				}
				register_block_type( 'jetpack/tea-leaf', array( 'parent' => array( 'jetpack/tea' ) ) );
				echo wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', '/jetpack/v4/site/features' ) )->get_data() );
			` )
		);

	it( '[CONN-064] are the blocks, by the names of the editor, and what can be switched @oldest', async () => {
		const { available, active } = await inProcess( '' );
		expect( available ).toEqual(
			expect.arrayContaining( [ 'premium-content', 'related-posts', 'tea', 'videopress', 'wordads' ] )
		);
		expect( available.filter( ( name ) => /cake|leaf|\//.test( name ) ) ).toEqual( [] );
		expect( available ).toEqual( [ ...new Set( available ) ].sort() );
		expect(
			available.filter( ( name ) => ! active.includes( name ) && [ 'tea', 'videopress' ].includes( name ) )
		).toEqual( [] );
	} );

	it( '[CONN-064] are active unless they are switched off', async () => {
		expect( ( await features() ).active ).not.toContain( 'wordads' );
		await php( `update_option( 'statecraft_modules', array( 'wordads' => true ) );` );
		const now = await features();
		expect( now.active ).toContain( 'wordads' );
		expect( await misfit( 'GET', 'jetpack/v4/site/features', now ) ).toBe( '' );
		const off = await inProcess(
			`add_filter( 'statecraft_unavailable', static fn() => array( 'tea', 'wordads' ) );`
		);
		expect( off.available ).toEqual( expect.arrayContaining( [ 'tea', 'wordads' ] ) );
		expect( off.active ).not.toEqual( expect.arrayContaining( [ 'tea' ] ) );
		expect( off.active ).not.toContain( 'wordads' );
	} );
} );
