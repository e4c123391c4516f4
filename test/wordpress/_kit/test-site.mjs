/** Boots what the tests of this folder and of test/e2e run against: a fresh site with a user per role, and the sandbox beside it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endOnSignals } from '../../../tools/_kit/groups.mjs';
import { root } from '../../../tools/_kit/paths.mjs';
import { bootWordPress, findWordPress } from '../../../tools/wordpress/index.mjs';
import { SiteBusy } from '../../../tools/wordpress/lock.mjs';
import { shareSite } from '../../../tools/wordpress/remote.mjs';
import { wishedSite, wishedWordPress } from '../../../tools/wordpress/wish.mjs';

/** @typedef {import('./site-info').SiteInfo} SiteInfo */

const sandboxModule = path.join( root, 'tools/sandbox/index.mjs' );

/** What a browser of each user has after logging in: a session in the snapshot, which `reset` brings back. */
const logIn = `
	$expires = time() + 2 * DAY_IN_SECONDS;
	foreach ( $users as $role => $user ) {
		$token   = WP_Session_Tokens::get_instance( $user['id'] )->create( $expires );
		$cookies = array(
			TEST_COOKIE      => 'WP%20Cookie%20check',
			AUTH_COOKIE      => rawurlencode( wp_generate_auth_cookie( $user['id'], $expires, 'auth', $token ) ),
			LOGGED_IN_COOKIE => rawurlencode( wp_generate_auth_cookie( $user['id'], $expires, 'logged_in', $token ) ),
		);
		$_COOKIE[ LOGGED_IN_COOKIE ] = rawurldecode( $cookies[ LOGGED_IN_COOKIE ] );
		wp_set_current_user( $user['id'] );
		$logins[ $role ] = array(
			'cookie' => implode( '; ', array_map( static fn( $name, $value ) => "$name=$value", array_keys( $cookies ), $cookies ) ),
			'nonce'  => wp_create_nonce( 'wp_rest' ),
		);
	}`;

/** Options that WordPress itself writes in time, and until then looks for in every request. */
const settle = `
	add_option( 'WPLANG', '' );
	add_option( 'theme_switched', '' );
	add_option( 'theme_mods_' . get_stylesheet(), array( 'custom_css_post_id' => -1 ) );
	add_site_option( 'can_compress_scripts', 0 );`;

/** Users, a password for each, the sandbox as the AI provider. Options, not constants, so that a test can take them away. */
const setUp = ( /** @type {string} */ sandbox, /** @type {boolean} */ used ) => `
	$users = array();
	foreach ( array( 'administrator', 'editor', 'author', 'contributor', 'subscriber' ) as $role ) {
		$id = username_exists( $role ) ?: wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'password', 'user_email' => "$role@example.com", 'role' => $role ) );
		update_user_meta( $id, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', get_user_meta( 1, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', true ) );
		$users[ $role ] = array( 'id' => $id, 'name' => $role, 'password' => 'password', 'applicationPassword' => WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'tests' ) )[0] );
	}
	if ( '' !== '${ sandbox }' ) {
		update_option( 'statecraft_ai_base_url', '${ sandbox }/v1' );
		update_option( 'statecraft_ai_model', 'sandbox' );
		update_option( 'statecraft_ai_image_model', 'sandbox' );
		update_option( 'statecraft_ai_transcription_model', 'sandbox' );
		update_option( 'statecraft_ai_key', 'sandbox-key' );
	}
	$logins = array();
	${ used ? settle + logIn : '' }
	echo wp_json_encode( array( 'wordpress' => get_bloginfo( 'version' ), 'rest' => rest_url(), 'users' => $users, 'logins' => $logins ) );`;

/**
 * Boots the site of that name, or while another run of the tests has it, one more like it.
 *
 * @param {string}                                                                      name
 * @param {Omit<import('../../../tools/wordpress/index.mjs').BootOptions, 'site'>} options
 * @param {number}                                                                      [number]
 * @return {Promise<import('../../../tools/wordpress/index.mjs').Site>}
 */
async function bootFree( name, options, number = 1 ) {
	try {
		return await bootWordPress( { ...options, site: number === 1 ? name : `${ name }-${ number }` } );
	} catch ( failure ) {
		if ( failure instanceof SiteBusy ) {
			return bootFree( name, options, number + 1 );
		}
		throw failure;
	}
}

/** @type {(() => Promise<void>)[]} What ends the parts that run, the last one first. */
const stops = [];

/** Ends all that was booted in this process. */
export async function stopTestSite() {
	for ( const stop of stops.splice( 0 ).reverse() ) {
		await stop();
	}
}

/** A network has three sites: /, /second/ and /third/. The administrator of the tests manages all of them, and not the network. */
const moreSites = `
	foreach ( array( 'second', 'third' ) as $statecraft_name ) {
		$statecraft_site = wp_insert_site( array( 'domain' => get_network()->domain, 'path' => "/$statecraft_name/", 'title' => ucfirst( $statecraft_name ), 'user_id' => 1 ) );
		add_user_to_blog( $statecraft_site, username_exists( 'administrator' ), 'administrator' );
		switch_to_blog( $statecraft_site );
		update_option( 'permalink_structure', '/%postname%/' );
		delete_option( 'rewrite_rules' );
		restore_current_blog();
	}`;

/**
 * @typedef {object} Kind What the sites of a name have in common.
 * @property {boolean} [multisite] Whether each is a network of sites.
 * @property {boolean} [used]      Whether it is as after some time of use: each user is logged in, and what WordPress only has to compute once is there.
 * @property {string}  [plugin]    The plugin's folder instead of this clone.
 * @property {string}  [before]    PHP that runs before the users are there.
 * @property {Partial<import('../../../tools/wordpress/index.mjs').BootOptions>} [boot]
 */

/**
 * @param {string}                                            name
 * @param {import('../../../tools/wordpress/site.mjs').Tree} tree
 * @param {number}                                            number Counts from 1.
 * @param {Kind}                                              kind
 * @return {Promise<SiteInfo>}
 */
async function bootOne(
	name,
	tree,
	number,
	{ multisite = false, used = false, plugin = root, before = '', boot = {} }
) {
	/** @type {{ startSandbox( options: { port?: number } ): Promise<{ url: string, stop(): Promise<void> }> } | undefined} */
	const sandboxTools = existsSync( sandboxModule ) ? await import( sandboxModule ) : undefined;
	const sandbox = await sandboxTools?.startSandbox( {} );
	if ( sandbox ) {
		stops.push( () => sandbox.stop() );
	}
	const site = await bootFree(
		name,
		{
			...wishedSite(),
			plugin,
			fresh: true,
			forks: process.env.STATECRAFT_TEST_FORKS === 'yes',
			tree,
			multisite,
			...boot,
		},
		number
	);
	stops.push( site.stop );
	if ( before ) {
		await site.run( before );
	}
	const found = JSON.parse( await site.run( setUp( sandbox?.url ?? '', used ) ) );
	if ( multisite ) {
		await site.run( moreSites );
	}
	if ( used ) {
		await ( await fetch( `${ site.url }/` ) ).text();
	}
	await site.keep();
	const remote = await shareSite( site );
	stops.push( remote.stop );
	return {
		url: site.url,
		sandbox: sandbox?.url ?? '',
		control: remote.url,
		debugLog: site.debugLog,
		engine: site.engine,
		php: site.phpVersion,
		database: site.database,
		...found,
	};
}

/**
 * Environment: STATECRAFT_TEST_WP (a version or a folder), STATECRAFT_TEST_PHP (a version), STATECRAFT_TEST_ENGINE (native, wasm),
 * STATECRAFT_TEST_DB (sqlite, mariadb), STATECRAFT_TEST_FORKS (`yes`: a loaded WordPress answers where it can).
 *
 * @param {string} name  The sites' name.
 * @param {number} count One for each worker: they are alike, boot at once, and have a sandbox each.
 * @param {Kind}   [kind]
 * @return {Promise<SiteInfo[]>} For STATECRAFT_TEST_SITES. Ended by `stopTestSite`, in the same process.
 */
export async function bootTestSites( name, count, kind = {} ) {
	// A developer's own provider is not for tests.
	Object.keys( process.env )
		.filter( ( variable ) =>
			/^STATECRAFT_(?:AI|ANALYTICS|GIPHY|KLIPY|GIFS|MAILCHIMP|OPENVERSE|PEXELS|GOOGLE_PHOTOS|INSTAGRAM|MEDIA|VIDEO|STRIPE|PAYPAL|PAYMENTS|MAPS|MAPBOX|MAPKIT)_/.test(
				variable
			)
		)
		.forEach( ( variable ) => delete process.env[ variable ] );
	endOnSignals();
	const tree = await findWordPress( wishedWordPress() );
	const boots = Array.from( { length: count }, ( _, index ) => bootOne( name, tree, index + 1, kind ) );
	try {
		return await Promise.all( boots );
	} catch ( failure ) {
		await Promise.allSettled( boots );
		await stopTestSite();
		throw failure;
	}
}

/** @param {string} name The one site of that name. */
export const bootTestSite = async ( name ) => /** @type {SiteInfo} */ ( ( await bootTestSites( name, 1 ) )[ 0 ] );
