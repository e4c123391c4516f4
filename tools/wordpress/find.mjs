import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';
import { explain, isFullDisk, Trouble } from '../_kit/user-error.mjs';
import { fromDebian } from './debian.mjs';
import { byAge, isOf, mustBeNewEnough, newEnough, oldest, usual, versionIn } from './version.mjs';
import { fromWordPressOrg } from './wordpress-org.mjs';

/** @typedef {import('./site.mjs').Tree} Tree */

/**
 * A source of WordPress. `unpack` unpacks a version into the folder, and rejects if it has no accepted one.
 *
 * @typedef {object} Source
 * @property {string} name
 * @property {(folder: string, wish: Wish) => Promise<void>} unpack
 */

/**
 * @typedef {object} Wish
 * @property {string}                       preferred A version or the start of one.
 * @property {(version: string) => boolean} accepts
 * @property {(line: string) => void}       log
 */

/** @type {Source[]} */
const sources = [
	{ name: 'wordpress.org', unpack: fromWordPressOrg },
	{ name: "Debian's package", unpack: fromDebian },
];

const shelf = path.join( cache, 'wordpress' );

/** @param {(version: string) => boolean} accepts @return {Promise<string | undefined>} The newest cached version that is accepted. */
async function newestKept( accepts ) {
	const kept = await readdir( shelf ).catch( () => /** @type {string[]} */ ( [] ) );
	return kept
		.filter( ( name ) => /^\d/.test( name ) && accepts( name ) )
		.sort( byAge )
		.at( -1 );
}

/** @param {Source} source @param {Wish} wish @return {Promise<Tree>} */
async function fetchFrom( source, wish ) {
	const folder = path.join( shelf, `half-${ process.pid }` );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	try {
		await source.unpack( folder, wish );
		const version = await versionIn( folder );
		if ( ! version || ! wish.accepts( version ) ) {
			throw new Trouble( version ? `it has ${ version }` : 'what it has is no WordPress' );
		}
		const dir = path.join( shelf, version );
		await rm( dir, { recursive: true, force: true } );
		await rename( folder, dir );
		return { dir, version, source: source.name };
	} finally {
		await rm( folder, { recursive: true, force: true } );
	}
}

/**
 * Finds an unpacked WordPress: the given folder, a cached one, wordpress.org, Debian's packages.
 *
 * @param {{ path?: string, version?: string, log?: (line: string) => void }} [options] `version` may be the start of one: `6.8`.
 * @return {Promise<Tree>} Rejects with a Trouble that lists the sources tried, or says that the WordPress is too old.
 */
export async function findWordPress( { path: given, version: wished, log = () => {} } = {} ) {
	if ( given ) {
		const dir = path.resolve( given );
		const version = await versionIn( dir );
		if ( ! version ) {
			throw new Trouble( `No WordPress in ${ dir }.`, 'Name the folder that holds wp-load.php.' );
		}
		mustBeNewEnough( version );
		return { dir, version, source: 'the folder given' };
	}
	mustBeNewEnough( wished ?? usual );
	const kept = await newestKept( ( version ) =>
		wished ? isOf( version, wished ) : isOf( version, usual ) || byAge( usual, version ) < 0
	);
	if ( kept ) {
		return { dir: path.join( shelf, kept ), version: kept, source: 'kept in .cache/wordpress' };
	}
	const wish = {
		preferred: wished ?? usual,
		accepts: ( /** @type {string} */ version ) => ( wished ? isOf( version, wished ) : newEnough( version ) ),
		log,
	};
	/** @type {string[]} */
	const tried = [];
	for ( const source of sources ) {
		try {
			log( `Looking for WordPress ${ wish.preferred }: ${ source.name }` );
			return await fetchFrom( source, wish );
		} catch ( failure ) {
			if ( isFullDisk( failure ) ) {
				throw failure;
			}
			tried.push( `  ${ source.name }: ${ explain( failure ) }` );
		}
	}
	throw new Trouble(
		[
			`No WordPress ${ wished ?? `${ oldest } or newer` } could be had.`,
			'  .cache/wordpress: none kept',
			...tried,
		].join( '\n' ),
		'Unpack one from https://wordpress.org/download/ and name its folder: npm start -- --wp FOLDER'
	);
}
