import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';
import { wpConfig } from './config.mjs';

/** @typedef {import('./config.mjs').Constants} Constants */
/** @typedef {{ dir: string, version: string, source: string }} Tree An unpacked WordPress. */

/**
 * The storage of a site's posts, options and users.
 *
 * @typedef {object} Database
 * @property {'sqlite' | 'mariadb'} kind
 * @property {Constants}            constants For wp-config.php.
 * @property {() => Promise<void>}  prepare   Runs in the site's folder, once WordPress is there.
 * @property {() => Promise<void>}  start
 * @property {() => Promise<void>}  keep
 * @property {() => Promise<void>}  restore
 * @property {() => Promise<void>}  stop      May be called at any time.
 */

/**
 * The paths of a site.
 *
 * @param {string} name
 */
export function siteFolders( name ) {
	const folder = path.join( cache, 'sites', name );
	const wordpress = path.join( folder, 'wordpress' );
	return {
		folder,
		wordpress,
		content: path.join( wordpress, 'wp-content' ),
		/** Outside the document root. */
		database: path.join( folder, 'database' ),
		uploads: path.join( wordpress, 'wp-content/uploads' ),
		snapshot: path.join( folder, 'snapshot' ),
		logs: path.join( folder, 'logs' ),
		/** Written last: without it the site is incomplete. */
		marker: path.join( folder, 'site.json' ),
	};
}
/** @typedef {ReturnType<typeof siteFolders>} Folders */

/** @param {Folders} at The site to delete. */
export async function empty( at ) {
	for ( const old of [ at.marker, at.wordpress, at.database, at.logs ] ) {
		await rm( old, { recursive: true, force: true } );
	}
}

/** @param {Folders} at @param {Tree} tree Copies WordPress. Another version replaces the old one; posts and uploads are kept. */
async function copyTree( at, tree ) {
	const installed = existsSync( at.marker ) ? await readFile( at.marker, 'utf8' ) : '';
	if ( installed === tree.version ) {
		return;
	}
	await rm( at.marker, { force: true } );
	const core = existsSync( at.wordpress ) ? await readdir( at.wordpress ) : [];
	for ( const name of core.filter( ( entry ) => entry !== 'wp-content' ) ) {
		await rm( path.join( at.wordpress, name ), { recursive: true, force: true } );
	}
	// Sets new mtimes: OPcache identifies a file by path and mtime, and files of two versions may have the same mtime.
	await cp( tree.dir, at.wordpress, { recursive: true } );
	await writeFile( at.marker, tree.version );
}

/**
 * Writes wp-config.php.
 *
 * @param {Folders}                                                                                 at
 * @param {Omit<Parameters<typeof wpConfig>[0], 'network'> & { database: Database }} wish
 * @param {boolean}                                                                                 [network] Whether it is a network by now.
 */
export const configure = ( at, { database, constants, ...config }, network ) =>
	writeFile(
		path.join( at.wordpress, 'wp-config.php' ),
		wpConfig( { ...config, network, constants: { ...database.constants, ...constants } } )
	);

/**
 * Makes a site's folder ready for either engine: WordPress, database, configuration, must-use plugins, the plugin.
 *
 * @param {Folders} at
 * @param {object}                 wish
 * @param {Tree}                   wish.tree
 * @param {number}                 wish.port
 * @param {string | undefined}     wish.plugin    Its folder; undefined: WordPress alone.
 * @param {boolean}                wish.link      Whether to symlink the plugin; otherwise an empty folder is created as a mount point.
 * @param {Database}               wish.database
 * @param {Pick<Folders, 'database' | 'logs'>} wish.places Paths as PHP sees them.
 * @param {string[]}               wish.muPlugins Files.
 * @param {Constants}              wish.constants
 * @param {Record<string, string>} wish.env
 * @param {string[]}               wish.overlays  Folders, copied over `wp-content`.
 * @param {import('./config.mjs').Address} wish.address
 */
export async function prepareSite( at, wish ) {
	const { tree, plugin, link, muPlugins, overlays, database } = wish;
	await mkdir( at.logs, { recursive: true } );
	await copyTree( at, tree );
	await database.prepare();
	await mkdir( at.uploads, { recursive: true } );
	await configure( at, wish );

	const mu = path.join( at.content, 'mu-plugins' );
	await rm( mu, { recursive: true, force: true } );
	await mkdir( mu );
	for ( const file of muPlugins ) {
		await cp( file, path.join( mu, path.basename( file ) ) );
	}
	for ( const folder of overlays ) {
		await cp( folder, at.content, { recursive: true } );
	}

	const place = path.join( at.content, 'plugins/statecraft' );
	await rm( place, { recursive: true, force: true } );
	if ( plugin && link ) {
		await symlink( plugin, place, 'junction' );
	} else if ( plugin ) {
		await mkdir( place );
	}
}

/** @param {Folders} at @param {Database} database Takes a snapshot for `restore`. No request may be in progress. */
export async function keep( at, database ) {
	await rm( at.snapshot, { recursive: true, force: true } );
	await database.keep();
	await cp( at.uploads, path.join( at.snapshot, 'uploads' ), { recursive: true } );
}

/**
 * Restores posts, options, users and uploads to the snapshot of `keep`. No request may be in progress.
 *
 * @param {Folders}  at
 * @param {Database} database
 */
export async function restore( at, database ) {
	await database.restore();
	// The folder itself stays: an engine may have it mounted.
	for ( const entry of await readdir( at.uploads ) ) {
		await rm( path.join( at.uploads, entry ), { recursive: true, force: true } );
	}
	await cp( path.join( at.snapshot, 'uploads' ), at.uploads, { recursive: true } );
}
