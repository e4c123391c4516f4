/** On which WordPress and PHP the tests of a site run, computed without looking at the machine. */
import { explain } from '../_kit/user-error.mjs';
import { wishedWordPress } from '../wordpress/wish.mjs';
import { oldest, phpVersions, usual } from '../wordpress/version.mjs';

/** @typedef {Record<string, string>} Env */
/** @typedef {{ on: string, env: Env }} Site */

/** @type {(version: string) => Site} */
const siteOf = ( version ) => ( { on: `WordPress ${ version }`, env: { STATECRAFT_TEST_WP: version } } );

/** @return {{ usual: Site[], oldest: Site[] }} What the environment names stands for both. */
export function sites() {
	const { STATECRAFT_TEST_WP: wish, STATECRAFT_TEST_PHP: php } = process.env;
	if ( wish ) {
		const site = siteOf( wish );
		return { usual: [ php ? { ...site, on: `${ site.on }, PHP ${ php }` } : site ], oldest: [] };
	}
	return { usual: [ siteOf( usual ) ], oldest: [ siteOf( oldest ) ] };
}

/** @return {string[]} The PHP versions to test as WebAssembly; none if the environment says which PHP to use. */
export function wasmVersions() {
	const { STATECRAFT_TEST_PHP: php, STATECRAFT_TEST_ENGINE: engine } = process.env;
	return php || engine ? [] : phpVersions;
}

/**
 * Finds the WordPress of a part, or downloads it.
 *
 * @param {Env} [env] Of the part.
 * @return {Promise<boolean>} False if it is the oldest version and cannot be had, which is printed. Rejects if it is another one.
 */
export async function hasWordPress( env ) {
	const { findWordPress } = await import( '../wordpress/index.mjs' );
	try {
		await findWordPress( { ...wishedWordPress( { ...process.env, ...env } ), log: console.log } );
		return true;
	} catch ( failure ) {
		if ( env?.STATECRAFT_TEST_WP !== oldest || process.env.STATECRAFT_TEST_WP ) {
			throw failure;
		}
		console.log( `Not tested on WordPress ${ oldest }: ${ explain( failure ) }` );
		return false;
	}
}
