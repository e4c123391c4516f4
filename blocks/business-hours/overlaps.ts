/** Hours that stand in each other's way. */
import { DAY_NAMES } from '../../machines/content/localized-week';
import type { DayName } from '../../machines/content/localized-week';
import type { Day, Interval } from './attributes';
import { spanOf } from './times';

const DAY = 24 * 60;

/** Hours that others overlap with, and their day. */
interface Overlap {
	day: DayName;
	interval: Interval;
}

const meet = ( a: Interval, b: Interval, later: number ): boolean => {
	const [ one, other ] = [ spanOf( a ), spanOf( b ) ];
	return Boolean( one && other && one.from < other.until + later && other.from + later < one.until );
};

/**
 * What some hours of a day overlap with: others before them in the list of the day, or where they go on past midnight those of the next day.
 * Of two that overlap one is told.
 *
 * @param days  All days, as they are saved.
 * @param name  The day.
 * @param index Which of its hours.
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
