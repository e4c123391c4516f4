/** The requirements of docs/requirements and the tests that name them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ id: string, area: string, statement: string }} Requirement */
/** @typedef {{ file: string, ids: string[] }} Title The ids in one test title. */

const LINE = /^- \*\*(([A-Z]+)-\d{3,})\*\*\s+(.*)$/;
const NAMED = /\[([A-Z]+-\d{3,}(?:\s*,\s*[A-Z]+-\d{3,})*)\]/g;
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

/** @param {string} folder @return {Requirement[]} In their order. */
export const requirementsIn = ( folder ) =>
	readdirSync( folder )
		.filter( ( name ) => name.endsWith( '.md' ) )
		.sort()
		.flatMap( ( name ) => readFileSync( path.join( folder, name ), 'utf8' ).split( /\r?\n/ ) )
		.flatMap( ( line ) => {
			const [ , id, area, statement ] = LINE.exec( line ) ?? [];
			return id && area && statement ? [ { id, area, statement } ] : [];
		} );

/** @param {string} text The source of a test file. @return {string[][]} The ids of each bracket that is not in a comment. */
export const bracketsIn = ( text ) =>
	text
		.split( '\n' )
		.filter( ( line ) => ! COMMENT.test( line ) )
		.flatMap( ( line ) => [ ...line.matchAll( NAMED ) ] )
		.map( ( [ , ids = '' ] ) => ids.split( /\s*,\s*/ ) );

/** @param {string} folder A folder with tests. @return {Title[]} File names are relative to it. */
export const titlesIn = ( folder ) =>
	readdirSync( folder, { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => TEST_FILE.test( file ) )
		.sort()
		.flatMap( ( file ) =>
			bracketsIn( readFileSync( path.join( folder, file ), 'utf8' ) ).map( ( ids ) => ( { file, ids } ) )
		);

/**
 * @param {readonly Requirement[]} requirements
 * @param {readonly Title[]}       titles
 * @return {Map<string, Set<string>>} The files whose tests name each id; an empty set for an id without a test.
 */
export function namedBy( requirements, titles ) {
	const files = new Map( requirements.map( ( { id } ) => [ id, /** @type {Set<string>} */ ( new Set() ) ] ) );
	titles.forEach( ( { file, ids } ) => ids.forEach( ( id ) => files.get( id )?.add( file ) ) );
	return files;
}

/** @param {readonly Requirement[]} requirements @param {readonly Title[]} titles @return {string[]} Ids in titles that are no requirement: `file: ID`. */
export function unknownIn( requirements, titles ) {
	const known = new Set( requirements.map( ( { id } ) => id ) );
	return titles.flatMap( ( { file, ids } ) =>
		ids.filter( ( id ) => ! known.has( id ) ).map( ( id ) => `${ file }: ${ id }` )
	);
}

/** @param {readonly Title[]} titles @return {string[]} Titles with more than three ids: `file: ID, ID, ID, ID`. */
export const crowdedIn = ( titles ) =>
	titles.filter( ( { ids } ) => ids.length > 3 ).map( ( { file, ids } ) => `${ file }: ${ ids.join( ', ' ) }` );

/** @param {readonly Requirement[]} requirements @return {string[]} The ids that are listed twice. */
export const doubledIn = ( requirements ) =>
	requirements.map( ( { id } ) => id ).filter( ( id, i, all ) => all.indexOf( id ) !== i );
