/** Requests without work, and what they get as soon as they have some. */
import { as, inBrowser, php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

const muPlugin = ( code: string ) =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/idle.php', ${ inPhp( `<?php ${ code }` ) } );`
	);

afterEach( async () => {
	await php(
		`@unlink( WPMU_PLUGIN_DIR . '/idle.php' ); delete_option( 'idle_said' ); wp_clear_scheduled_hook( 'idle_event' );`
	);
	await reset();
} );

/** What there is of the plugin: a post type, a status, meta. */
const THERE = `array( post_type_exists( 'jetpack_form' ), null !== get_post_status_object( 'statecraft_unread' ), registered_meta_key_exists( 'post', 'spay_price', 'jp_pay_product' ) )`;

it( '[CONT-204] the names of all post types of the plugin begin as heartbeats know them', async () => {
	const types = JSON.parse(
		await php( `echo wp_json_encode( array_keys( get_post_types( array( '_builtin' => false ) ) ) );` )
	) as string[];
	expect( types ).toContain( 'statecraft_response' );
	expect( types.filter( ( type ) => ! /^(?:jetpack|jp|statecraft)_/.test( type ) ) ).toEqual( [] );
} );

describe( '[CONT-204] a heartbeat', () => {
	const beat = async ( screen: string, data: Record< string, string > = {} ): Promise< unknown > => {
		const browser = await inBrowser( 'administrator' );
		const headers = { Cookie: browser.cookie };
		const html = await ( await fetch( `${ site().url }/wp-admin/edit.php`, { headers } ) ).text();
		const [ , nonce = '' ] = /heartbeatSettings = \{"nonce":"(\w+)"/.exec( html ) ?? [];
		await muPlugin(
			`add_filter( 'heartbeat_send', static fn( $answer ) => array( 'there' => ${ THERE } ) + (array) $answer );`
		);
		const body = new URLSearchParams( { action: 'heartbeat', _nonce: nonce, screen_id: screen, ...data } );
		const answer = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, { method: 'POST', body, headers } );
		return ( ( await answer.json() ) as { there: unknown } ).there;
	};

	it.each( [
		[ 'of a list of posts', 'edit-post', {} ],
		[ 'of a list that asks for locks', 'edit-page', { 'data[wp-check-locked-posts][0]': 'post-1' } ],
	] )( '%s has no post type of the plugin', async ( _, screen, data ) => {
		expect( await beat( screen, data ) ).toEqual( [ false, false, false ] );
	} );

	it.each( [
		[ 'with something of another plugin', 'edit-post', { 'data[of-another]': '1' } ],
		[ 'with an autosave', 'post', { 'data[wp_autosave][post_id]': '1' } ],
		[ 'of the list of forms', 'edit-jetpack_form', {} ],
		[ 'of an editor of a product', 'jp_pay_product', {} ],
	] )( '%s has all', async ( _, screen, data ) => {
		expect( await beat( screen, data ) ).toEqual( [ true, true, true ] );
	} );
} );

describe( '[CONT-204] WP-Cron', () => {
	const said = async () =>
		JSON.parse(
			await php(
				`wp_cache_delete( 'idle_said', 'options' ); wp_cache_delete( 'alloptions', 'options' ); echo wp_json_encode( get_option( 'idle_said' ) );`
			)
		) as unknown;
	/** Events of WordPress that are due would be work. */
	const alone = () =>
		php(
			`$later = array(); foreach ( _get_cron_array() as $time => $hooks ) $later[ $time + DAY_IN_SECONDS ] = $hooks; _set_cron_array( $later );`
		);
	const run = async () => await ( await fetch( `${ site().url }/wp-cron.php` ) ).text();

	it( 'has no post type of the plugin while no event is due', async () => {
		await alone();
		await muPlugin(
			`defined( 'DOING_CRON' ) && register_shutdown_function( static fn() => update_option( 'idle_said', ${ THERE } ) );`
		);
		await run();
		expect( await said() ).toEqual( [ false, false, false ] );
	} );

	it( 'has all for an event that another plugin schedules meanwhile', async () => {
		await alone();
		await muPlugin( `
			add_action( 'wp_loaded', static fn() => wp_doing_cron() && wp_schedule_single_event( time() - 1, 'idle_event' ) );
			add_action( 'idle_event', static fn() => update_option( 'idle_said', ${ THERE } ) );` );
		await run();
		expect( await said() ).toEqual( [ true, true, true ] );
	} );

	it( 'has all in a script of the site’s own that says it is WP-Cron', async () => {
		await alone();
		await muPlugin(
			`isset( $_GET['own-job'] ) && define( 'DOING_CRON', true ); register_shutdown_function( static fn() => wp_doing_cron() && update_option( 'idle_said', ${ THERE } ) );`
		);
		await ( await fetch( `${ site().url }/?own-job=1` ) ).text();
		expect( await said() ).toEqual( [ true, true, false ] );
	} );

	it( 'has all for an event that is due', async () => {
		await alone();
		await muPlugin( `add_action( 'idle_event', static fn() => update_option( 'idle_said', ${ THERE } ) );` );
		await php( `wp_schedule_single_event( time() - 1, 'idle_event' );` );
		await run();
		expect( await said() ).toEqual( [ true, true, true ] );
	} );
} );

describe( '[CONT-206] a page', () => {
	/** What there is of the plugin at the end of a request. */
	const thereAfter = async ( path: string, headers: Record< string, string > = {} ): Promise< unknown > => {
		await muPlugin( `register_shutdown_function( static fn() => print '~' . wp_json_encode( ${ THERE } ) );` );
		const text = await ( await fetch( site().url + path, { headers } ) ).text();
		return JSON.parse( text.slice( text.lastIndexOf( '~' ) + 1 ) );
	};
	/** Publishes a page; returns its path. */
	const publish = ( name: string, content: string ) =>
		php( `
			update_option( 'permalink_structure', '/%postname%/' );
			delete_option( 'rewrite_rules' );
			wp_insert_post( array( 'post_type' => 'page', 'post_name' => '${ name }', 'post_status' => 'publish', 'post_content' => ${ inPhp( content ) } ) );
			echo '/${ name }/';` );
	const WORDS = '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->';

	it.each( [
		'/words/',
		'/',
		'/feed/',
		'/nothing-is-here/',
		'/?rest_route=/wp/v2/posts',
		'/?rest_route=/wp/v2/pages/2',
	] )( '%s has no post type and no meta of the plugin for a visitor @oldest', async ( path ) => {
		await publish( 'words', WORDS );
		expect( await thereAfter( path ) ).toEqual( [ false, false, false ] );
	} );

	it.each( [ '/words/', '/?rest_route=/wp/v2/posts' ] )(
		'%s has all for somebody who is logged in',
		async ( path ) => {
			const { cookie } = await inBrowser( 'subscriber' );
			await publish( 'words', WORDS );
			expect( await thereAfter( path, { Cookie: cookie } ) ).toEqual( [ true, true, false ] );
		}
	);

	it.each( [ '/?a=1', '/?a=/wp-json/wp/v2/posts', '/nothing/wp-json/wp/v2/posts?a=1' ] )(
		'%s has all: it has arguments',
		async ( path ) => {
			await publish( 'words', WORDS );
			expect( await thereAfter( path ) ).toEqual( [ true, true, false ] );
		}
	);

	it.each( [ 'a=/wp-json/wp/v2/posts', 'rest_route=/wp/v2/posts' ] )(
		'of the admin has all, whatever route its address names: %s',
		async ( argument ) => {
			const { cookie } = await inBrowser( 'administrator' );
			expect( await thereAfter( `/wp-admin/edit.php?${ argument }`, { Cookie: cookie } ) ).toEqual( [
				true,
				true,
				true,
			] );
		}
	);

	it( 'has all where WordPress runs its events within pages', async () => {
		const path = await publish( 'words', WORDS );
		await php( `
			$later = array(); foreach ( _get_cron_array() as $time => $hooks ) $later[ $time + DAY_IN_SECONDS ] = $hooks; _set_cron_array( $later );
			file_put_contents( WPMU_PLUGIN_DIR . '/alternate.php', '<?php defined( "ALTERNATE_WP_CRON" ) || define( "ALTERNATE_WP_CRON", true );' );` );
		try {
			expect( ( ( await thereAfter( path ) ) as boolean[] ).slice( 0, 2 ) ).toEqual( [ true, true ] );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/alternate.php' );` );
		}
	} );

	it.each( [
		[ 'a block of the plugin', '<!-- wp:jetpack/rating-star {"rating":3} /-->' ],
		[
			'one in a group',
			'<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/rating-star {"rating":3} /--></div><!-- /wp:group -->',
		],
		[ 'a shortcode of the plugin', '[contact-form]' ],
	] )( 'has all for %s', async ( name, content ) => {
		const path = await publish( `with-${ name.replaceAll( ' ', '-' ) }`, content );
		expect( ( ( await thereAfter( path ) ) as boolean[] ).slice( 0, 2 ) ).toEqual( [ true, true ] );
	} );

	it( 'has the meta for a block that is bound to some @oldest', async () => {
		const path = await publish(
			'bound',
			'<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"spay_price"}}}}} --><p></p><!-- /wp:paragraph -->'
		);
		expect( await thereAfter( path ) ).toEqual( [ true, true, true ] );
	} );

	it.each( [
		[ 'it', '/words/', 'wp' ],
		[ 'a REST request that reads posts', '/?rest_route=/wp/v2/posts', 'rest_post_query' ],
	] )( 'has all for a plugin that asks for forms in %s, routes included', async ( _, path, hook ) => {
		await publish( 'words', WORDS );
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/rest.php', '<?php add_filter( "${ hook }", static function ( $value ) { wp_set_current_user( 1 ); header( "X-Status: " . rest_do_request( "/wp/v2/jetpack-forms" )->get_status() ); return $value; } );' );`
		);
		try {
			expect( await thereAfter( path ) ).toEqual( [ true, true, true ] );
			expect( ( await fetch( site().url + path ) ).headers.get( 'X-Status' ) ).toBe( '200' );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/rest.php' );` );
		}
	} );

	it( 'has the forms’ routes for a plugin that lists routes in a REST request that reads posts', async () => {
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/rest.php', '<?php add_filter( "rest_post_query", static function ( $value ) { header( "X-Listed: " . (int) isset( rest_get_server()->get_routes()["/wp/v2/jetpack-forms"] ) ); return $value; } );' );`
		);
		try {
			const answer = await fetch( `${ site().url }/?rest_route=/wp/v2/posts` );
			expect( answer.headers.get( 'X-Listed' ) ).toBe( '1' );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/rest.php' );` );
		}
	} );

	it( 'has all where a plugin lists blocks on pages', async () => {
		const path = await publish( 'words', WORDS );
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/lists.php', '<?php add_filter( "statecraft_register_all_blocks", "__return_true" );' );`
		);
		try {
			expect( ( ( await thereAfter( path ) ) as boolean[] ).slice( 0, 2 ) ).toEqual( [ true, true ] );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/lists.php' );` );
		}
	} );
} );

it( '[CONT-206] a script of the site’s own, which loads WordPress without its theme, has all', async () => {
	await php(
		`file_put_contents( ABSPATH . 'own-script.php', '<?php require __DIR__ . "/wp-load.php"; echo wp_json_encode( ${ THERE.replaceAll( "'", '"' ) } );' );`
	);
	try {
		expect( await ( await fetch( `${ site().url }/own-script.php` ) ).json() ).toEqual( [ true, true, false ] );
	} finally {
		await php( `unlink( ABSPATH . 'own-script.php' );` );
	}
} );

describe( '[CONT-205] meta', () => {
	/** The keys of the plugin that a request has registered, by post type; empty: all types. */
	const registeredAfter = async ( route: string ): Promise< string[] > => {
		await muPlugin( `register_shutdown_function( static function () {
			$found = array();
			foreach ( array( '', 'post', 'page', 'attachment', 'jp_pay_product' ) as $type ) {
				preg_grep( '/^(?:_?statecraft_|_jetpack_|spay_)/', array_keys( get_registered_meta_keys( 'post', $type ) ) ) && $found[] = $type ?: 'all';
			}
			echo '~', wp_json_encode( $found );
		} );` );
		const text = await ( await fetch( `${ site().url }/?rest_route=${ route }` ) ).text();
		return JSON.parse( text.slice( text.lastIndexOf( '~' ) + 1 ) ) as string[];
	};

	it.each( [
		[ '/wp/v2/posts', [ 'post' ] ],
		[ '/wp/v2/pages', [ 'page' ] ],
		[ '/wp/v2/types', [] ],
		[ '/wp/v2/users', [] ],
		[ '/wp/v2/media', [ 'attachment', 'jp_pay_product' ] ],
		[ '/wp/v2/posts&_embed', [ 'all', 'post', 'attachment', 'jp_pay_product' ] ],
		[ '/wp/v2/posts&_method=OPTIONS', [ 'all', 'post', 'attachment', 'jp_pay_product' ] ],
		[ '/wp/v2/jp_pay_product', [ 'attachment', 'jp_pay_product' ] ],
		[ '/wp/v2', [ 'all', 'post', 'attachment', 'jp_pay_product' ] ],
	] )( 'is registered for %s: %j', async ( route, types ) => {
		expect( await registeredAfter( route ) ).toEqual( types );
	} );

	it( 'is in what is read of posts, pages and media', async () => {
		const ids = JSON.parse(
			await php( `
				$post = wp_insert_post( array( 'post_title' => 'A', 'post_status' => 'publish' ) );
				$page = wp_insert_post( array( 'post_title' => 'A', 'post_status' => 'publish', 'post_type' => 'page' ) );
				$file = wp_insert_attachment( array( 'post_title' => 'A', 'post_mime_type' => 'image/png' ) );
				foreach ( array( $post, $page ) as $id ) update_post_meta( $id, '_jetpack_newsletter_access', 'subscribers' );
				update_post_meta( $file, 'statecraft_credit_creator', 'Ada' );
				update_post_meta( $file, 'statecraft_credit_source', 'pexels' );
				echo wp_json_encode( array( $post, $page, $file ) );` )
		) as number[];
		const meta = async ( path: string ) =>
			( await as( 'administrator' ).get< { meta: Record< string, unknown > } >( path ) ).json.meta;
		expect( await meta( `wp/v2/posts/${ ids[ 0 ] }` ) ).toMatchObject( {
			_jetpack_newsletter_access: 'subscribers',
			_jetpack_dont_email_post_to_subs: false,
			_statecraft_newsletter_audience: '',
		} );
		expect( await meta( `wp/v2/pages/${ ids[ 1 ] }` ) ).toMatchObject( {
			_jetpack_newsletter_access: 'subscribers',
		} );
		const file = await meta( `wp/v2/media/${ ids[ 2 ] }` );
		expect( file ).toMatchObject( { statecraft_credit_creator: 'Ada' } );
		expect( file ).not.toHaveProperty( 'statecraft_credit_source' );
	} );

	it( 'is written by a request within one that reads', async () => {
		await muPlugin( `add_action( 'rest_after_insert_post', '__return_null' ); add_filter( 'rest_post_query', static function ( $args ) {
			wp_set_current_user( 1 );
			$write = new WP_REST_Request( 'POST', '/wp/v2/pages' );
			$write->set_body_params( array( 'title' => 'Within', 'meta' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) );
			update_option( 'idle_said', rest_do_request( $write )->get_data()['id'] );
			return $args;
		} );` );
		await fetch( `${ site().url }/?rest_route=/wp/v2/posts` );
		expect(
			await php( `echo get_post_meta( (int) get_option( 'idle_said' ), '_jetpack_newsletter_access', true );` )
		).toBe( 'subscribers' );
	} );
} );
