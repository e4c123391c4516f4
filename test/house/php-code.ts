/** PHP as the house tests read it: without its comments, and without the text of its strings. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** A comment, a string or a heredoc; everything else is skipped. */
const PIECES =
	/\/\*[^]*?\*\/|(?:\/\/|#(?!\[))(?:(?!\?>).)*|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|<<<\s*(['"]?)(\w+)\1\n[^]*?\n\s*\2\b/g;

const blank = ( text: string ) => text.replace( /[^\n]/g, ' ' );

export interface PhpFile {
	file: string;
	/** Without comments. Every character keeps its position. */
	code: string;
	/** Also without the text of strings, whose quotes are kept. */
	bare: string;
}

export const phpFile = ( file: string, text: string ): PhpFile => ( {
	file,
	code: text.replace( PIECES, ( piece ) => ( /^(?:\/[*/]|#)/.test( piece ) ? blank( piece ) : piece ) ),
	bare: text.replace( PIECES, ( piece ) =>
		/^['"]/.test( piece ) ? piece[ 0 ] + blank( piece.slice( 1, -1 ) ) + piece.at( -1 ) : blank( piece )
	),
} );

const phpIn = ( folder: string ) =>
	readdirSync( join( ROOT, folder ), { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => `${ folder }/${ file }` );

/** The PHP that ships. */
export const shippedPhp = () =>
	[ 'plugin.php', 'uninstall.php', ...phpIn( 'includes' ), ...phpIn( 'blocks' ) ]
		.sort()
		.map( ( file ) => phpFile( file, readFileSync( join( ROOT, file ), 'utf8' ) ) );

/** The arguments of the call whose opening parenthesis is at a position, verbatim. */
export function argumentsAt( { code, bare }: PhpFile, open: number ) {
	const found: string[] = [];
	let start = open + 1;
	let depth = 0;
	let end = open;
	for ( ; end < bare.length; end++ ) {
		depth += Number( '([{'.includes( bare[ end ]! ) ) - Number( ')]}'.includes( bare[ end ]! ) );
		if ( depth === 0 || ( depth === 1 && bare[ end ] === ',' ) ) {
			found.push( code.slice( start, end ).trim() );
			start = end + 1;
		}
		if ( depth === 0 ) {
			break;
		}
	}
	return { given: found.filter( Boolean ), end };
}

/** The statement around a position. */
export function statementAt( { code, bare }: PhpFile, at: number ) {
	const ends = /[;{}]/g;
	const start = Math.max( ...[ ';', '{', '}' ].map( ( end ) => bare.lastIndexOf( end, at - 1 ) ) ) + 1;
	ends.lastIndex = at;
	return code.slice( start, ends.exec( bare )?.index ?? code.length );
}
