import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';
import { wpConfig } from './config.mjs';

/** @typedef {import('./config.mjs').Constants} Constants */
/** @typedef {{ dir: string, version: string, source: string }} Tree An unpacked WordPress. */

/**
 * What keeps a site's posts, options and users.
 *
 * @typedef {object} Database
 * @property {'sqlite' | 'mariadb'} kind
 * @property {Constants}            constants For wp-config.php.
 * @property {() => Promise<void>}  prepare   In the site's folder, once WordPress is there.
 * @property {() => Promise<void>}  start
 * @property {() => Promise<void>}  keep
 * @property {() => Promise<void>}  restore
 * @property {() => Promise<void>}  stop      At any time.
 */

/**
 * Where a site keeps what.
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
		/** Outside of what is served. */
		database: path.join( folder, 'database' ),
		uploads: path.join( wordpress, 'wp-content/uploads' ),
		snapshot: path.join( folder, 'snapshot' ),
		logs: path.join( folder, 'logs' ),
		/** Written last: a site without it was left half made. */
		marker: path.join( folder, 'site.json' ),
	};
}
/** @typedef {ReturnType<typeof siteFolders>} Folders */

/** @param {Folders} at Takes everything away that the site was. */
export async function empty( at ) {
	for ( const old of [ at.marker, at.wordpress, at.database, at.logs ] ) {
		await rm( old, { recursive: true, force: true } );
	}
}

/** @param {Folders} at @param {Tree} tree Copies WordPress; another version replaces the old one and keeps posts and uploads. */
async function copyTree( at, tree ) {
	const made = existsSync( at.marker ) ? await readFile( at.marker, 'utf8' ) : '';
	if ( made === tree.version ) {
		return;
	}
	await rm( at.marker, { force: true } );
	const core = existsSync( at.wordpress ) ? await readdir( at.wordpress ) : [];
	for ( const name of core.filter( ( entry ) => entry !== 'wp-content' ) ) {
		await rm( path.join( at.wordpress, name ), { recursive: true, force: true } );
	}
	// New times of the files: PHP takes what it has compiled of a file by place and time, and two versions may be of the same time.
	await cp( tree.dir, at.wordpress, { recursive: true } );
	await writeFile( at.marker, tree.version );
}

/**
 * Makes a site's folder ready for either engine: WordPress, database, configuration, must-use plugins, the plugin.
 *
 * @param {Folders} at
 * @param {object}                 wish
 * @param {Tree}                   wish.tree
 * @param {number}                 wish.port
 * @param {string | undefined}     wish.plugin    A folder; none: WordPress alone.
 * @param {boolean}                wish.link      Links the plugin; otherwise leaves an empty folder for a mount.
 * @param {Database}               wish.database
 * @param {Pick<Folders, 'database' | 'logs'>} wish.places As PHP sees them.
 * @param {string[]}               wish.muPlugins Files.
 * @param {Constants}              wish.constants
 * @param {Record<string, string>} wish.env
 */
export async function prepareSite( at, { tree, plugin, link, muPlugins, database, constants, ...config } ) {
	await mkdir( at.logs, { recursive: true } );
	await copyTree( at, tree );
	await database.prepare();
	await mkdir( at.uploads, { recursive: true } );
	await writeFile(
		path.join( at.wordpress, 'wp-config.php' ),
		wpConfig( { ...config, constants: { ...database.constants, ...constants } } )
	);

	const mu = path.join( at.content, 'mu-plugins' );
	await rm( mu, { recursive: true, force: true } );
	await mkdir( mu );
	for ( const file of muPlugins ) {
		await cp( file, path.join( mu, path.basename( file ) ) );
	}

	const place = path.join( at.content, 'plugins/statecraft' );
	await rm( place, { recursive: true, force: true } );
	if ( plugin && link ) {
		await symlink( plugin, place, 'junction' );
	} else if ( plugin ) {
		await mkdir( place );
	}
}

/** @param {Folders} at @param {Database} database Keeps the site as it is now, for `restore`. No request may be under way. */
export async function keep( at, database ) {
	await rm( at.snapshot, { recursive: true, force: true } );
	await database.keep();
	await cp( at.uploads, path.join( at.snapshot, 'uploads' ), { recursive: true } );
}

/**
 * Posts, options, users and uploads are again what they were at `keep`. No request may be under way.
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
