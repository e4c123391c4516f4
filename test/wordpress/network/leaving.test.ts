/** Deactivating the plugin on a network where something is closed. */
import { debugLog, onNetwork, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { SECOND, adminBrowser, manageNetwork, phpOn } from '../_kit/network';
import type { AdminBrowser, Screen } from '../_kit/network';
import { CANARY, content, look } from '../_kit/premium';

jest.setTimeout( 240_000 );
onNetwork();

const OWN = 'statecraft/plugin.php';
const FILE = `WPMU_PLUGIN_DIR . '/statecraft-keep-closed.php'`;
const isThere = async () => ( await php( `echo (int) is_file( ${ FILE } );` ) ) === '1';
const isActive = async () =>
	( await php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; echo (int) is_plugin_active( '${ OWN }' );`
	) ) === '1';

/** Clicks “Deactivate” in the plugin's row. */
async function deactivate( admin: AdminBrowser, path: string ): Promise< Screen > {
	const { document } = await admin.open( `${ path }plugins.php` );
	const link = document.querySelector( `tr[data-plugin="${ OWN }"] .deactivate a` );
	return admin.open( path + link!.getAttribute( 'href' )! );
}

const answer = ( admin: AdminBrowser, screen: Screen, value: string ) =>
	admin.submit( screen, 'statecraft_leaving', ( form ) => {
		const field = form.ownerDocument.createElement( 'input' );
		field.name = 'statecraft_leaving';
		field.value = value;
		form.querySelector( `button[value="${ value }"]` )!.replaceWith( field );
	} );

/** Stores a post with text for subscribers on a site, and returns its address. */
const store = ( path: string ) =>
	phpOn(
		path,
		`kses_remove_filters(); echo get_permalink( wp_insert_post( array( 'post_title' => 'A', 'post_status' => 'publish', 'post_content' => wp_slash( ${ inPhp( content( [ 7 ] ) ) } ) ) ) );`
	);

beforeEach( async () => {
	await reset();
	await setKnobs( { filters: { file_mod_allowed: true } } );
} );
afterAll( async () => {
	await removeKnobs();
	await php( `@unlink( ${ FILE } );` );
	await manageNetwork( false );
	await reset();
} );

it( '[CONN-123] [CONN-128] adds up the sites, and one file keeps all of them closed', async () => {
	const pages = [ await store( '' ), await store( SECOND ) ];
	await manageNetwork();
	const admin = await adminBrowser( 'administrator' );
	const screen = await deactivate( admin, '/wp-admin/network/' );
	expect( screen.text ).toContain( '2 posts with text for paying subscribers' );
	expect( [ await isActive(), await isThere() ] ).toEqual( [ true, false ] );
	await answer( admin, screen, 'keep' );
	expect( [ await isActive(), await isThere() ] ).toEqual( [ false, true ] );
	for ( const page of pages ) {
		expect( ( await look( page ) ).html ).not.toContain( CANARY );
	}
	// A site may show its own, and no other.
	await phpOn( SECOND, `update_option( 'statecraft_connection_left_open', '1', true );` );
	expect( ( await look( pages[ 0 ]! ) ).html ).not.toContain( CANARY );
	expect( ( await look( pages[ 1 ]! ) ).html ).toContain( CANARY );
	await php( `@unlink( ${ FILE } );` );
} );

it( '[CONN-128] is written by an administrator of the network only', async () => {
	await store( SECOND );
	await php( `
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( '${ OWN }', true, true );
		update_site_option( 'menu_items', array( 'plugins' => 1 ) );` );
	await phpOn( SECOND, `update_option( 'active_plugins', array( '${ OWN }' ) );` );
	await manageNetwork( false );
	const path = `${ SECOND }/wp-admin/`;
	const admin = await adminBrowser( 'administrator' );
	const screen = await deactivate( admin, path );
	expect( screen.text ).toContain( 'Only an administrator of the network can add that file.' );
	expect( [ ...screen.document.querySelectorAll( 'button' ) ].map( ( { value } ) => value ) ).toContain( 'open' );
	expect( screen.document.querySelector( 'button[value="keep"], textarea#statecraft-code' ) ).toBeNull();
	await admin.submit( screen, 'statecraft_leaving', ( form ) => {
		const field = form.ownerDocument.createElement( 'input' );
		field.name = 'statecraft_leaving';
		field.value = 'keep';
		form.querySelector( 'button' )!.replaceWith( field );
	} );
	expect( await isThere() ).toBe( false );
	expect( await phpOn( SECOND, `echo wp_json_encode( get_option( 'active_plugins' ) );` ) ).toContain( 'plugin.php' );
} );

it( 'causes no PHP notices', () => {
	expect( site().url ).toBeTruthy();
	expect( debugLog() ).not.toMatch( /plugins\/statecraft|statecraft-keep-closed/ );
} );
