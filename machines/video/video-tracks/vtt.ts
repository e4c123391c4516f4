/** WebVTT: generated for chapters, and validated before uploading a file. */

/** A cue of a track; times in milliseconds. */
export interface Cue {
	startAt: number;
	endAt: number;
	/** Plain text. */
	text: string;
}

export type FileRule =
	/** The first line is not `WEBVTT`. */
	| 'header'
	/** A timing line is not preceded by an empty line, or text contains an arrow. */
	| 'arrow'
	/** The arrow between two times is another one than `-->`. */
	| 'mistyped'
	/** The times of a line cannot be read. */
	| 'time'
	/** The end is not after the start. */
	| 'end'
	/** The start is before that of an earlier cue. */
	| 'order'
	/** There is no cue. */
	| 'empty';

/** The error in a file, and its line. */
export interface FileProblem {
	rule: FileRule;
	/** From 1. */
	line: number;
}

const two = ( value: number ): string => String( value ).padStart( 2, '0' );

/** A WebVTT timestamp, such as `00:01:02.500`. */
export function timestamp( milliseconds: number ): string {
	const seconds = Math.floor( milliseconds / 1000 );
	const clock = [ Math.floor( seconds / 3600 ), Math.floor( seconds / 60 ) % 60, seconds % 60 ]
		.map( two )
		.join( ':' );
	return `${ clock }.${ String( milliseconds % 1000 ).padStart( 3, '0' ) }`;
}

/** Escapes plain text for a cue; without `>` it cannot contain an arrow. */
export const escapeCue = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' );

/** A file of cues whose text is already WebVTT. */
export const fileOf = ( cues: readonly Cue[] ): string =>
	`WEBVTT\n\n${ cues
		.map( ( { startAt, endAt, text } ) => `${ timestamp( startAt ) } --> ${ timestamp( endAt ) }\n${ text }\n` )
		.join( '\n' ) }`;

/** A file of cues with plain text. */
export const vttOf = ( cues: readonly Cue[] ): string =>
	fileOf( cues.map( ( cue ) => ( { ...cue, text: escapeCue( cue.text ) } ) ) );

const ARROW = '-->';
const TIMESTAMP = '(?:(\\d{2,6}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMING = new RegExp( `^[ \\t]*${ TIMESTAMP }[ \\t]+-->[ \\t]+${ TIMESTAMP }(?:[ \\t].*)?$` );

const millisecondsOf = ( [ hours = '0', minutes, seconds, milliseconds ]: ( string | undefined )[] ): number =>
	( ( Number( hours ) * 60 + Number( minutes ) ) * 60 + Number( seconds ) ) * 1000 + Number( milliseconds );

const CLOCK = '\\d+:[\\d:]*\\d(?:[.,]\\d+)?';
const MISTYPED = new RegExp( `^\\s*${ CLOCK }\\s*(?:[-=–—]?>|→)\\s*${ CLOCK }(?:\\s.*)?$` );

/** Whether a line has two times, and between them something that was meant as the arrow. */
export const isMistyped = ( line: string ): boolean => MISTYPED.test( line );

/** Blocks without times. */
const COMMENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const linesOf = ( text: string ): string[] => text.replace( /^\uFEFF/, '' ).split( /\r\n|\r|\n/ );

/**
 * Finds the first error that makes browsers drop a WebVTT file or part of it.
 *
 * @param text The file.
 * @return Null if it is valid.
 */
export function problemIn( text: string ): FileProblem | null {
	const lines = linesOf( text );
	if ( ! /^WEBVTT(?:[ \t].*)?$/.test( lines[ 0 ]! ) ) {
		return { rule: 'header', line: 1 };
	}
	let latest = -1;
	/** Lines read of the current block: a cue, a comment, a style, or the header. */
	let depth = 1;
	let hasTiming = true;
	let isComment = false;
	for ( const [ i, content ] of lines.entries() ) {
		const line = i + 1;
		if ( i === 0 || ! content.includes( ARROW ) ) {
			isComment = depth === 0 ? COMMENT.test( content ) : isComment;
			if ( ! hasTiming && ! isComment && depth <= 1 && isMistyped( content ) ) {
				return { rule: 'mistyped', line };
			}
			hasTiming &&= content !== '';
			depth = content === '' ? 0 : depth + 1;
			continue;
		}
		// Only the first line of a block, or the second after an identifier, contains timings.
		if ( hasTiming || depth > 1 ) {
			return { rule: 'arrow', line };
		}
		const times = TIMING.exec( content );
		if ( ! times ) {
			return { rule: 'time', line };
		}
		const [ startAt, endAt ] = [ millisecondsOf( times.slice( 1, 5 ) ), millisecondsOf( times.slice( 5, 9 ) ) ];
		if ( endAt <= startAt ) {
			return { rule: 'end', line };
		}
		if ( startAt < latest ) {
			return { rule: 'order', line };
		}
		latest = startAt;
		hasTiming = true;
		depth += 1;
	}
	return latest < 0 ? { rule: 'empty', line: lines.length } : null;
}
