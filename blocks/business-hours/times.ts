/** Interprets the times of an interval. */
import type { Interval } from './attributes';

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Whether a text is a time of day. Midnight at the end of a day may be written as 24:00. */
export const isTime = ( text: string ): boolean => TIME.test( text );

/** The hour and minute of a time. */
export const clockOf = ( time: string ): [ number, number ] => {
	const [ hour = 0, minute = 0 ] = time.split( ':' ).map( Number );
	return [ hour, minute ];
};

const minutesOf = ( time: string ): number => {
	const [ hour, minute ] = clockOf( time );
	return hour * 60 + minute;
};

/** The meaning of an interval on the front end: invalid times count as missing. */
export type Meaning =
	| { kind: 'closed' }
	/** Only one of the times is set. */
	| { kind: 'from'; opening: string }
	| { kind: 'until'; closing: string }
	| { kind: 'all-day' }
	| { kind: 'between'; opening: string; closing: string; isOvernight: boolean };

export function meaningOf( { opening, closing }: Interval ): Meaning {
	if ( ! isTime( opening ) ) {
		return isTime( closing ) ? { kind: 'until', closing } : { kind: 'closed' };
	}
	if ( ! isTime( closing ) ) {
		return { kind: 'from', opening };
	}
	const open = minutesOf( opening );
	const close = minutesOf( closing );
	return open === close || ( open === 0 && close === 24 * 60 )
		? { kind: 'all-day' }
		: { kind: 'between', opening, closing, isOvernight: close < open };
}

/** When an interval is open, in minutes from the start of its day; values above 1440 are past midnight. Null if a time is missing. */
export function spanOf( interval: Interval ): { from: number; until: number } | null {
	const meaning = meaningOf( interval );
	switch ( meaning.kind ) {
		case 'all-day':
			return { from: 0, until: 24 * 60 };
		case 'between':
			return {
				from: minutesOf( meaning.opening ),
				until: minutesOf( meaning.closing ) + ( meaning.isOvernight ? 24 * 60 : 0 ),
			};
		default:
			return null;
	}
}
