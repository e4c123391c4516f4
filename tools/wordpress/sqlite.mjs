import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { cache, root } from '../_kit/paths.mjs';
import { toPhp } from './config.mjs';

/** The db.php drop-in that stores WordPress's data in one SQLite file; it ships with the embedded server. */
const dropIn = path.join( root, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );

/** A disposable site need not survive a power loss: writes do not wait for the disk. */
const unsynced = `\n( $GLOBALS['@pdo'] ?? null )?->exec( 'PRAGMA synchronous = OFF' );\n`;

/** A parser of MySQL's statements that builds the trees of the drop-in's own with half of the work, see docs/decisions/tests.md. */
const quick = path.join( root, 'tools/wordpress/sqlite-parser' );

/** What a translation depends on besides the statement. */
const STATE = '"$this->db_name $this->active_sql_modes "';

/**
 * Where the drop-in asks what it has translated before: what is put before which of its lines.
 *
 * @type {readonly [ line: string, code: string ][]}
 */
const KNOWN = [
	[
		'\t\t\t// Parse the MySQL query.\n',
		`$known = Statecraft_Known_Selects::of( $query, ${ STATE } );
		if ( null !== $known ) {
			$this->is_readonly           = true;
			$this->found_rows            = $known;
			$this->last_result_statement = $this->execute_sqlite_query( $known );
			$this->store_last_column_meta_from_statement( $this->last_result_statement );
		} else {\n`,
	],
	[ '\t\t\tif ( null === $this->last_result_statement ) {\n', '}\n' ],
	[
		'\t\t\t$this->found_rows = $query;\n',
		`Statecraft_Known_Selects::keep( $this->last_mysql_query, ${ STATE }, $query );\n`,
	],
];

/**
 * @param {string} code The drop-in's driver.
 * @return {string} The same one, which does not translate twice; unchanged where it is not the one that is known here.
 */
const withKnown = ( code ) =>
	KNOWN.every( ( [ line ] ) => code.split( line ).length === 2 )
		? KNOWN.reduce( ( all, [ line, more ] ) => all.replace( line, () => more + line ), code )
		: code;

/**
 * Puts the quick parser, and what it has translated before, into the drop-in.
 *
 * @param {string}                              home The drop-in's folder.
 * @param {import('./index.mjs').Engine['run']} run
 */
async function quicken( home, run ) {
	const of = path.join( home, 'wp-includes/database' );
	const grammar = path.join( of, 'mysql/mysql-grammar.php' );
	const prepare = path.join( quick, 'prepare.php' );
	const key = createHash( 'sha1' );
	for ( const file of [ grammar, prepare ] ) {
		key.update( await readFile( file ) );
	}
	const prepared = path.join( cache, 'sqlite-parser', `${ key.digest( 'hex' ) }.php` );
	if ( ! existsSync( prepared ) ) {
		await mkdir( path.dirname( prepared ), { recursive: true } );
		const half = `${ prepared }.${ randomBytes( 8 ).toString( 'hex' ) }`;
		await run(
			`$statecraft_grammar = ${ toPhp( grammar ) }; $statecraft_out = ${ toPhp( half ) }; require ${ toPhp( prepare ) };`
		);
		await rename( half, prepared );
	}
	for ( const name of [ 'class-wp-parser.php', 'class-wp-parser-grammar.php', 'class-known-selects.php' ] ) {
		await copyFile( path.join( quick, name ), path.join( of, 'parser', name ) );
	}
	await copyFile( prepared, path.join( of, 'parser/prepared-grammar.php' ) );
	const driver = path.join( of, 'sqlite/class-wp-mysql-on-sqlite.php' );
	await writeFile( driver, withKnown( await readFile( driver, 'utf8' ) ) );
}

/**
 * The site's data in an SQLite file in its folder.
 *
 * @param {object}                              site
 * @param {import('./site.mjs').Folders}        site.at
 * @param {boolean}                             site.fresh
 * @param {import('./index.mjs').Engine['run']} [site.run] With the machine's own PHP: a fresh site gets the quick parser.
 * @return {import('./site.mjs').Database}
 */
export function sqlite( { at, fresh, run } ) {
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
			if ( fresh && run ) {
				await quicken( home, run );
			}
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
