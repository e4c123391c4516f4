/** Creates files from templates, and inserts entries into the lists that name them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root as own } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';

/** @typedef {(text: string) => string} Naming Fills the placeholders of a template, in each letter case. */
/** @typedef {{ file: string, at: RegExp, line: string }} Entry A line to insert, and a pattern for the text right before it. */
/** @typedef {{ files: Readonly<Record<string, string>>, entries: readonly Entry[] }} Plan New files by path, and lines to insert. */

const templates = path.dirname( fileURLToPath( import.meta.url ) );

/** @param {string} word */
const capital = ( word ) => word.charAt( 0 ).toUpperCase() + word.slice( 1 );

/** @param {string} name */
const camelOf = ( name ) => name.replace( /-(.)/g, ( _, letter ) => letter.toUpperCase() );

/** @param {string} name As classes of WordPress are named. */
const classOf = ( name ) => name.split( '-' ).map( capital ).join( '_' );

/** @param {string} system @param {string} name @return {Naming} */
export const naming = ( system, name ) => ( text ) =>
	text
		.replaceAll( '__system__', system )
		.replaceAll( '__systemCamel__', camelOf( system ) )
		.replaceAll( '__System__', classOf( system ) )
		.replaceAll( '__Name__', classOf( name ) )
		.replaceAll( '__option__', name.replaceAll( '-', '_' ) )
		.replaceAll( '__name__', name )
		.replaceAll( '__camel__', camelOf( name ) )
		.replaceAll( '__Camel__', capital( camelOf( name ) ) )
		.replaceAll( '__Words__', capital( name.replaceAll( '-', ' ' ) ) );

/**
 * @param {Readonly<Record<string, string>>} places The path of the new file by template.
 * @param {Naming}                           named
 * @return {Record<string, string>} Contents by path.
 */
export const filled = ( places, named ) =>
	Object.fromEntries(
		Object.entries( places ).map( ( [ template, file ] ) => [
			named( file ),
			named( readFileSync( path.join( templates, `${ template }.txt` ), 'utf8' ) ),
		] )
	);

/** @param {string} text @param {string} file @return {Promise<string>} Formatted by prettier, because line breaks depend on the length of the names. */
const formatted = async ( text, file ) =>
	/\.(?:md|php|html)$/.test( file )
		? text
		: format( text, { ...( await resolveConfig( path.join( own, 'package.json' ) ) ), filepath: file } );

/**
 * Writes all new files and entries, or nothing.
 *
 * @param {string} what What is created, for the error message.
 * @param {Plan}   plan
 * @param {string} root The root of the sources.
 * @return {Promise<string[]>} The paths relative to the root, changed files last. Throws a Trouble if a new file already exists.
 */
export async function write( what, { files, entries }, root ) {
	const existing = Object.keys( files ).filter( ( file ) => existsSync( path.join( root, file ) ) );
	if ( existing.length > 0 ) {
		throw new UserError( `The ${ what } exists.`, existing.join( '\n' ) );
	}
	/** @type {Record<string, string>} */
	const changed = {};
	for ( const { file, at, line } of entries ) {
		const text = changed[ file ] ?? readFileSync( path.join( root, file ), 'utf8' );
		if ( ! at.test( text ) ) {
			throw new UserError(
				`${ file } has no place for “${ line.trim() }”.`,
				`Nothing was written. Looked for ${ at }.`
			);
		}
		changed[ file ] = text.replace( at, ( found ) => `${ found }${ line }` );
	}
	const all = { ...files, ...changed };
	for ( const [ file, text ] of Object.entries( all ) ) {
		mkdirSync( path.dirname( path.join( root, file ) ), { recursive: true } );
		writeFileSync( path.join( root, file ), await formatted( text, file ) );
	}
	return Object.keys( all );
}
