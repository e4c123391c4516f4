/** @typedef {Record<string, string | number | boolean>} Constants */

/**
 * The URL of a site, if it is not at the root of this machine.
 *
 * @typedef {object} Address
 * @property {string} [scheme] Default: `http`. PHP's server has no other; `https` is for what stands behind a proxy.
 * @property {string} [home]   The path of the site, such as `/blog`. Default: none.
 * @property {string} [core]   The path of WordPress's own files. Default: that of the site.
 */

/** @param {string | number | boolean} value @return {string} The value as a PHP literal. */
export function toPhp( value ) {
	return typeof value === 'string' ? `'${ value.replace( /[\\']/g, '\\$&' ) }'` : String( value );
}

/**
 * Constants of every site: local environment, errors hidden from visitors, no external requests. File modifications are off, because
 * deleting the plugin would delete this repository.
 */
const always = {
	DB_NAME: 'wordpress',
	DB_USER: '',
	DB_PASSWORD: '',
	DB_HOST: '',
	DB_CHARSET: 'utf8mb4',
	DB_COLLATE: '',
	WP_ENVIRONMENT_TYPE: 'local',
	WP_DEBUG: true,
	WP_DEBUG_DISPLAY: false,
	WP_HTTP_BLOCK_EXTERNAL: true,
	WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
	AUTOMATIC_UPDATER_DISABLED: true,
	DISALLOW_FILE_MODS: true,
	DISABLE_WP_CRON: true,
};

/** @param {number} port @return {Constants} The constants of a network of sites in subfolders, see network.php. */
const networkConstants = ( port ) => ( {
	MULTISITE: true,
	SUBDOMAIN_INSTALL: false,
	DOMAIN_CURRENT_SITE: `127.0.0.1:${ port }`,
	PATH_CURRENT_SITE: '/',
	SITE_ID_CURRENT_SITE: 1,
	BLOG_ID_CURRENT_SITE: 1,
} );

/** @param {number} port Scripts that handle no request belong to the first site of the network. */
const networkRequest = ( port ) => [
	`$_SERVER['HTTP_HOST'] = ( $_SERVER['HTTP_HOST'] ?? '' ) ?: '127.0.0.1:${ port }';`,
	`$_SERVER['REQUEST_URI'] ??= '/';`,
];

/**
 * The text of a site's wp-config.php. The site answers under 127.0.0.1 and localhost, whichever was requested;
 * a network under 127.0.0.1 only.
 *
 * @param {object}                 site
 * @param {number}                 site.port
 * @param {{ database: string, logs: string }} site.places Paths as PHP sees them.
 * @param {Constants}              site.constants Override the defaults.
 * @param {Record<string, string>} site.env       Values for getenv().
 * @param {boolean}                [site.network] Whether it is a network.
 * @param {Address}                [site.address]
 * @return {string} PHP.
 */
export function wpConfig( { port, places, constants, env, network = false, address = {} } ) {
	const { scheme = 'http', home = '', core = home } = address;
	const all = {
		...always,
		DB_DIR: places.database,
		WP_DEBUG_LOG: `${ places.logs }/debug.log`,
		...( network ? networkConstants( port ) : {} ),
		...constants,
	};
	return [
		'<?php',
		'// Written anew at each start by tools/wordpress. Development only.',
		...Object.entries( env ).map( ( [ name, value ] ) => `putenv( ${ toPhp( `${ name }=${ value }` ) } );` ),
		...( network ? networkRequest( port ) : [] ),
		`$statecraft_host = ( $_SERVER['HTTP_HOST'] ?? '' ) === 'localhost:${ port }' ? 'localhost' : '127.0.0.1';`,
		`define( 'WP_HOME', "${ scheme }://$statecraft_host:${ port }${ home }" );`,
		`define( 'WP_SITEURL', "${ scheme }://$statecraft_host:${ port }${ core }" );`,
		...Object.entries( all ).map( ( [ name, value ] ) => `define( ${ toPhp( name ) }, ${ toPhp( value ) } );` ),
		`$table_prefix = 'wp_';`,
		`defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );`,
		`require_once ABSPATH . 'wp-settings.php';`,
		'',
	].join( '\n' );
}
