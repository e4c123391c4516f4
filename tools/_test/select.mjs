/** Selects the tests for a system, a flow, a block or a change, by the names in their paths. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';

/**
 * What belongs to a system besides its own name, its flows, its blocks and its extensions: name prefixes of tests, of shared UI, and of
 * shared folders on the server that it uses.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MORE = {
	ai: [ 'form-assistant', 'prompt', 'safe', 'segments', 'http' ],
	forms: [ 'form', 'public-form' ],
	signup: [ 'public-form', 'http' ],
	embeds: [ 'embed', 'http' ],
	content: [ 'width' ],
	related: [ 'query-notices' ],
	payments: [ 'currency' ],
	settings: [ 'admin' ],
};

/** The browser tests of `npm test`: what only a browser shows. All other commands run the others, too. */
export const JOURNEY = '@journey';
export const JOURNEYS = [ '--grep', JOURNEY ];

/**
 * The tests of `npm test` on REST, and of blocks in an editor: what names a requirement, differs on the oldest WordPress, is about races, or lists all of
 * something, so that a change anywhere may make it untrue. All other commands run the others, too.
 */
const PROMISE = '\\[[A-Z]+-[0-9]|@oldest|@races|@inventory';
export const PROMISES = [ '--testNamePattern', PROMISE ];

/** Tests that are defined in another file, such as `itIsGated()`. */
const DEFINED_ELSEWHERE = /\b(?:it|describe)[A-Z]\w*\(/;

/**
 * Whether a file may have a test that names a promise: loading one for nothing costs up to a second.
 *
 * @param {string} text
 */
export const mayPromise = ( text ) =>
	new RegExp( PROMISE ).test( text ) || DEFINED_ELSEWHERE.test( text ) || ! /\bit\b/.test( text );

export const otherThanPromises = [ '--testNamePattern', `^(?!.*(?:${ PROMISE }))` ];

/** @param {string} folder @return {string[]} */
const namesOf = ( folder ) =>
	existsSync( path.join( root, folder ) )
		? readdirSync( path.join( root, folder ) )
				.filter(
					( name ) =>
						! name.startsWith( '_' ) &&
						! [ 'index.ts', 'icons.ts', 'later.ts', 'services.ts' ].includes( name )
				)
				.map( ( name ) => path.parse( name ).name )
		: [];

/** @param {string} system @return {string[]} The blocks and extensions that it registers. */
function registeredBy( system ) {
	const text = [ `${ system }.ts`, `${ system }.later.ts` ]
		.map( ( name ) => path.join( root, 'blocks/_composition', name ) )
		.map( ( file ) => ( existsSync( file ) ? readFileSync( file, 'utf8' ) : '' ) )
		.join( '' );
	return [ ...text.matchAll( /from '\.\.\/(?:_extensions\/)?([a-z][\w-]*)'/g ) ].flatMap(
		( [ , name ] ) => name ?? []
	);
}

/**
 * The names in paths that belong to each system. A name also matches any name that begins with it and a hyphen.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const systems = Object.fromEntries(
	[ ...new Set( [ ...namesOf( 'machines' ), ...namesOf( 'blocks/_composition' ), ...Object.keys( MORE ) ] ) ].map(
		( system ) => [
			system,
			[ system, ...namesOf( `machines/${ system }` ), ...registeredBy( system ), ...( MORE[ system ] ?? [] ) ],
		]
	)
);

/** @param {string} file @return {string[]} The names in a path: `includes/Forms/Field_Reader.php` has `forms` and `field-reader`. */
const namesIn = ( file ) =>
	file
		.split( '/' )
		.map( ( part ) => ( part.split( '.' )[ 0 ] ?? '' ).toLowerCase().replaceAll( '_', '-' ) )
		.filter( Boolean );

/** @param {string} file @param {readonly string[]} names */
export const isAbout = ( file, names ) =>
	namesIn( file ).some( ( name ) =>
		names.some( ( prefix ) => name === prefix || name.startsWith( `${ prefix }-` ) )
	);

/** @param {string} filter A system, a flow, a block, or the first part of one's name. @return {readonly string[]} */
export const namesFor = ( filter ) => systems[ filter ] ?? [ filter.toLowerCase() ];

/** Files that no test depends on. */
const IDLE = /^(?:docs\/|\.github\/|[^/]+\.(?:md|txt)$|LICENSE$)|\.md$/;

/** A change here affects everything that runs on a site. */
const SHARED =
	/^(?:includes\/(?:[^/]+\.php|Rest|Render)|plugin\.php|uninstall\.php|blocks\/(?:_runtime|index)|tools\/wordpress|test\/(?:wordpress|e2e)\/_kit)/;

/**
 * The names that a change may break on a site.
 *
 * @param {readonly string[]} changed Paths relative to the root.
 * @return {readonly string[] | 'all'} Names, as for `isAbout`.
 */
export function touchedBy( changed ) {
	const files = changed.filter( ( file ) => ! IDLE.test( file ) );
	if ( files.some( ( file ) => SHARED.test( file ) ) ) {
		return 'all';
	}
	const touched = Object.values( systems ).filter( ( names ) => files.some( ( file ) => isAbout( file, names ) ) );
	const own = files
		.filter( ( file ) => /\.(?:test\.tsx?|spec\.ts)$/.test( file ) )
		.map( ( file ) => namesIn( file ).at( -1 ) ?? '' );
	return [ ...new Set( [ ...touched.flat(), ...own ] ) ];
}
