/** Converts the filters of a personal photo library to the `filter` parameter of the list route. */
import type { DateFilter, DateRange, Filters } from '../../../machines/media/media-browser';

/** The month value of a filter for a whole year. */
const ANY_MONTH = -1;

const isYear = ( year: number ): boolean => Number.isInteger( year ) && year >= 1970 && year <= 9999;

/** An open end of a period. */
const OPEN = '0000-00-00';

/** The lengths of the periods that end today. */
const BACK: Readonly< Record< Exclude< DateRange, 'any' | 'specific' >, { days: number } | { months: number } > > = {
	last7Days: { days: 7 },
	last30Days: { days: 30 },
	last6Months: { months: 6 },
	last12Months: { months: 12 },
};

/** Formats a date for the route. Months and days may overflow; the month counts from 0. */
const written = ( year: number, month: number, day: number ): string =>
	new Date( Date.UTC( year, month, day ) ).toISOString().slice( 0, 'YYYY-MM-DD'.length );

const lastDay = ( year: number, month: number ): number => new Date( Date.UTC( year, month + 1, 0 ) ).getUTCDate();

/** The same day of an earlier month, or the last day of that month if it is shorter. */
function monthsAgo( today: Date, months: number ): string {
	const year = today.getFullYear();
	const month = today.getMonth() - months;
	return written( year, month, Math.min( today.getDate(), lastDay( year, month ) ) );
}

function specific( { month, year }: DateFilter ): string {
	const isMonth = Number.isInteger( month ) && month >= ANY_MONTH && month < 12;
	if ( ! isMonth || year === null || ! isYear( year ) ) {
		return `${ OPEN }:${ OPEN }`;
	}
	const [ first, last ] = month === ANY_MONTH ? [ 0, 11 ] : [ month, month ];
	return `${ written( year, first, 1 ) }:${ written( year, last, lastDay( year, last ) ) }`;
}

/**
 * The period of a filter as `start:end`, each `YYYY-MM-DD` or zeros for an open end; null for any time.
 *
 * @param date  The filter.
 * @param today Now, in the author's time zone.
 */
function dateRange( date: DateFilter, today: Date ): string | null {
	if ( date.range === 'any' ) {
		return null;
	}
	if ( date.range === 'specific' ) {
		return specific( date );
	}
	const back = BACK[ date.range ];
	const start =
		'days' in back
			? written( today.getFullYear(), today.getMonth(), today.getDate() - back.days )
			: monthsAgo( today, back.months );
	return `${ start }:${ OPEN }`;
}

/**
 * The `filter` parameter of the list route; empty if nothing is restricted.
 *
 * @param filters The filters.
 * @param today   Now; periods such as the last 7 days count from it.
 */
export function filterStrings( filters: Filters, today: Date ): string[] {
	const { mediaType, category, favorite, date } = filters;
	const range = date && dateRange( date, today );
	return [
		mediaType && mediaType !== 'all' && `mediaType=${ mediaType }`,
		category && category !== 'all' && mediaType !== 'video' && `categoryInclude=${ category }`,
		range && `dateRange=${ range }`,
		favorite && 'feature=favorite',
	].filter( ( entry ) => typeof entry === 'string' );
}
