/** The template for translations of all that the zip says to people: PHP, scripts with their chunks, and blocks. */
import { fromBlock } from './from-block.mjs';
import { fromJs } from './from-js.mjs';
import { fromPhp } from './from-php.mjs';

/** @typedef {import('./strings.mjs').Found} Found */

/** The fields of the plugin's header that WordPress translates in the list of plugins. */
const HEADERS = [ 'Plugin Name', 'Plugin URI', 'Description', 'Author', 'Author URI' ];

/** @param {string} code The plugin's main file. @param {string} place @return {Found[]} */
const fromHeader = ( code, place ) =>
	HEADERS.flatMap( ( name ) => {
		const text = new RegExp( `^ \\* ${ name }:\\s*(.+)$`, 'm' ).exec( code )?.[ 1 ];
		return text
			? [ { text, plural: undefined, context: undefined, comments: [ `${ name } of the plugin` ], place } ]
			: [];
	} );

/** @param {string} text @return {string} As PO files quote it. */
const quoted = ( text ) =>
	`"${ text.replace( /[\\"]/g, '\\$&' ).replaceAll( '\n', '\\n' ).replaceAll( '\t', '\\t' ) }"`;

/** @param {string} path @param {Buffer} content @return {Found[]} */
function stringsOf( path, content ) {
	const text = content.toString( 'utf8' );
	if ( path === 'plugin.php' ) {
		return [ ...fromHeader( text, path ), ...fromPhp( text, path ) ];
	}
	if ( path.endsWith( '.php' ) ) {
		return fromPhp( text, path );
	}
	if ( path.endsWith( '/block.json' ) ) {
		return fromBlock( text, path );
	}
	// A file that never contains our text domain, such as a map library, has no strings of ours.
	return /\.js$/.test( path ) && /["']statecraft["']/.test( text ) ? fromJs( text, `${ path }:1` ) : [];
}

/** @param {[ Found, ...Found[] ]} all The places of one text. @return {string} Its entry. */
function entry( all ) {
	const [ { text, context } ] = all;
	const plurals = new Set( all.flatMap( ( { plural } ) => ( plural === undefined ? [] : [ plural ] ) ) );
	if ( plurals.size > 1 ) {
		throw new Error( `“${ text }” has more than one plural: ${ all.map( ( { place } ) => place ).join( ', ' ) }.` );
	}
	const unique = ( /** @type {string[]} */ list ) => [ ...new Set( list ) ];
	return [
		...unique( all.flatMap( ( { comments } ) => comments ) ).map( ( comment ) => `#. ${ comment }` ),
		...unique( all.map( ( { place } ) => place ) ).map( ( place ) => `#: ${ place }` ),
		...( /%(?:\d+\$)?[sdf]/.test( text ) ? [ '#, php-format' ] : [] ),
		...( context === undefined ? [] : [ `msgctxt ${ quoted( context ) }` ] ),
		`msgid ${ quoted( text ) }`,
		...[ ...plurals ].map( ( plural ) => `msgid_plural ${ quoted( plural ) }` ),
		...( plurals.size > 0 ? [ 'msgstr[0] ""', 'msgstr[1] ""' ] : [ 'msgstr ""' ] ),
	].join( '\n' );
}

/**
 * @param {Map<string, Buffer>} files   What ships, by path.
 * @param {string}              version
 * @return {string} The template. It has no date: equal sources give equal bytes.
 */
export function template( files, version ) {
	/** @type {Map<string, [ Found, ...Found[] ]>} */
	const byText = new Map();
	for ( const path of [ ...files.keys() ].sort() ) {
		for ( const found of stringsOf( path, /** @type {Buffer} */ ( files.get( path ) ) ) ) {
			const key = `${ found.context ?? '' }\u0004${ found.text }`;
			const known = byText.get( key );
			byText.set( key, known ? [ ...known, found ] : [ found ] );
		}
	}
	const header = [
		'# This file is distributed under the GPL-2.0-or-later.',
		'msgid ""',
		'msgstr ""',
		...[
			`Project-Id-Version: Statecraft ${ version }`,
			'Last-Translator: FULL NAME <EMAIL@ADDRESS>',
			'Language-Team: LANGUAGE <LL@li.org>',
			'MIME-Version: 1.0',
			'Content-Type: text/plain; charset=UTF-8',
			'Content-Transfer-Encoding: 8bit',
			'Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;',
			'X-Domain: statecraft',
		].map( ( line ) => quoted( `${ line }\n` ) ),
	].join( '\n' );
	return `${ [ header, ...[ ...byText.values() ].map( entry ) ].join( '\n\n' ) }\n`;
}
