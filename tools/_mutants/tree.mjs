/** A copy of the plugin with all its mutants in it, each behind a switch. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { runOrThrow } from '../_kit/run.mjs';

/**
 * @typedef {object} Mutant
 * @property {number} id
 * @property {string} file Relative to the root.
 * @property {number} line
 * @property {string} kind
 * @property {string} code The beginning of the changed code, on one line.
 */

const php = path.join( import.meta.dirname, 'php' );

/** The plugin's files on a site. */
const parts = [ 'LICENSE', 'build', 'includes', 'languages', 'plugin.php', 'readme.txt', 'uninstall.php' ];

/** @param {string} folder @param {string} ending @return {Promise<string[]>} Relative to the folder. */
export const filesIn = async ( folder, ending ) =>
	( await readdir( folder, { recursive: true } ) ).filter( ( file ) => file.endsWith( ending ) ).toSorted();

/** @param {...string} files @return {Promise<string>} A hash of their contents. */
export async function hashOf( ...files ) {
	const hash = createHash( 'sha1' );
	for ( const file of files ) {
		hash.update( file ).update( await readFile( file ) );
	}
	return hash.digest( 'hex' );
}

/**
 * Needs the machine's own PHP.
 *
 * @param {string}   from
 * @param {string}   to    The folder that the instrumented files are written to.
 * @param {string[]} files Relative to both folders.
 * @return {Promise<Mutant[]>}
 */
async function instrument( from, to, files ) {
	const printed = await runOrThrow( 'php', [ path.join( php, 'mutate.php' ), from, to ], {
		input: files.join( '\n' ),
	} );
	return JSON.parse( printed );
}

/**
 * Creates the copy, or reuses an existing one of the same sources.
 *
 * @return {Promise<{ folder: string, key: string, mutants: Mutant[] }>} The key changes with any PHP of the plugin or of this tool.
 */
export async function mutatedPlugin() {
	// PHP's notices name the folder, and tests look for that name.
	const folder = path.join( cache, 'mutants/plugins/statecraft' );
	const marker = path.join( cache, 'mutants/tree.json' );
	const files = ( await filesIn( path.join( root, 'includes' ), '.php' ) ).map( ( file ) => `includes/${ file }` );
	const key = await hashOf(
		...files.map( ( file ) => path.join( root, file ) ),
		...( await filesIn( php, '.php' ) ).map( ( file ) => path.join( php, file ) ),
		import.meta.filename
	);
	const old = existsSync( marker ) ? JSON.parse( await readFile( marker, 'utf8' ) ) : {};
	const copy = async ( /** @type {string} */ part ) =>
		existsSync( path.join( root, part ) ) &&
		cp( path.join( root, part ), path.join( folder, part ), {
			recursive: true,
			filter: ( file ) => ! file.endsWith( '.map' ),
		} );
	if ( old.key === key ) {
		await Promise.all( parts.filter( ( part ) => part !== 'includes' ).map( copy ) );
		return { folder, key, mutants: old.mutants };
	}
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	await Promise.all( parts.map( copy ) );
	const mutants = await instrument( root, folder, files );
	for ( const file of [ 'switch.php', 'operations.php' ] ) {
		await cp( path.join( php, file ), path.join( folder, 'mutants', file ) );
	}
	const loader = path.join( folder, 'includes/autoload.php' );
	// On the same line, so that lines keep their numbers.
	await writeFile(
		loader,
		( await readFile( loader, 'utf8' ) ).replace(
			'declare( strict_types = 1 );',
			"$& require_once dirname( __DIR__ ) . '/mutants/switch.php';"
		)
	);
	await writeFile( marker, JSON.stringify( { key, mutants } ) );
	return { folder, key, mutants };
}

/** The name for files that do not belong to a system. */
export const OTHERS = 'Root';

/** @param {Mutant} mutant @return {string} The folder under includes/ that it is in. */
export const systemOf = ( { file } ) => ( file.split( '/' ).length > 2 ? ( file.split( '/' )[ 1 ] ?? '' ) : OTHERS );

/**
 * @param {string}   name    A system, a folder in one such as `Payments/Access`, a class such as `Site_Identity`, or a line such as `Site_Identity:51`;
 * whatever its case.
 * @param {Mutant[]} mutants All of the plugin.
 * @return {{ system: string, own: Mutant[] } | undefined} Nothing if there is none.
 */
export function mutantsIn( name, mutants ) {
	const [ folder = '', line ] = name.split( ':' );
	const place = `includes/${ folder }`.toLowerCase();
	const own = mutants.filter( ( one ) => {
		const file = one.file.toLowerCase();
		const isIn =
			file === `${ place }.php` ||
			file.startsWith( `${ place }/` ) ||
			systemOf( one ).toLowerCase() === folder.toLowerCase();
		return isIn && ( line === undefined || one.line === Number( line ) );
	} );
	const [ first ] = own;
	if ( ! first ) {
		return undefined;
	}
	const spelt = first.file.slice( 'includes/'.length ).slice( 0, folder.length );
	return {
		system: systemOf( first ) === OTHERS ? name : spelt + name.slice( folder.length ),
		own,
	};
}
