/**
 * Cuts a growing Markdown text into segments that can be rendered one by one, so that the cost per chunk does not grow with the answer: a
 * settled segment never changes again, and only the open one is re-rendered.
 *
 * Settled segments are grouped in pages of a fixed size; a full page keeps its identity, so a list of pages is cheap to compare.
 */

export interface Segment {
	/** A position in the text, unique among its segments. */
	key: number;
	markdown: string;
	/** The segment continues the previous one, which was cut for its size. */
	joins: boolean;
}

export interface Segments {
	/** Settled segments; every page but the last is full. */
	pages: readonly ( readonly Segment[] )[];
	/** The segment that may still change. */
	open: Segment;
}

export interface Segmenter {
	/** Reads the text received so far. A text that does not continue the previous one starts over. */
	read: ( text: string ) => Segments;
}

const PAGE = 32;
/** Above this many characters a segment is cut inside a list, a paragraph or a code block. */
const LARGE = 2_000;
/** How many characters are compared to tell whether a text continues the previous one. */
const PROBE = 64;

/** The opening fence of a code block; the info string of a backtick fence contains no backticks. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?: |$)/;
const INDENTED = /^(?: {2,}|\t)/;
const TABLE_ROW = /^ {0,3}\|/;

/** A code block is closed by a fence of the same character, at least as long, with nothing after it. */
const isClosing = ( line: string, mark: string ): boolean =>
	/^ {0,3}\S+\s*$/.test( line ) &&
	line.trim().startsWith( mark ) &&
	line.trim() === mark.charAt( 0 ).repeat( line.trim().length );

export function createSegmenter(): Segmenter {
	let pages: ( readonly Segment[] )[] = [];
	/** Everything before this position has been scanned, line by line. */
	let scanned = 0;
	/** The start of the open segment. */
	let start = 0;
	/** A line prepended to the open segment: the opening fence of a code block that was cut. */
	let lead = '';
	let joins = false;
	/** The opening fence of the code block that the scan is in. */
	let fence = '';
	let isAfterBlank = false;
	let isList = false;
	let head = '';
	let tail = '';

	const reset = () => {
		pages = [];
		scanned = start = 0;
		lead = fence = head = tail = '';
		joins = isAfterBlank = isList = false;
	};

	const settle = ( text: string, end: number, closing = '' ) => {
		const segment: Segment = { key: start, markdown: lead + text.slice( start, end ) + closing, joins };
		const last = pages.at( -1 );
		if ( last && last.length < PAGE ) {
			pages[ pages.length - 1 ] = [ ...last, segment ];
		} else {
			pages.push( [ segment ] );
		}
		start = end;
		lead = '';
		joins = false;
		isList = false;
	};

	/** Scans one complete line, from `from` to the line break before `to`. */
	const scanLine = ( text: string, from: number, to: number ) => {
		const line = text.slice( from, to - 1 );
		const isLarge = to - start > LARGE;
		if ( fence ) {
			const mark = fence.trim().match( /^(`+|~+)/ )?.[ 0 ] ?? '';
			if ( isClosing( line, mark ) ) {
				fence = '';
			} else if ( isLarge ) {
				const opener = fence;
				settle( text, to, mark );
				lead = opener + '\n';
				joins = true;
			}
			return;
		}
		if ( line.trim() === '' ) {
			isAfterBlank = from > start;
			start = isAfterBlank ? start : to;
			return;
		}
		const isItem = ITEM.test( line );
		const goesOn = isList && ( isItem || INDENTED.test( line ) );
		if (
			from > start &&
			( ( isAfterBlank && ! goesOn ) || ( isLarge && ( isItem || ! isList ) && ! TABLE_ROW.test( line ) ) )
		) {
			const isCut = ! isAfterBlank;
			settle( text, from );
			joins = isCut;
		}
		isAfterBlank = false;
		isList ||= isItem;
		fence = FENCE.test( line ) ? line : '';
	};

	/** A line that grows too long is cut at a space: a text may have no line breaks at all. */
	const cutLongLine = ( text: string, lineEnd: number ) => {
		while ( ! fence && lineEnd - scanned > 2 * LARGE ) {
			const space = text.lastIndexOf( ' ', scanned + LARGE );
			const end = space > scanned ? space + 1 : scanned + LARGE;
			settle( text, end );
			scanned = end;
			joins = true;
		}
	};

	return {
		read( text ) {
			const goesOn =
				text.length >= scanned && text.startsWith( head ) && text.startsWith( tail, scanned - tail.length );
			if ( ! goesOn ) {
				reset();
			}
			for ( let end = text.indexOf( '\n', scanned ); end !== -1; end = text.indexOf( '\n', scanned ) ) {
				cutLongLine( text, end );
				scanLine( text, scanned, end + 1 );
				scanned = end + 1;
			}
			cutLongLine( text, text.length );
			head = text.slice( 0, Math.min( PROBE, scanned ) );
			tail = text.slice( Math.max( 0, scanned - PROBE ), scanned );
			return { pages: [ ...pages ], open: { key: start, markdown: lead + text.slice( start ), joins } };
		},
	};
}
