/** Converts SubRip (.srt) to WebVTT. */
import { escapeCue, fileOf, isMistyped } from './vtt';
import type { Cue, FileProblem } from './vtt';

const TIMESTAMP = '(\\d{1,3}):(\\d{1,2}):(\\d{1,2})(?:[,.](\\d{1,3}))?';
const TIMING = new RegExp( `^\\s*${ TIMESTAMP }\\s*-->\\s*${ TIMESTAMP }(?:\\s.*)?$` );
const NUMBER = /^\s*\d+\s*$/;

/** The comma is a decimal separator: `,5` is half a second. */
const millisecondsOf = ( [ hours, minutes, seconds, decimals = '' ]: ( string | undefined )[] ): number =>
	( ( Number( hours ) * 60 + Number( minutes ) ) * 60 + Number( seconds ) ) * 1000 +
	Number( decimals.padEnd( 3, '0' ) );

/** The text of a cue: keeps bold, italic and underline; drops fonts and positions, which WebVTT tags cannot express. */
const textOf = ( lines: readonly string[] ): string =>
	lines
		.map( ( line ) =>
			line
				.replace( /<\/?font\b[^>]*>|\{\\[^}]*\}/gi, '' )
				.split( /(<\/?[biu]>)/i )
				.map( ( part, i ) => ( i % 2 === 1 ? part.toLowerCase() : escapeCue( part ) ) )
				.join( '' )
				.trim()
		)
		// An empty line ends a WebVTT cue.
		.filter( Boolean )
		.join( '\n' );

/**
 * Converts a file.
 *
 * @param text The SubRip file.
 * @return The WebVTT file, sorted by start; or the first line that cannot be converted.
 */
export function vttFromSrt( text: string ): { vtt: string } | { problem: FileProblem } {
	const lines = text.replace( /^\uFEFF/, '' ).split( /\r\n|\r|\n/ );
	const mistyped = lines.findIndex(
		( line, i ) => isMistyped( line ) && ( i === 0 || /^\s*\d*\s*$/.test( lines[ i - 1 ]! ) )
	);
	if ( mistyped >= 0 ) {
		return { problem: { rule: 'mistyped', line: mistyped + 1 } };
	}
	const starts = lines.flatMap( ( line, i ) => ( line.includes( '-->' ) && /^\s*\d/.test( line ) ? [ i ] : [] ) );
	const cues: Cue[] = [];
	for ( const [ i, at ] of starts.entries() ) {
		const times = TIMING.exec( lines[ at ]! );
		if ( ! times ) {
			return { problem: { rule: 'time', line: at + 1 } };
		}
		const [ startAt, endAt ] = [ millisecondsOf( times.slice( 1, 5 ) ), millisecondsOf( times.slice( 5, 9 ) ) ];
		if ( endAt <= startAt ) {
			return { problem: { rule: 'end', line: at + 1 } };
		}
		const next = starts[ i + 1 ] ?? lines.length + 1;
		const end = next <= lines.length && NUMBER.test( lines[ next - 1 ]! ) ? next - 1 : next;
		cues.push( { startAt, endAt, text: textOf( lines.slice( at + 1, end ) ) } );
	}
	return cues.length > 0
		? { vtt: fileOf( cues.sort( ( a, b ) => a.startAt - b.startAt ) ) }
		: { problem: { rule: 'empty', line: lines.length } };
}
