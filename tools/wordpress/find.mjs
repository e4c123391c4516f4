import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';
import { explain, isFullDisk, UserError } from '../_kit/user-error.mjs';
import { fromDebian } from './debian.mjs';
import { byAge, matchesVersion, mustBeNewEnough, newEnough, oldest, usual, versionIn } from './version.mjs';
import { fromWordPressOrg } from './wordpress-org.mjs';

/** @typedef {import('./site.mjs').Tree} Tree */

/**
 * A source of WordPress. `unpack` unpacks a version into the folder, and rejects if it has no accepted one.
 *
 * @typedef {object} Source
 * @property {string} name
 * @property {(folder: string, request: Wish) => Promise<void>} unpack
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

const cacheFolder = path.join( cache, 'wordpress' );

/** @param {(version: string) => boolean} accepts @return {Promise<string | undefined>} The newest cached version that is accepted. */
async function newestCached( accepts ) {
	const cached = await readdir( cacheFolder ).catch( () => /** @type {string[]} */ ( [] ) );
	return cached
		.filter( ( name ) => /^\d/.test( name ) && accepts( name ) )
		.sort( byAge )
		.at( -1 );
}

/** @param {Source} source @param {Wish} request @return {Promise<Tree>} */
async function fetchFrom( source, request ) {
	await mkdir( cacheFolder, { recursive: true } );
	const folder = await mkdtemp( path.join( cacheFolder, 'half-' ) );
	try {
		await source.unpack( folder, request );
		const version = await versionIn( folder );
		if ( ! version || ! request.accepts( version ) ) {
			throw new UserError( version ? `it has ${ version }` : 'what it has is no WordPress' );
		}
		const dir = path.join( cacheFolder, version );
		await rename( folder, dir ).catch( async ( failure ) => {
			// Another process that fetched it meanwhile may be running it already.
			if ( ( await versionIn( dir ) ) !== version ) {
				throw failure;
			}
		} );
		return { dir, version, source: source.name };
	} finally {
		await rm( folder, { recursive: true, force: true } );
	}
}

/**
 * Downloads in progress, by version: sites that boot at the same time share them. @type {Map<string, Promise<Tree>>}
 */
const fetching = new Map();

/**
 * Finds an unpacked WordPress: the given folder, a cached one, wordpress.org, Debian's packages.
 *
 * @param {{ path?: string, version?: string, log?: (line: string) => void }} [options] `version` may be the start of one: `6.8`.
 * @return {Promise<Tree>} Rejects with a Trouble that lists the sources tried, or says that the WordPress is too old.
 */
export async function findWordPress( { path: given, version: requested, log = () => {} } = {} ) {
	if ( given ) {
		const dir = path.resolve( given );
		const version = await versionIn( dir );
		if ( ! version ) {
			throw new UserError( `No WordPress in ${ dir }.`, 'Name the folder that holds wp-load.php.' );
		}
		mustBeNewEnough( version );
		return { dir, version, source: 'the folder given' };
	}
	mustBeNewEnough( requested ?? usual );
	const cached = await newestCached( ( version ) =>
		requested
			? matchesVersion( version, requested )
			: matchesVersion( version, usual ) || byAge( usual, version ) < 0
	);
	if ( cached ) {
		return { dir: path.join( cacheFolder, cached ), version: cached, source: 'kept in .cache/wordpress' };
	}
	const key = requested ?? usual;
	const running = fetching.get( key ) ?? fetchAny( requested, log ).finally( () => fetching.delete( key ) );
	fetching.set( key, running );
	return running;
}

/** @param {string | undefined} requested @param {(line: string) => void} log @return {Promise<Tree>} From the first source that has it. */
async function fetchAny( requested, log ) {
	const request = {
		preferred: requested ?? usual,
		accepts: ( /** @type {string} */ version ) =>
			requested ? matchesVersion( version, requested ) : newEnough( version ),
		log,
	};
	/** @type {string[]} */
	const tried = [];
	for ( const source of sources ) {
		try {
			log( `Looking for WordPress ${ request.preferred }: ${ source.name }` );
			return await fetchFrom( source, request );
		} catch ( failure ) {
			if ( isFullDisk( failure ) ) {
				throw failure;
			}
			tried.push( `  ${ source.name }: ${ explain( failure ) }` );
		}
	}
	throw new UserError(
		[
			`No WordPress ${ requested ?? `${ oldest } or newer` } could be had.`,
			'  .cache/wordpress: none kept',
			...tried,
		].join( '\n' ),
		'Unpack one from https://wordpress.org/download/ and name its folder: npm start -- --wp FOLDER'
	);
}
