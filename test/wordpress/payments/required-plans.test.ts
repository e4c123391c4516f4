/** The plans of a host: which ones it sells, and which blocks require one. */
import { as, php, reset, site } from '../_kit/client';
import { donations, formsOn, opened } from '../_kit/donations';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const route = 'rest/v1.5/plans';
const PLANS = [
	{ product_slug: 'value_bundle', product_name: 'Premium', path_slug: 'premium', product_id: 1003, secret: 'x' },
	{ product_slug: 'pro', product_name: 7 },
	{ product_name: 'No slug' },
	'no plan',
];
const REQUIRED = { 'jetpack/donations': 'value_bundle' };

afterEach( removeKnobs );
afterAll( reset );

/** The editor data, on a site with other filters or constants. */
const editorData = async ( before = '' ) =>
	JSON.parse( await php( `${ before } echo wp_json_encode( Statecraft\\Editor::page_data()['plans'] ?? null );` ) );
const requiring = ( plans: string ) => `add_filter( 'statecraft_required_plans', static fn() => ${ plans } );`;
const DONATIONS = requiring( "array( 'jetpack/donations' => 'value_bundle' )" );

describe( 'the list of plans', () => {
	it( '[PAY-109] in part: is empty on a self-hosted site @oldest', async () => {
		expect( await as( 'author' ).get( route ) ).toMatchObject( { status: 200, json: [] } );
	} );

	it( '[PAY-109] in part: contains the host’s valid plans that a block requires', async () => {
		await setKnobs( { filters: { statecraft_public_plans: PLANS } } );
		expect( ( await as( 'author' ).get( route ) ).json ).toEqual( [
			{ product_slug: 'value_bundle', product_name: 'Premium', path_slug: 'premium' },
			{ product_slug: 'pro', product_name: '', path_slug: '' },
		] );
		await setKnobs( { filters: { statecraft_public_plans: 'none' } } );
		expect( ( await as( 'author' ).get( route ) ).json ).toEqual( [] );
	} );

	it( 'requires edit_posts', async () => {
		expect( ( await as( 'subscriber' ).get( route ) ).status ).toBe( 403 );
		expect( ( await as( 'anonymous' ).get( route ) ).status ).toBe( 401 );
	} );
} );

describe( 'the blocks that require a plan', () => {
	it( '[PAY-096] in part: are none on a self-hosted site', async () => {
		expect( await editorData() ).toBeNull();
	} );

	it( '[PAY-107] are those that the host names, with the plan of each', async () => {
		expect( await editorData( DONATIONS ) ).toMatchObject( { required: REQUIRED } );
		const mixed = requiring(
			"array( 'jetpack/donations' => 'value_bundle', 'pro', 'jetpack/x' => 7, 'jetpack/y' => '' )"
		);
		expect( ( await editorData( mixed ) ).required ).toEqual( REQUIRED );
		expect( await editorData( requiring( "'all'" ) ) ).toBeNull();
	} );

	it( '[PAY-104, PAY-106] link to the page for the hosting flavour', async () => {
		const own = { plansUrl: `${ site().url }/wp-admin/admin.php?page=my-jetpack#/connection`, checkoutUrl: '' };
		expect( await editorData( DONATIONS ) ).toMatchObject( own );
		for ( const flavour of [ 'IS_WPCOM', 'IS_ATOMIC' ] ) {
			const home = "add_filter( 'home_url', static fn() => 'https://example.com' );";
			expect( await editorData( `define( '${ flavour }', true ); ${ home } ${ DONATIONS }` ) ).toMatchObject( {
				plansUrl: 'https://wordpress.com/plans/example.com',
				checkoutUrl: 'https://wordpress.com/checkout/example.com',
			} );
		}
	} );

	it( '[PAY-106] in part: or to the pages that the host names', async () => {
		const page = ( filter: string, url: string ) => `add_filter( '${ filter }', static fn() => '${ url }' );`;
		expect(
			await editorData(
				[
					DONATIONS,
					page( 'statecraft_plans_url', 'https://host.example/plans?site=1' ),
					page( 'statecraft_checkout_url', 'javascript:alert(1)' ),
				].join( ' ' )
			)
		).toMatchObject( { plansUrl: 'https://host.example/plans?site=1', checkoutUrl: '' } );
	} );

	it( '[PAY-107] in part: are shown to visitors as before', async () => {
		const key = { constants: { STATECRAFT_STRIPE_TEST_KEY: 'sk_test_page' } };
		await setKnobs( { ...key, filters: { statecraft_required_plans: REQUIRED } } );
		expect( formsOn( await opened( donations( { shouldDisplayFrontendBanner: false } ) ) ) ).toHaveLength( 1 );
		expect( formsOn( await opened( donations() ) ) ).toHaveLength( 1 );
	} );

	it( '[PAY-108] in part: have an attribute for a banner on pages, as the server registers them @oldest', async () => {
		const blocks = [
			'jetpack/donations',
			'jetpack/payment-buttons',
			'jetpack/recurring-payments',
			'jetpack/simple-payments',
			'premium-content/container',
		];
		const found = await php( `
			Statecraft\\Block_Types::register_all();
			$found = array();
			foreach ( json_decode( '${ JSON.stringify( blocks ) }' ) as $name ) {
				$found[ $name ] = WP_Block_Type_Registry::get_instance()->get_registered( $name )->attributes['shouldDisplayFrontendBanner'] ?? null;
			}
			echo wp_json_encode( $found );
		` );
		expect( JSON.parse( found ) ).toEqual(
			Object.fromEntries( blocks.map( ( name ) => [ name, { type: 'boolean', default: true } ] ) )
		);
	} );
} );
