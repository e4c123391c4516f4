/** Search on this site: its counts, and whether related posts are on. */
import { as, php, reset } from '../_kit/client';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const admin = () => as( 'administrator' );
const SETTINGS = 'jetpack/v4/search/settings';
const STATS = 'jetpack/v4/search/stats';
const OFF = { module_active: false, instant_search_enabled: false };

afterEach( reset );

it( '[CONN-095] its settings tell that Jetpack’s search is off, and whether related posts are on @oldest', async () => {
	const { status, json } = await admin().get( SETTINGS );
	expect( [ status, json ] ).toEqual( [ 200, { ...OFF, related_posts_active: false } ] );
	expect( await misfit( 'GET', SETTINGS, json ) ).toBe( '' );
} );

it( '[CONN-096] related posts can be switched here, too, and a false setting may be sent back @oldest', async () => {
	const { status, json } = await admin().post( SETTINGS, { ...OFF, related_posts_active: true } );
	expect( [ status, json ] ).toEqual( [ 200, { ...OFF, related_posts_active: true } ] );
	expect( await misfit( 'POST', SETTINGS, json ) ).toBe( '' );
	expect( ( await admin().get( 'jetpack/v4/module/related-posts' ) ).json ).toMatchObject( { activated: true } );
	await admin().post( SETTINGS, {} );
	expect( ( await admin().get( SETTINGS ) ).json ).toMatchObject( { related_posts_active: true } );
} );

it.each( [ 'module_active', 'instant_search_enabled' ] )(
	'[CONN-096] does not pretend to have an external index: %s',
	async ( name ) => {
		expect( await admin().post( SETTINGS, { [ name ]: true, related_posts_active: true } ) ).toMatchObject( {
			status: 424,
			json: { code: 'not_supported' },
		} );
		expect( ( await admin().get( SETTINGS ) ).json ).toEqual( { ...OFF, related_posts_active: false } );
	}
);

it( '[CONN-098] counts public posts, and those with terms to compare @oldest', async () => {
	await php( `
		foreach ( get_posts( array( 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) wp_delete_post( $id, true );
		$add = static fn( array $more ) => wp_insert_post( $more + array( 'post_title' => 'A', 'post_status' => 'publish' ) );
		$tagged = $add( array( 'tags_input' => array( 'tea', 'cake' ) ) );
		$sorted = $add( array() );
		wp_set_post_terms( $sorted, array( wp_insert_term( 'Tea', 'category' )['term_id'] ), 'category' );
		$add( array() );
		$add( array( 'post_type' => 'page' ) );
		// Nobody finds these.
		$add( array( 'post_status' => 'draft', 'tags_input' => 'tea' ) );
		$add( array( 'post_password' => 'x', 'tags_input' => 'tea' ) );
		$add( array( 'post_type' => 'wp_block' ) );
		$add( array( 'post_status' => 'private', 'tags_input' => 'tea' ) );
	` );
	const { status, json } = await admin().get( STATS );
	expect( [ status, json ] ).toEqual( [
		200,
		{
			post_count: 4,
			post_type_breakdown: { post: 3, page: 1 },
			with_terms: 2,
			related_posts_active: false,
		},
	] );
	expect( await misfit( 'GET', STATS, json ) ).toBe( '' );
} );

it( '[CONN-098] counts nothing if there is nothing', async () => {
	await php(
		`foreach ( get_posts( array( 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) wp_delete_post( $id, true );`
	);
	expect( ( await admin().get( STATS ) ).json ).toMatchObject( {
		post_count: 0,
		post_type_breakdown: {},
		with_terms: 0,
	} );
} );
