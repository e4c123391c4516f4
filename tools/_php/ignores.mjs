/** Which `phpcs:ignore` and `phpcs:disable` in PHP match nothing, which PHP_CodeSniffer itself does not say. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../_kit/paths.mjs';

/** @typedef {{ line: number, source: string }} Finding */

const ANNOTATION = /phpcs:(ignore|disable)\s+([\w., ]+?)\s*(?:--|\*\/|\?>|$)/;

/**
 * The lines that an annotation applies to: its own, the next one if it is on a line by itself, and those up to the `phpcs:enable`.
 *
 * @param {readonly string[]} lines Of the file.
 * @param {number}            at    Its line, counted from 0.
 * @param {string}            kind
 */
function rangeOf( lines, at, kind ) {
	if ( kind === 'disable' ) {
		const end = lines.findIndex( ( line, index ) => index > at && line.includes( 'phpcs:enable' ) );
		return [ at, end < 0 ? lines.length : end ];
	}
	return [ at, /^\s*(?:<\?php )?(?:\/\/|\/\*) phpcs:/.test( lines[ at ] ?? '' ) ? at + 1 : at ];
}

/**
 * @param {string}             text     A PHP file.
 * @param {readonly Finding[]} findings What the sniffs find in it without its annotations.
 * @return {string[]} `line: code` of each code of an annotation that matches none of them.
 */
export function idleIn( text, findings ) {
	const lines = text.split( '\n' );
	return lines.flatMap( ( line, at ) => {
		const [ , kind = '', codes = '' ] = ANNOTATION.exec( line ) ?? [];
		const [ first = 0, last = 0 ] = rangeOf( lines, at, kind );
		return codes
			.split( ',' )
			.map( ( code ) => code.trim() )
			.filter(
				( code ) =>
					code &&
					! findings.some(
						( found ) =>
							`${ found.source }.`.startsWith( `${ code }.` ) &&
							found.line - 1 >= first &&
							found.line - 1 <= last
					)
			)
			.map( ( code ) => `${ at + 1 }: ${ code }` );
	} );
}

/**
 * @param {string} report JSON of `phpcs --ignore-annotations`.
 * @return {Promise<string[]>} `file:line: code` of each.
 */
export async function idleIgnores( report ) {
	/** @type {{ files: Record<string, { messages: Finding[] }> }} */
	const { files } = JSON.parse( report );
	const all = await Promise.all(
		Object.entries( files ).map( async ( [ file, { messages } ] ) =>
			idleIn( await readFile( path.resolve( root, file ), 'utf8' ), messages ).map(
				( one ) => `${ file }:${ one }`
			)
		)
	);
	return all.flat().sort();
}
