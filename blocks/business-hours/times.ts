/** Interprets the times of an interval. */
import type { Interval } from './attributes';

const TIME = /^(?:([01]?\d|2[0-3]):([0-5]\d)|(24):(00))(?::[0-5]\d)?$/;

/** Times as written by people and imports, such as `9:00 AM`. The server reads the same, see `includes/Content/Opening_Hours.php`. */
const TWELVE_HOURS = /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?(?::[0-5]\d)?([ap])\.?m\.?$/i;

function read( text: string ): [ number, number ] | null {
	const time = text.replace( /\s+/g, '' );
	const [ , twelve, minute = '0', half = '' ] = TWELVE_HOURS.exec( time ) ?? [];
	if ( twelve ) {
		return [ ( Number( twelve ) % 12 ) + ( half.toLowerCase() === 'p' ? 12 : 0 ), Number( minute ) ];
	}
	const found = TIME.exec( time );
	return found && [ Number( found[ 3 ] ?? found[ 1 ] ), Number( found[ 4 ] ?? found[ 2 ] ) ];
}

/** Whether a text is a time of day. Midnight at the end of a day may be written as 24:00. */
export const isTime = ( text: string ): boolean => read( text ) !== null;

/** The hour and minute of a time. */
export const clockOf = ( time: string ): [ number, number ] => read( time ) ?? [ 0, 0 ];

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
