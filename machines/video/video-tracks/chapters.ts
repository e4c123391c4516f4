/** The chapters of a video, listed in its description: one per line, with a time anywhere in it. */
import { vttOf } from './vtt';

/** The end of the last chapter, in milliseconds: the highest time with two-digit hours. */
export const LAST_END = 359_999_000;

/** VideoPress's players only show chapters if there are at least this many. */
const FEWEST = 3;

/** The minimum length of a chapter, in milliseconds. */
const SHORTEST = 10_000;

export interface Chapter {
	/** Milliseconds from the beginning of the video. */
	startAt: number;
	/** The start of the next chapter; for the last one {@link LAST_END}. */
	endAt: number;
	/** The line without its time; empty if there is nothing else. */
	title: string;
	/** The line of the description, from 1. */
	line: number;
}

export type ChapterRule =
	/** There are fewer than three. */
	| 'few'
	/** The first does not start at 0:00. */
	| 'start'
	/** A line has a time but no title. */
	| 'untitled'
	/** Two start at the same time. */
	| 'repeated'
	/** A chapter is shorter than ten seconds. */
	| 'short';

/** A rule for chapters that a line breaks. */
export interface ChapterProblem {
	rule: ChapterRule;
	/** The line of the description, from 1. */
	line: number;
}

export interface Chapters {
	/** Ordered by start. Only complete without problems. */
	chapters: readonly Chapter[];
	problems: readonly ChapterProblem[];
}

/** Matches `m:ss`, `mm:ss` or `h:mm:ss`, not within a longer number, ratio or decimal. */
const TIME = /(?<![\d:]|\d[.,])(?:(?:(\d{1,2}):)([0-5]\d)|(\d{1,3})):([0-5]\d)(?!:?\d|[.,]\d)/;

const BRACKETS = new Set( [ '()', '[]' ] );

/** Separators between the time and the title. */
const BEFORE_TIME = /[\s\-–—|•·:]+$/;
const AFTER_TIME = /^[-–—|•·:]*\s*(?:[-–—|•·:]+(?:\s+|$))*/;

function chapterIn( text: string, line: number ): Omit< Chapter, 'endAt' > | null {
	const found = TIME.exec( text );
	if ( ! found ) {
		return null;
	}
	const [ time, hours = '0', minutesOfHour, minutes, seconds ] = found;
	let before = text.slice( 0, found.index );
	let after = text.slice( found.index + time.length );
	if ( BRACKETS.has( before.slice( -1 ) + after.charAt( 0 ) ) ) {
		before = before.slice( 0, -1 );
		after = after.slice( 1 );
	}
	const title = [ before.replace( BEFORE_TIME, '' ), after.replace( AFTER_TIME, '' ) ].join( ' ' );
	return {
		startAt: ( ( Number( hours ) * 60 + Number( minutesOfHour ?? minutes ) ) * 60 + Number( seconds ) ) * 1000,
		title: title.replace( /\s+/g, ' ' ).trim(),
		line,
	};
}

/** The rules a chapter breaks, alone or next to the previous one. */
function brokenBy( { startAt, endAt, title }: Chapter, isFirst: boolean ): ChapterRule[] {
	return [
		...( isFirst && startAt > 0 ? ( [ 'start' ] as const ) : [] ),
		...( title === '' ? ( [ 'untitled' ] as const ) : [] ),
		...( endAt === startAt && endAt !== LAST_END ? ( [ 'repeated' ] as const ) : [] ),
		...( endAt - startAt < SHORTEST && ( endAt !== startAt || endAt === LAST_END )
			? ( [ 'short' ] as const )
			: [] ),
	];
}

/**
 * Finds the chapters in a description, and the VideoPress rules they break. If no line has a time there are no problems: no chapters are intended.
 *
 * @param description Plain text with line breaks of any kind.
 */
export function chaptersIn( description: string ): Chapters {
	const starts = description
		.split( /\r\n|[\r\n\u2028\u2029]/ )
		.flatMap( ( text, i ) => chapterIn( text, i + 1 ) ?? [] )
		.sort( ( a, b ) => a.startAt - b.startAt );
	const chapters = starts.map( ( start, i ) => ( { ...start, endAt: starts[ i + 1 ]?.startAt ?? LAST_END } ) );
	const problems = chapters.flatMap( ( chapter, i ) =>
		brokenBy( chapter, i === 0 ).map( ( rule ) => ( { rule, line: chapter.line } ) )
	);
	const last = chapters.at( -1 );
	if ( last && chapters.length < FEWEST ) {
		problems.push( { rule: 'few', line: last.line } );
	}
	return { chapters, problems };
}

/** The chapters in a description as a WebVTT file; null if there are none, or they break a rule. */
export function chaptersTrack( description: string ): string | null {
	const { chapters, problems } = chaptersIn( description );
	return chapters.length > 0 && problems.length === 0
		? vttOf( chapters.map( ( { title, ...times } ) => ( { ...times, text: title } ) ) )
		: null;
}
