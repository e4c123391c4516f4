import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../_kit/user-error.mjs';

/** The minimum WordPress version, as in the plugin header. */
export const oldest = '6.8';

/** The default WordPress version. */
export const usual = '7.1';

/** The oldest and the newest supported PHP. */
export const phpVersions = [ '8.1', '8.5' ];

/**
 * Detects the WordPress version in a folder.
 *
 * @param {string} dir
 * @return {Promise<string | undefined>} The version, or undefined if it is no WordPress.
 */
export async function versionIn( dir ) {
	const text = await readFile( path.join( dir, 'wp-includes/version.php' ), 'utf8' ).catch( () => '' );
	return /\$wp_version = '([^']+)'/.exec( text )?.[ 1 ];
}

/**
 * A comparator for `sort`: older versions first.
 *
 * @param {string} a
 * @param {string} b
 */
export const byAge = ( a, b ) => a.localeCompare( b, 'en', { numeric: true } );

/**
 * @param {string} version Such as `7.1.4`.
 * @param {string} prefix    A version or the start of one: `7.1`.
 */
export const matchesVersion = ( version, prefix ) => `${ version }.`.startsWith( `${ prefix }.` );

/** @param {string} version @return {boolean} Whether the plugin supports it. */
export const newEnough = ( version ) => matchesVersion( version, oldest ) || byAge( oldest, version ) < 0;

/** @param {string} version Throws a Trouble if it is too old. */
export function mustBeNewEnough( version ) {
	if ( ! newEnough( version ) ) {
		throw new UserError( `WordPress ${ version } is too old: Statecraft needs ${ oldest } or newer.` );
	}
}
