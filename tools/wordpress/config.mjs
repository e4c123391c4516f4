/** @typedef {Record<string, string | number | boolean>} Constants */

/** @param {string | number | boolean} value @return {string} The value in PHP's own notation. */
export function toPhp( value ) {
	return typeof value === 'string' ? `'${ value.replace( /[\\']/g, '\\$&' ) }'` : String( value );
}

/** What every site here is: local, silent to visitors, without calls to the outside. Deleting plugins would delete this repository. */
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

/**
 * The text of a site's wp-config.php. It answers as 127.0.0.1 and as localhost, whichever the browser asked for.
 *
 * @param {object}                 site
 * @param {number}                 site.port
 * @param {{ database: string, logs: string }} site.places As PHP sees them.
 * @param {Constants}              site.constants These win over the usual ones.
 * @param {Record<string, string>} site.env       What getenv() finds.
 * @return {string} PHP.
 */
export function wpConfig( { port, places, constants, env } ) {
	const all = { ...always, DB_DIR: places.database, WP_DEBUG_LOG: `${ places.logs }/debug.log`, ...constants };
	return [
		'<?php',
		'// Written anew at each start by tools/wordpress. Development only.',
		...Object.entries( env ).map( ( [ name, value ] ) => `putenv( ${ toPhp( `${ name }=${ value }` ) } );` ),
		`$statecraft_host = ( $_SERVER['HTTP_HOST'] ?? '' ) === 'localhost:${ port }' ? 'localhost' : '127.0.0.1';`,
		`define( 'WP_HOME', "http://$statecraft_host:${ port }" );`,
		`define( 'WP_SITEURL', WP_HOME );`,
		...Object.entries( all ).map( ( [ name, value ] ) => `define( ${ toPhp( name ) }, ${ toPhp( value ) } );` ),
		`$table_prefix = 'wp_';`,
		`defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );`,
		`require_once ABSPATH . 'wp-settings.php';`,
		'',
	].join( '\n' );
}
