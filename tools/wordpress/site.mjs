import { cp, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { cache, root } from '../_kit/paths.mjs';
import { wpConfig } from './config.mjs';

/** @typedef {import('./config.mjs').Constants} Constants */
/** @typedef {{ dir: string, version: string, source: string }} Tree An unpacked WordPress. */

/** The drop-in that lets WordPress keep its data in one SQLite file; it comes with the embedded server. */
const dropIn = path.join( root, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );

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
	await cp( tree.dir, at.wordpress, { recursive: true } );
	await writeFile( at.marker, tree.version );
}

/** @param {Folders} at */
async function addSqlite( at ) {
	const plugins = path.join( at.content, 'plugins' );
	const home = path.join( plugins, 'sqlite-database-integration' );
	if ( ! existsSync( home ) ) {
		const half = path.join( at.folder, 'sqlite' );
		await rm( half, { recursive: true, force: true } );
		new AdmZip( dropIn ).extractAllTo( half, true );
		await rename( path.join( half, 'plugin-sqlite-database-integration' ), home );
		await rm( half, { recursive: true } );
	}
	await cp( path.join( home, 'db.copy' ), path.join( at.content, 'db.php' ) );
}

/**
 * Makes a site's folder ready for either engine: WordPress, SQLite, configuration, must-use plugins, the plugin.
 *
 * @param {Folders} at
 * @param {object}                 wish
 * @param {Tree}                   wish.tree
 * @param {number}                 wish.port
 * @param {string | undefined}     wish.plugin    A folder; none: WordPress alone.
 * @param {boolean}                wish.link      Links the plugin; otherwise leaves an empty folder for a mount.
 * @param {Pick<Folders, 'database' | 'logs'>} wish.places As PHP sees them.
 * @param {string[]}               wish.muPlugins Files.
 * @param {Constants}              wish.constants
 * @param {Record<string, string>} wish.env
 */
export async function prepareSite( at, { tree, plugin, link, muPlugins, ...config } ) {
	await mkdir( at.logs, { recursive: true } );
	await copyTree( at, tree );
	await addSqlite( at );
	await mkdir( at.database, { recursive: true } );
	await mkdir( at.uploads, { recursive: true } );
	await writeFile( path.join( at.wordpress, 'wp-config.php' ), wpConfig( config ) );

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

/** @param {Folders} at Keeps the site as it is now, for `restore`. No request may be under way. */
export async function keep( at ) {
	await rm( at.snapshot, { recursive: true, force: true } );
	await cp( at.database, path.join( at.snapshot, 'database' ), { recursive: true } );
	await cp( at.uploads, path.join( at.snapshot, 'uploads' ), { recursive: true } );
}

/** @param {Folders} at Posts, options, users and uploads are again what they were at `keep`. No request may be under way. */
export async function restore( at ) {
	for ( const name of /** @type {const} */ ( [ 'database', 'uploads' ] ) ) {
		// The folder itself stays: an engine may have it mounted.
		for ( const entry of await readdir( at[ name ] ) ) {
			// A request that ends now takes files of the database with it.
			await rm( path.join( at[ name ], entry ), { recursive: true, force: true } );
		}
		await cp( path.join( at.snapshot, name ), at[ name ], { recursive: true } );
	}
}
