import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Trouble } from '../_kit/trouble.mjs';

/** The oldest WordPress the plugin runs in, as its header says. */
export const oldest = '6.8';

/** The one taken when nobody asks for another. */
export const usual = '7.1';

/** The oldest and the newest PHP the plugin runs in. */
export const phpVersions = [ '8.1', '8.5' ];

/**
 * Which WordPress is in a folder.
 *
 * @param {string} dir
 * @return {Promise<string | undefined>} Its version, or none when it is no WordPress.
 */
export async function versionIn( dir ) {
	const text = await readFile( path.join( dir, 'wp-includes/version.php' ), 'utf8' ).catch( () => '' );
	return /\$wp_version = '([^']+)'/.exec( text )?.[ 1 ];
}

/**
 * For `sort`: older versions first.
 *
 * @param {string} a
 * @param {string} b
 */
export const byAge = ( a, b ) => a.localeCompare( b, 'en', { numeric: true } );

/**
 * @param {string} version Such as `7.1.4`.
 * @param {string} wish    A version or the start of one: `7.1`.
 */
export const isOf = ( version, wish ) => `${ version }.`.startsWith( `${ wish }.` );

/** @param {string} version @return {boolean} Whether the plugin runs in it. */
export const newEnough = ( version ) => isOf( version, oldest ) || byAge( oldest, version ) < 0;

/** @param {string} version Throws a Trouble for a WordPress that is too old. */
export function mustBeNewEnough( version ) {
	if ( ! newEnough( version ) ) {
		throw new Trouble( `WordPress ${ version } is too old: Statecraft needs ${ oldest } or newer.` );
	}
}
