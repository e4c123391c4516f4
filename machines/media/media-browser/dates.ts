/** The periods of the date filter. */

/** A period up to today, any time, or a specific month or year. */
export type DateRange = 'any' | 'last7Days' | 'last30Days' | 'last6Months' | 'last12Months' | 'specific';

/** Stands for all months of a year. */
export const ANY_MONTH = -1;

/** The earliest year that can be chosen. */
export const FIRST_YEAR = 1970;

export interface DateFilter {
	range: DateRange;
	/** For a specific period: 0 to 11, or {@link ANY_MONTH}. */
	month: number;
	/** For a specific period; null until it is entered. */
	year: number | null;
}

/** Whether a number is a year that can be chosen. */
export const isYear = ( year: number ): boolean => Number.isInteger( year ) && year >= FIRST_YEAR && year <= 9999;
