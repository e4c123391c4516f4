import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { root } from '../_kit/paths.mjs';

/** The db.php drop-in that stores WordPress's data in one SQLite file; it ships with the embedded server. */
const dropIn = path.join( root, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );

/** A disposable site need not survive a power loss: writes do not wait for the disk. */
const unsynced = `\n( $GLOBALS['@pdo'] ?? null )?->exec( 'PRAGMA synchronous = OFF' );\n`;

/**
 * The site's data in an SQLite file in its folder.
 *
 * @param {{ at: import('./site.mjs').Folders, fresh: boolean }} site
 * @return {import('./site.mjs').Database}
 */
export function sqlite( { at, fresh } ) {
	const snapshot = path.join( at.snapshot, 'database' );

	async function addDropIn() {
		const plugins = path.join( at.content, 'plugins' );
		const home = path.join( plugins, 'sqlite-database-integration' );
		if ( ! existsSync( home ) ) {
			const half = path.join( at.folder, 'sqlite' );
			await rm( half, { recursive: true, force: true } );
			new AdmZip( dropIn ).extractAllTo( half, true );
			await rename( path.join( half, 'plugin-sqlite-database-integration' ), home );
			await rm( half, { recursive: true } );
		}
		const code = await readFile( path.join( home, 'db.copy' ), 'utf8' );
		await writeFile( path.join( at.content, 'db.php' ), fresh ? code + unsynced : code );
	}

	return {
		kind: 'sqlite',
		constants: {},
		async prepare() {
			await addDropIn();
			await mkdir( at.database, { recursive: true } );
		},
		start: async () => {},
		async keep() {
			for ( let tries = 5; ; tries-- ) {
				try {
					await cp( at.database, snapshot, { recursive: true } );
					return;
				} catch ( error ) {
					// A request that ends now removes SQLite's log once it is in the database, which then has to be copied again.
					if ( /** @type {NodeJS.ErrnoException} */ ( error ).code !== 'ENOENT' || tries === 0 ) {
						throw error;
					}
					await rm( snapshot, { recursive: true, force: true } );
				}
			}
		},
		async restore() {
			const names = await readdir( snapshot );
			// The folder itself stays: an engine may have it mounted. A request that ends now may remove SQLite's temporary files itself.
			for ( const entry of ( await readdir( at.database ) ).filter( ( name ) => ! names.includes( name ) ) ) {
				await rm( path.join( at.database, entry ), { recursive: true, force: true } );
			}
			for ( const name of names ) {
				// Atomic: a request that finds no database would create an empty one, and the site would ask to be installed.
				const next = path.join( at.folder, `next-${ name }` );
				await copyFile( path.join( snapshot, name ), next );
				await rename( next, path.join( at.database, name ) );
			}
		},
		stop: async () => {},
	};
}
