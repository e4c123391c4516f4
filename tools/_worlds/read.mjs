/** Reads worlds: each is a file of test/worlds, a must-use plugin whose header says what the site is like. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';

/**
 * @typedef {object} World
 * @property {string}                name
 * @property {string[]}              plugins   Must-use plugins; files.
 * @property {string[]}              overlays  Folders that are copied over `wp-content`.
 * @property {string}                permalinks `plain`, or empty: by name.
 * @property {import('../wordpress/config.mjs').Address} address
 * @property {import('../wordpress/config.mjs').Constants} constants
 * @property {Required<import('../wordpress/native.mjs').Lacks>} lacks
 * @property {boolean}               network   Whether it is a network of sites.
 * @property {string}                database  Empty: the usual one.
 * @property {string}                theme     The folder of its theme; empty: WordPress's newest one.
 * @property {string}                door      What is in front of the site: `tls`, `password` or nothing. See test/worlds/_kit/environment.cjs.
 * @property {Map<string, string>}   skips     Promises that mean nothing there, with the reason.
 * @property {Map<string, string>}   fails     Promises that are known to be broken there, with the reason.
 */

const folder = path.join( root, 'test/worlds' );

/** The allowed header names, in lower case. */
const HEADERS = [
	...[
		'constants',
		'core',
		'database',
		'door',
		'extensions',
		'fails',
		'functions',
		'home',
		'network',
		'of',
		'permalinks',
		'scheme',
	],
	...[ 'skips', 'theme' ],
];

/** @return {string[]} The names of all worlds. */
export const worldNames = () =>
	readdirSync( folder, { withFileTypes: true } )
		.filter( ( entry ) =>
			entry.isDirectory()
				? existsSync( path.join( folder, entry.name, `${ entry.name }.php` ) )
				: entry.name.endsWith( '.php' )
		)
		.map( ( { name } ) => path.parse( name ).name )
		.sort();

/**
 * @param {string} text The source of a world.
 * @param {string} name For the error.
 * @return {{ header: string, value: string }[]} In their order; `header` in lower case, without its prefix.
 */
function headersIn( text, name ) {
	const comment = /\/\*\*[^]*?\*\//.exec( text )?.[ 0 ] ?? '';
	const found = [ ...comment.matchAll( /^ \* World-(\w+): (.+)$/gm ) ].map( ( [ , header = '', value = '' ] ) => ( {
		header: header.toLowerCase(),
		value: value.trim(),
	} ) );
	const unknown = found.find( ( { header } ) => ! HEADERS.includes( header ) );
	if ( unknown ) {
		throw new UserError(
			`The world “${ name }” has a header that nobody reads: World-${ unknown.header }.`,
			`There are: ${ HEADERS.join( ', ' ) }`
		);
	}
	return found;
}

/** @param {string[]} lines `name=value` @return {Record<string, string>} */
const pairs = ( lines ) =>
	Object.fromEntries( lines.map( ( line ) => [ line.split( '=' )[ 0 ], line.slice( line.indexOf( '=' ) + 1 ) ] ) );

/** @param {string} value @return {string[]} */
const listed = ( value ) => value.split( /,\s*/ ).filter( Boolean );

/** @param {string} value @return {string | number | boolean} The value of a constant: true, false, a number or a string. */
const constant = ( value ) => ( /^(?:true|false|\d+)$/.test( value ) ? JSON.parse( value ) : value );

/** @param {string[]} lines `promise — reason` @return {[string, string][]} */
const reasons = ( lines, /** @type {string} */ name ) =>
	lines.map( ( line ) => {
		const [ promise = '', ...reason ] = line.split( ' — ' );
		if ( reason.length === 0 ) {
			throw new UserError( `The world “${ name }” gives no reason: ${ line }`, 'Write “promise — reason”.' );
		}
		return [ promise, reason.join( ' — ' ) ];
	} );

/**
 * @param {string} name
 * @return {World} Throws if there is no world of that name.
 */
export function readWorld( name ) {
	const own = [ path.join( folder, `${ name }.php` ), path.join( folder, name, `${ name }.php` ) ].find( existsSync );
	if ( ! /^[\w-]+$/.test( name ) || ! own ) {
		throw new UserError( `There is no world “${ name }”.`, `There are: ${ worldNames().join( ', ' ) }` );
	}
	const headers = headersIn( readFileSync( own, 'utf8' ), name );
	const all = ( /** @type {string} */ wish ) =>
		headers.filter( ( { header } ) => header === wish ).map( ( { value } ) => value );
	const one = ( /** @type {string} */ wish ) => all( wish ).at( -1 ) ?? '';
	const overlay = path.join( folder, name, 'wp-content' );
	const parts = listed( one( 'of' ) ).map( ( part ) => readWorld( part ) );
	/** @param {'permalinks' | 'database' | 'theme' | 'door'} key */
	const text = ( key ) => one( key ) || parts.map( ( part ) => part[ key ] ).find( Boolean ) || '';
	return {
		name,
		plugins: [ ...parts.flatMap( ( { plugins } ) => plugins ), own ],
		overlays: [ ...parts.flatMap( ( { overlays } ) => overlays ), ...( existsSync( overlay ) ? [ overlay ] : [] ) ],
		permalinks: text( 'permalinks' ),
		address: Object.assign(
			{},
			...parts.map( ( { address } ) => address ),
			...[ 'scheme', 'home', 'core' ].map( ( key ) => ( one( key ) ? { [ key ]: one( key ) } : {} ) )
		),
		constants: Object.assign(
			{},
			...parts.map( ( { constants } ) => constants ),
			Object.fromEntries(
				Object.entries( pairs( all( 'constants' ) ) ).map( ( [ key, value ] ) => [ key, constant( value ) ] )
			)
		),
		lacks: {
			extensions: [
				...parts.flatMap( ( { lacks } ) => lacks.extensions ),
				...all( 'extensions' ).flatMap( listed ),
			],
			functions: [
				...parts.flatMap( ( { lacks } ) => lacks.functions ),
				...all( 'functions' ).flatMap( listed ),
			],
		},
		network: one( 'network' ) === 'yes' || parts.some( ( { network } ) => network ),
		database: text( 'database' ),
		theme: text( 'theme' ),
		door: text( 'door' ),
		skips: new Map( [ ...parts.flatMap( ( { skips } ) => [ ...skips ] ), ...reasons( all( 'skips' ), name ) ] ),
		fails: new Map( [ ...parts.flatMap( ( { fails } ) => [ ...fails ] ), ...reasons( all( 'fails' ), name ) ] ),
	};
}
