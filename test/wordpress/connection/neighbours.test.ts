/** Plugins beside this one that bring some of its routes and blocks, as WooCommerce and Jetpack's stand-alone plugins do: what is theirs stays theirs. */
import { JSDOM } from 'jsdom';
import { as, debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

/** A stand-in for a shop plugin with a connection of its own. */
const shop = `<?php
/* Plugin Name: A shop (stand-in of the tests) */
namespace Shop;
final class Connector {
	public function answer() { return array( 'isActive' => 'by the shop' ); }
}
$register = static function () {
	$connector = new Connector();
	$open      = array( 'methods' => 'GET', 'callback' => array( $connector, 'answer' ), 'permission_callback' => '__return_true' );
	register_rest_route( 'jetpack/v4', '/connection', $open );
	register_rest_route( 'jetpack/v4', '/module/(?P<slug>[a-z\\-]+(?:\\(x\\))?)/active', $open );
	register_rest_route( 'wpcom/v2', '/gutenberg/available-extensions', array( 'callback' => static fn() => array(), 'methods' => 'GET', 'permission_callback' => '__return_true' ) );
};
add_action( 'rest_api_init', $register );
add_action( 'admin_menu', static fn() => add_menu_page( 'Shop', 'Shop', 'manage_options', 'my-jetpack', static function () { echo '<p>page of the shop</p>'; } ), 1000 );
add_action( 'init', static function () {
	register_block_type( 'jetpack/rating-star', array( 'render_callback' => static fn() => '<p>stars of the shop</p>' ) );
	register_block_type( 'jetpack/contact-form', array( 'attributes' => array( 'to' => array( 'type' => 'string' ) ), 'render_callback' => array( new Connector(), 'answer_form' ) ) );
	wp_register_script( 'shop-map', content_url( 'plugins/a-shop/map.js' ) );
	register_block_type( 'jetpack/map', array( 'editor_script_handles' => array( 'shop-map' ) ) );
	register_block_type( 'shop/other', array() );
} );
`.replace(
	'public function answer() {',
	"public function answer_form() { return '<p>form of the shop</p>'; }\n\tpublic function answer() {"
);

const open = () =>
	php( `
		wp_mkdir_p( WP_PLUGIN_DIR . '/a-shop' );
		file_put_contents( WP_PLUGIN_DIR . '/a-shop/a-shop.php', ${ inPhp( shop ) } );
		update_option( 'active_plugins', array_merge( array( 'a-shop/a-shop.php' ), get_option( 'active_plugins' ) ) );
	` );

const close = async () => {
	await reset();
	await php( `@unlink( WP_PLUGIN_DIR . '/a-shop/a-shop.php' ); @rmdir( WP_PLUGIN_DIR . '/a-shop' );` );
};

/** The direct tests of Site Health with that name. */
const health = async ( test: string ): Promise< { status: string; label: string; description: string } > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			$tests = WP_Site_Health::get_tests();
			echo wp_json_encode( call_user_func( $tests['direct'][ '${ test }' ]['test'] ) );
		` )
	);

/** A page of the admin by its slug, as an administrator gets it. */
const adminPage = async ( slug: string ) => {
	const { cookie } = await inBrowser( 'administrator' );
	const response = await fetch( `${ site().url }/wp-admin/admin.php?page=${ slug }`, {
		redirect: 'manual',
		headers: { Cookie: cookie },
	} );
	const html = await response.text();
	return {
		status: response.status,
		to: response.headers.get( 'location' ),
		hasShop: html.includes( 'page of the shop' ),
		isOurs: html.includes( 'class="statecraft-settings"' ),
	};
};
const ownUrl = () => php( `echo Statecraft\\Settings\\Page::url( 'ai' );` );

describe( 'beside a plugin that has some of the same routes and blocks', () => {
	beforeAll( open );
	afterAll( close );

	it( '[CONN-122] their page at “my-jetpack” is theirs, and ours and its links are elsewhere', async () => {
		expect( await adminPage( 'my-jetpack' ) ).toMatchObject( { status: 200, hasShop: true, isOurs: false } );
		expect( await adminPage( 'statecraft' ) ).toMatchObject( { status: 200, hasShop: false, isOurs: true } );
		expect( await ownUrl() ).toBe( `${ site().url }/wp-admin/admin.php?page=statecraft#/ai` );
	} );

	it( 'what they answer is theirs, by path and method; the rest is ours', async () => {
		const admin = as( 'administrator' );
		expect( ( await admin.get( 'jetpack/v4/connection' ) ).json ).toEqual( { isActive: 'by the shop' } );
		expect( ( await admin.post( 'jetpack/v4/connection', { isActive: true } ) ).status ).toBe( 400 );
		expect( ( await admin.get( 'jetpack/v4/connection/data' ) ).json ).toHaveProperty( 'currentUser.permissions' );
	} );

	it( 'a path of theirs may name its parameters otherwise', async () => {
		const admin = as( 'administrator' );
		expect( ( await admin.get( 'jetpack/v4/module/wordads/active' ) ).json ).toEqual( { isActive: 'by the shop' } );
		expect( ( await admin.get( 'jetpack/v4/module/wordads' ) ).json ).toHaveProperty( 'module', 'wordads' );
	} );

	it( 'our own address of each route is ours', async () => {
		const admin = as( 'administrator' );
		expect( ( await admin.get( 'statecraft/v1/connection' ) ).json ).toMatchObject( { isRegistered: true } );
		expect( ( await admin.get( 'statecraft/v1/module/wordads' ) ).json ).toHaveProperty( 'module', 'wordads' );
	} );

	it( 'a block of theirs is theirs, and rendered by them, the others are ours', async () => {
		const { html } = await visit(
			await publishPage(
				`<!-- wp:jetpack/rating-star {"rating":3} /-->
				<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->
				<!-- wp:jetpack/markdown {"source":"**ours**"} /-->`
			)
		);
		expect( html ).toContain( 'stars of the shop' );
		expect( html ).toContain( 'form of the shop' );
		expect( html ).toContain( '<strong>ours</strong>' );
		expect( html ).not.toContain( 'statecraft-form' );
	} );

	it( 'the editor of ours leaves their blocks out', async () => {
		const { cookie } = await inBrowser( 'editor' );
		const response = await fetch( `${ site().url }/wp-admin/post-new.php`, { headers: { Cookie: cookie } } );
		const data = /window\.statecraft = (\{.*?\});\s/s.exec( await response.text() )?.[ 1 ] ?? '{}';
		expect( JSON.parse( data ).unavailable ).toEqual( [ 'contact-form', 'map', 'rating-star' ] );
	} );

	it( 'Site Health says who has what, by class and by plugin', async () => {
		const { status, description } = await health( 'statecraft_neighbours' );
		expect( status ).toBe( 'good' );
		expect( description ).toContain(
			'Shop\\Connector (a-shop): GET jetpack/v4/connection, jetpack/contact-form; a-shop: jetpack/map, jetpack/rating-star.'
		);
		const told = await php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-debug-data.php';
			$fields = WP_Debug_Data::debug_data()['statecraft']['fields'];
			echo wp_json_encode( array( $fields['routes']['debug'], $fields['blocks']['debug'] ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [
			expect.objectContaining( { 'GET jetpack/v4/connection': 'Shop\\Connector (a-shop)' } ),
			{
				'jetpack/contact-form': 'Shop\\Connector (a-shop)',
				'jetpack/map': 'a-shop',
				'jetpack/rating-star': 'a-shop',
			},
		] );
	} );

	it( "so does the owner's page", async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const page = await fetch( `${ site().url }/wp-admin/admin.php?page=statecraft`, {
			headers: { Cookie: cookie },
		} );
		const rows = new JSDOM( await page.text() ).window.document.querySelectorAll( '[id="/health"] tbody tr' );
		expect( [ ...rows ].map( ( { textContent } ) => textContent ) ).toEqual(
			expect.arrayContaining( [ 'GET jetpack/v4/connectionShop\\Connector (a-shop)', 'jetpack/mapa-shop' ] )
		);
	} );

	it( 'WordPress notices no double registration', () => {
		expect( debugLog() ).not.toMatch( /already registered/ );
	} );
} );

/** A stand-in for Jetpack's connection package, which registers its routes first, in a must-use plugin: it writes down what it was asked to do. */
const connectionPackage = `<?php
add_action( 'rest_api_init', static function () {
	$write = static function ( $request ) {
		update_option( 'package_did', array_merge( (array) get_option( 'package_did', array() ), array( $request->get_method() . ' ' . $request->get_route() ) ) );
		return array( 'code' => 'success', 'token' => 'of another service' );
	};
	foreach ( array( 'connection', 'connection/user', 'connection/register', 'identity-crisis/migrate', 'identity-crisis/start-fresh', 'identity-crisis/confirm-safe-mode', 'jetpack-ai-jwt' ) as $path ) {
		register_rest_route( 'jetpack/v4', '/' . $path, array( 'methods' => 'GET,POST,PUT,PATCH', 'callback' => $write, 'permission_callback' => '__return_true' ) );
	}
	if ( get_option( 'package_is_rude' ) ) {
		register_rest_route( 'statecraft/v1', '/connection', array( 'methods' => 'POST', 'callback' => $write, 'permission_callback' => '__return_true' ) );
	}
}, 1 );
`;

describe( "beside Jetpack's connection package, whose routes come first", () => {
	/** Presses a button of the panel of the connection, as a page without JavaScript does. */
	const press = async ( act: string ) => {
		const { cookie } = await inBrowser( 'administrator' );
		const page = await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, {
			headers: { Cookie: cookie },
		} );
		const form = new JSDOM( await page.text() ).window.document.querySelector( `#statecraft-connection-${ act }` )!;
		const body = new URLSearchParams(
			[ ...form.querySelectorAll( 'input' ) ].map( ( { name, value } ) => [ name, value ] )
		);
		await fetch( form.getAttribute( 'action' )!, {
			method: 'POST',
			body,
			headers: { Cookie: cookie },
			redirect: 'manual',
		} );
	};
	const asked = async (): Promise< string[] > =>
		JSON.parse( await php( `echo wp_json_encode( get_option( 'package_did', array() ) );` ) );

	beforeAll( () =>
		php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/connection-package.php', ${ inPhp( connectionPackage ) } );` )
	);
	afterEach( () =>
		php(
			`delete_option( 'package_did' ); delete_option( 'package_is_rude' ); delete_option( 'statecraft_connection_site' );`
		)
	);
	afterAll( async () => {
		await php( `@unlink( WPMU_PLUGIN_DIR . '/connection-package.php' );` );
		await reset();
	} );

	it( '“Disconnect the site” disconnects this plugin, not the package', async () => {
		await press( 'disconnect-site' );
		expect( await php( `echo Statecraft\\Site\\Site_Identity::is_active() ? 'active' : 'not active';` ) ).toBe(
			'not active'
		);
		expect( await asked() ).toEqual( [] );
	} );

	it( '“This is a new site” deletes the keys of the original', async () => {
		await php( `
			update_option( 'statecraft_stripe_test_key', 'rk_test_original' );
			update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example.org' ) ) );` );
		await press( 'start-fresh' );
		expect( await php( `echo get_option( 'statecraft_stripe_test_key', 'gone' );` ) ).toBe( 'gone' );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'the assistant gets a token of this plugin', async () => {
		const { json } = await as( 'author' ).post< { token: string } >( 'statecraft/v1/jetpack-ai-jwt' );
		expect( json.token.split( '.' ) ).toHaveLength( 3 );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'its routes are its own', async () => {
		await as( 'administrator' ).post( 'jetpack/v4/connection', { isActive: false } );
		expect( await asked() ).toEqual( [ 'POST /jetpack/v4/connection' ] );
		expect( await health( 'statecraft_neighbours' ) ).toMatchObject( { status: 'good' } );
	} );

	it( 'what our own screens ask is essential: taken, it is critical', async () => {
		await php( `update_option( 'package_is_rude', 1 );` );
		expect( await health( 'statecraft_neighbours' ) ).toMatchObject( {
			status: 'critical',
			description: expect.stringContaining( 'POST statecraft/v1/connection' ),
		} );
	} );
} );

it( '[CONN-122] alone, our page is at “my-jetpack”, and a link from before leads there', async () => {
	expect( await adminPage( 'statecraft' ) ).toMatchObject( {
		status: 302,
		to: `${ site().url }/wp-admin/admin.php?page=my-jetpack`,
	} );
	expect( await adminPage( 'my-jetpack' ) ).toMatchObject( { status: 200, isOurs: true } );
	expect( await ownUrl() ).toBe( `${ site().url }/wp-admin/admin.php?page=my-jetpack#/ai` );
} );

it( 'alone, every route and block is ours again', async () => {
	const { status, json } = await as( 'administrator' ).get( 'jetpack/v4/connection' );
	expect( [ status, json ] ).toEqual( [ 200, expect.objectContaining( { isRegistered: true } ) ] );
	const told = await php(
		`echo wp_json_encode( Statecraft\\Site\\Conflicts::routes() + Statecraft\\Site\\Conflicts::blocks() );`
	);
	expect( JSON.parse( told ) ).toEqual( [] );
} );

describe( 'beside Jetpack', () => {
	beforeAll( () => setKnobs( { constants: { JETPACK__VERSION: '15.0' } } ) );
	afterAll( removeKnobs );

	it( 'Site Health says that this plugin rests, and where to choose', async () => {
		expect( await health( 'statecraft_neighbours' ) ).toMatchObject( {
			status: 'recommended',
			label: 'Jetpack is active, so Statecraft is disabled',
			actions: expect.stringContaining( '/wp-admin/plugins.php' ),
		} );
	} );
} );
