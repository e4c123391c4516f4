/** Our block types, registered on demand. */
import { as, inBrowser, php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

const STAR =
	'<!-- wp:jetpack/rating-star {"rating":3} --><div class="wp-block-jetpack-rating-star"></div><!-- /wp:jetpack/rating-star -->';
const names = `array_values( array_filter( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ), static fn( $name ) => (bool) preg_match( '#^(?:jetpack|premium-content|videopress)/#', $name ) ) )`;

const told = async ( code: string ) => JSON.parse( await php( `${ code } echo wp_json_encode( ${ names } );` ) );

beforeAll( async () => {
	// Reports at the end of each response which of our blocks are registered.
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/listed.php', ${ inPhp( `<?php isset( $_SERVER['HTTP_X_NAMES'] ) && register_shutdown_function( static fn() => print '~names~' . wp_json_encode( ${ names } ) );` ) } );
		wp_insert_post( array( 'post_title' => 'Stars', 'post_name' => 'stars', 'post_status' => 'publish', 'post_content' => '${ STAR }' ) );
	` );
} );

afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/listed.php' );` );
	await reset();
} );

/** The response at a path, and which of our blocks are registered at its end. */
async function shown(
	path: string,
	headers: Record< string, string > = {}
): Promise< [ html: string, names: string[] ] > {
	const response = await fetch( `${ site().url }${ path }`, { headers: { ...headers, 'X-Names': 'yes' } } );
	const [ html = '', list = '' ] = ( await response.text() ).split( '~names~' );
	return [ html, JSON.parse( list ) ];
}

it( 'a page registers none without our blocks, otherwise those that it shows @oldest', async () => {
	expect( ( await shown( '/nothing-is-here/' ) )[ 1 ] ).toEqual( [] );
	const [ html, list ] = await shown( '/stars/' );
	expect( list ).toEqual( [ 'jetpack/rating-star' ] );
	expect( html ).toMatch( /wp-block-jetpack-rating-star/ );
	expect( html ).toMatch( /rating-star\/style(?:-rtl)?\.css|id=["']jetpack-rating-star-style-inline-css/ );
} );

it( 'inner blocks are registered with their parent', async () => {
	expect( await told( `do_blocks( '<!-- wp:group --><div>${ STAR }</div><!-- /wp:group -->' );` ) ).toEqual( [
		'jetpack/rating-star',
	] );
} );

it( 'a block instantiated without render_block() is rendered again, with its type', async () => {
	const html = await php(
		`echo ( new WP_Block( parse_blocks( '<!-- wp:jetpack/rating-star {"rating":3} /-->' )[0] ) )->render();`
	);
	expect( html ).toBe( await php( `echo do_blocks( '<!-- wp:jetpack/rating-star {"rating":3} /-->' );` ) );
	expect( html ).toContain( 'rating-star' );
} );

it( 'such a block has its context', async () => {
	const html = await php( `
		add_filter( 'statecraft_block_type_args_jetpack/rating-star', static fn( $args ) => array( 'render_callback' => static fn( $attributes, $content, $block ) => 'of ' . ( $block->context['postId'] ?? 0 ), 'uses_context' => array( 'postId' ) ) + $args );
		echo ( new WP_Block( parse_blocks( '<!-- wp:jetpack/rating-star /-->' )[0], array( 'postId' => 7 ) ) )->render();
	` );
	expect( html ).toBe( 'of 7' );
} );

it( 'subscriber-only text stays closed if a block is instantiated without render_block()', async () => {
	const html = await php( `
		wp_set_current_user( 0 );
		$text = '<!-- wp:premium-content/container {"selectedPlanIds":[1]} --><div><!-- wp:premium-content/subscriber-view --><div><!-- wp:paragraph --><p>only for buyers</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		echo ( new WP_Block( parse_blocks( $text )[0] ) )->render();
	` );
	expect( html ).not.toContain( 'only for buyers' );
} );

it( 'attributes that WordPress adds for block supports exist, whenever a type is registered', async () => {
	const attributes = ( when: string ) =>
		php(
			`${ when } $all = array_keys( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/slideshow' )->attributes ); sort( $all ); echo wp_json_encode( $all );`
		);
	const late = await attributes( `Statecraft\\Block_Types::has( 'jetpack/slideshow' );` );
	expect( JSON.parse( late ) ).toEqual( expect.arrayContaining( [ 'align', 'lock', 'metadata' ] ) );
} );

describe( 'all are registered', () => {
	const all = async () => ( await told( 'Statecraft\\Block_Types::register_all();' ) ).length;

	it( 'in the editor, and on other plugins’ admin pages; not on core list screens', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const on = async ( path: string ) => ( await shown( `/wp-admin/${ path }`, { Cookie: cookie } ) )[ 1 ].length;
		expect( await on( 'post-new.php' ) ).toBe( await all() );
		expect( await on( 'options-general.php?page=of-another' ) ).toBe( await all() );
		expect( await on( 'edit.php' ) ).toBe( 0 );
	} );

	it.each( [
		[ 'GET', '/wp/v2/posts', false ],
		[ 'GET', '/wp/v2/block-types', true ],
		[ 'GET', '/wp/v2/templates', true ],
		[ 'GET', '/another/v1/list', true ],
		[ 'POST', '/wp/v2/posts', true ],
		[ 'GET', '/statecraft/v1/none', false ],
		[ 'GET', '/wpcom/v2/localized-week', false ],
	] )( 'for routes that may list them: %s %s: %s', async ( method, route, are ) => {
		const found = await told(
			`wp_set_current_user( 1 ); rest_do_request( new WP_REST_Request( '${ method }', '${ route }' ) );`
		);
		// The posts in the response have one.
		expect( found.filter( ( name: string ) => name !== 'jetpack/rating-star' ).length ).toBe(
			are ? ( await all() ) - 1 : 0
		);
	} );

	it( 'for XML-RPC, cron events, and if a filter says so', async () => {
		expect( ( await told( `do_action( 'xmlrpc_call', 'wp.getPost' );` ) ).length ).toBe( await all() );
		expect(
			(
				await told(
					`add_filter( 'statecraft_register_all_blocks', '__return_true' ); Statecraft\\Block_Types::start();`
				)
			).length
		).toBe( await all() );
	} );

	it( 'in the list of block types that the REST API gives an editor', async () => {
		const { json } = await as( 'editor' ).get< { name: string }[] >( 'wp/v2/block-types' );
		expect( json.filter( ( { name } ) => name.startsWith( 'jetpack/' ) ).length ).toBeGreaterThan( 50 );
	} );
} );

describe( 'a classic theme', () => {
	it( 'has the types of a page’s content, patterns and widgets before its head is printed', async () => {
		const found = await told( `
			add_filter( 'pre_option_stylesheet', static fn() => 'classic' );
			$pattern = wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => '<!-- wp:jetpack/markdown /-->' ) );
			update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:jetpack/contact-info /-->' ) ) );
			$GLOBALS['wp_query']->posts = array( new WP_Post( (object) array( 'ID' => 0, 'post_content' => '${ STAR }<!-- wp:block {"ref":' . $pattern . '} /-->' ) ) );
			Statecraft\\Block_Types::read_page();
			delete_option( 'widget_block' );
			wp_delete_post( $pattern, true );
		` );
		expect( found.toSorted() ).toEqual( [ 'jetpack/contact-info', 'jetpack/markdown', 'jetpack/rating-star' ] );
	} );

	it( 'treats a query that returned only ids as one without posts', async () => {
		expect(
			await told( `
				add_filter( 'pre_option_stylesheet', static fn() => 'classic' );
				$GLOBALS['wp_query']->posts = array( 1, 2 );
				Statecraft\\Block_Types::read_page();
			` )
		).toEqual( [] );
	} );
} );

it( 'a comment whose JSON cannot be read, or that says something of another type, breaks no page and no letter', async () => {
	const faults = await php( `
		kses_remove_filters();
		Statecraft\\Block_Types::register_all();
		$faults = array();
		$now    = '';
		set_error_handler( static function ( $level, $text ) use ( &$faults, &$now ) { error_reporting() & $level && $faults[] = "$now: $text"; return true; } );
		$try = static function ( string $what, callable $act ) use ( &$faults, &$now ) {
			$now = $what;
			try { $act(); } catch ( Throwable $fault ) { $faults[] = "$what: " . $fault->getMessage(); }
		};
		$block = static fn( $name, $attrs, $inner = array() ) => array( 'blockName' => $name, 'attrs' => $attrs, 'innerBlocks' => $inner, 'innerHTML' => '', 'innerContent' => array_fill( 0, count( $inner ), null ) );
		$letter = static function ( string $content ) {
			$id = wp_insert_post( array( 'post_title' => 'A letter', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => $content ) );
			Statecraft\\Newsletter\\Mail\\Letter_Maker::of( get_post( $id ), str_repeat( 'a', 32 ) );
			wp_delete_post( $id, true );
		};
		foreach ( ${ names } as $name ) {
			$try( "$name without", static fn() => render_block( $block( $name, null ) ) );
			$try( "$name within", static fn() => render_block( $block( 'core/group', array(), array( $block( $name, null ) ) ) ) );
			$try( "$name in a letter", static fn() => $letter( "<!-- wp:group {so} --><div><!-- wp:$name {so} /--></div><!-- /wp:group -->" ) );
			foreach ( array_keys( (array) WP_Block_Type_Registry::get_instance()->get_registered( $name )->attributes ) as $attribute ) {
				foreach ( array( -1, 1e300, 'tea', array( array( 'tea' ) ) ) as $value ) {
					$try( "$name $attribute " . wp_json_encode( $value ), static fn() => render_block( $block( $name, array( $attribute => $value ) ) ) );
				}
			}
		}
		echo wp_json_encode( $faults );
	` );
	expect( JSON.parse( faults ) ).toEqual( [] );
} );
