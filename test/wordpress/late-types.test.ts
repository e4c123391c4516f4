/** What is registered for a post type only where somebody asks: its routes, the attributes of late blocks, its labels. */
import { as, php, reset, restUrl, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

afterAll( reset );

const TYPES = [ 'jetpack-forms', 'jp_pay_product' ];
const OF_TYPES = /^\/wp\/v2\/(?:jetpack-forms|jp_pay_product)(?=\/|$)/;

/** The routes of our types among those of an answer. */
const ours = ( { json }: { json: { routes?: Record< string, unknown > } } ) =>
	new Set( Object.keys( json.routes ?? {} ).flatMap( ( route ) => OF_TYPES.exec( route )?.[ 0 ] ?? [] ) );

/** The routes of our types that WordPress has, after a request. */
const registeredAfter = async ( route: string ): Promise< string[] > =>
	JSON.parse(
		await php( `
			wp_set_current_user( 1 );
			rest_do_request( '${ route }' );
			$endpoints = ( new ReflectionProperty( WP_REST_Server::class, 'endpoints' ) )->getValue( rest_get_server() );
			echo wp_json_encode( array_values( array_unique( preg_replace( '#(?<=forms|product)/.*#', '', preg_grep( '#^/wp/v2/(?:jetpack-forms|jp_pay_product)(?:/|$)#', array_keys( $endpoints ) ) ) ) ) );` )
	);

it.each( [ '/wp/v2/posts', '/wp/v2/types', '/wp/v2/jetpack-forms-of-others' ] )(
	'[CONT-201] a request for %s registers no route of our post types @oldest',
	async ( route ) => {
		expect( await registeredAfter( route ) ).toEqual( [] );
	}
);

it.each( [ '/wp/v2/jetpack-forms', '/wp/v2/jp_pay_product', '/wp/v2', '/' ] )(
	'[CONT-201] a request for %s registers those of both @oldest',
	async ( route ) => {
		expect( await registeredAfter( route ) ).toEqual( TYPES.map( ( type ) => `/wp/v2/${ type }` ) );
	}
);

it.each( [ '', 'wp/v2' ] )( '[CONT-201] the index “%s” lists the routes of both', async ( route ) => {
	const admin = as( 'administrator' );
	expect( ours( await admin.get( route ) ) ).toEqual( new Set( TYPES.map( ( type ) => `/wp/v2/${ type }` ) ) );
} );

it( '[CONT-201] a form has autosaves and revisions, a product autosaves, also in a batch', async () => {
	const admin = as( 'administrator' );
	const { json: form } = await admin.post< { id: number } >( 'wp/v2/jetpack-forms', {
		title: 'A form',
		content: 'x',
	} );
	const product = await php(
		`echo wp_insert_post( array( 'post_title' => 'A product', 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_author' => 1 ) );`
	);
	const path = `wp/v2/jetpack-forms/${ form.id }`;
	expect( ( await admin.post( `${ path }/autosaves`, { content: 'y' } ) ).status ).toBe( 200 );
	expect( ( await admin.post( path, { content: 'z' } ) ).status ).toBe( 200 );
	const { json: revisions } = await admin.get< { parent: number }[] >( `${ path }/revisions` );
	expect( revisions.length ).toBeGreaterThan( 0 );
	expect( revisions[ 0 ]!.parent ).toBe( form.id );
	expect( ( await admin.get( `wp/v2/jp_pay_product/${ product }/autosaves` ) ).status ).toBe( 200 );
	const { json: batch } = await admin.post< { responses: { status: number }[] } >( 'batch/v1', {
		requests: [ { method: 'POST', path: `/${ path }`, body: { title: 'B' } } ],
	} );
	expect( batch.responses.map( ( { status } ) => status ) ).toEqual( [ 200 ] );
} );

it( '[CONT-201] OPTIONS describes them', async () => {
	const answer = await fetch( restUrl( 'wp/v2/jetpack-forms' ), { method: 'OPTIONS' } );
	expect( await answer.json() ).toMatchObject( { schema: { title: 'jetpack_form' } } );
} );

/** What a request says at its end. */
async function atEndOf( path: string, code: string ): Promise< string > {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/said.php', ${ inPhp( `<?php register_shutdown_function( static function () { echo '~', ${ code }; } );` ) } );
	` );
	const text = await ( await fetch( `${ site().url }${ path }` ) ).text();
	await php( `unlink( WPMU_PLUGIN_DIR . '/said.php' );` );
	return text.slice( text.lastIndexOf( '~' ) + 1 );
}

it( '[CONT-202] on a page a late block has the attributes of its supports, as where all are registered @oldest', async () => {
	const id = await php(
		`echo wp_insert_post( array( 'post_title' => 'Stars', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/rating-star {"rating":3} /-->' ) );`
	);
	const attributes = `implode( ' ', array_keys( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/rating-star' )->attributes ) )`;
	const all = await php( `Statecraft\\Block_Types::register_all(); echo ${ attributes };` );
	expect( all ).toContain( ' className' );
	expect( await atEndOf( `/?p=${ id }`, attributes ) ).toBe( all );
	expect(
		await atEndOf( `/?p=${ id }`, `count( WP_Block_Type_Registry::get_instance()->get_all_registered() )` )
	).toBe(
		await php(
			`echo count( preg_grep( '#^core/#', array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) ) + 1;`
		)
	);
} );

it( '[CONT-202] a visitor’s page, and what reads posts, look for no translation of post types; REST requests that tell them have their labels', async () => {
	const label = `get_post_type_object( 'jetpack_form' )->labels->add_new_item`;
	for ( const path of [ '/?p=1', '/?rest_route=/wp/v2/posts', '/?rest_route=/wp/v2/posts/1' ] ) {
		expect( [ path, await atEndOf( path, label ) ] ).not.toEqual( [ path, 'Add form' ] );
	}
	for ( const path of [ '/wp/v2/types', '/wp/v2/posts&_method=OPTIONS', '/wp/v2/posts&_embed', '/wp/v2', '/' ] ) {
		expect( [ path, await atEndOf( `/?rest_route=${ path }`, label ) ] ).toEqual( [ path, 'Add form' ] );
	}
	const { json } = await as( 'administrator' ).get< { labels: { add_new_item: string } } >(
		'wp/v2/types/jetpack_form',
		{
			query: { context: 'edit' },
		}
	);
	expect( json.labels.add_new_item ).toBe( 'Add form' );
} );

it( '[CONT-202] the hooks that wake parts share nothing with each other @oldest', async () => {
	const told = await php( `
		add_action( 'deleted_user', '__return_null' );
		echo wp_json_encode( array( has_action( 'deleted_user', '__return_null' ), has_action( 'user_register', '__return_null' ), has_action( 'user_register', 'Statecraft\\\\Parts::fire' ) ) );` );
	expect( JSON.parse( told ) ).toEqual( [ 10, false, expect.any( Number ) ] );
} );
