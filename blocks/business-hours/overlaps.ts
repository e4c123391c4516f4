/** Detects overlapping hours. */
import { DAY_NAMES } from '../../machines/content/localized-week';
import type { DayName } from '../../machines/content/localized-week';
import type { Day, Interval } from './attributes';
import { spanOf } from './times';

const DAY = 24 * 60;

/** The interval that is overlapped, and its day. */
interface Overlap {
	day: DayName;
	interval: Interval;
}

const meet = ( a: Interval, b: Interval, later: number ): boolean => {
	const [ one, other ] = [ spanOf( a ), spanOf( b ) ];
	return Boolean( one && other && one.from < other.until + later && other.from + later < one.until );
};

/**
 * The interval that another one overlaps: an earlier one in the list of the day, or, if it extends past midnight, one of the next day. Each
 * overlap is reported for one of the two only.
 *
 * @param days  All saved days.
 * @param name  The day.
 * @param index The index of the interval.
 */
export function overlapOf( days: readonly Day[], name: DayName, index: number ): Overlap | null {
	const hoursOf = ( day: DayName ) => days.find( ( one ) => one.name === day )?.hours ?? [];
	const interval = hoursOf( name )[ index ];
	if ( ! interval ) {
		return null;
	}
	const next = DAY_NAMES[ ( DAY_NAMES.indexOf( name ) + 1 ) % DAY_NAMES.length ]!;
	const same = hoursOf( name )
		.slice( 0, index )
		.find( ( other ) => meet( interval, other, 0 ) );
	const after = hoursOf( next ).find( ( other ) => meet( interval, other, DAY ) );
	return ( same && { day: name, interval: same } ) ?? ( after ? { day: next, interval: after } : null );
}
