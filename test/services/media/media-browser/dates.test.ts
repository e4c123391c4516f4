import type { DateFilter, DateRange } from '../../../../machines/media/media-browser';
import { filterStrings } from '../../../../services/media/media-browser/filter-strings';

/** The period as the route receives it; null for none. */
const dateRange = ( date: DateFilter, today: Date ): string | null =>
	filterStrings( { date }, today )[ 0 ]?.replace( /^dateRange=/, '' ) ?? null;
const period = ( range: DateRange, today: Date ): string | null => dateRange( { range, month: -1, year: null }, today );

const specific = ( month: number, year: number | null ): string | null =>
	dateRange( { range: 'specific', month, year }, new Date( 2026, 10, 22 ) );

describe( 'the period of the date filter', () => {
	it( '[MEDIA-148] any time is no period', () => {
		expect( period( 'any', new Date( 2026, 10, 22 ) ) ).toBeNull();
	} );

	it.each< [ string, DateRange, Date, string ] >( [
		[ '[MEDIA-157] 7 days', 'last7Days', new Date( 2026, 10, 22 ), '2026-11-15' ],
		[ '[MEDIA-157] 7 days, over the end of a year', 'last7Days', new Date( 2026, 0, 3 ), '2025-12-27' ],
		[ '[MEDIA-158] 30 days', 'last30Days', new Date( 2026, 10, 22 ), '2026-10-23' ],
		[ '[MEDIA-158] 30 days, over February', 'last30Days', new Date( 2024, 2, 15 ), '2024-02-14' ],
		[ '[MEDIA-159] 6 months', 'last6Months', new Date( 2026, 10, 22 ), '2026-05-22' ],
		[ '[MEDIA-159] 6 months, over the end of a year', 'last6Months', new Date( 2026, 2, 9 ), '2025-09-09' ],
		[ '[MEDIA-159] 6 months, to a shorter month', 'last6Months', new Date( 2026, 7, 31 ), '2026-02-28' ],
		[ '[MEDIA-160] 12 months', 'last12Months', new Date( 2026, 10, 22 ), '2025-11-22' ],
		[ '[MEDIA-160] 12 months, from a leap day', 'last12Months', new Date( 2024, 1, 29 ), '2023-02-28' ],
	] )( '%s; [MEDIA-155] its end is open', ( _title, range, today, start ) => {
		expect( period( range, today ) ).toBe( `${ start }:0000-00-00` );
	} );

	it( "counts from the author's day, early and late", () => {
		expect( period( 'last7Days', new Date( 2026, 10, 22, 0, 0, 1 ) ) ).toBe( '2026-11-15:0000-00-00' );
		expect( period( 'last7Days', new Date( 2026, 10, 22, 23, 59, 59 ) ) ).toBe( '2026-11-15:0000-00-00' );
	} );

	it.each( [
		[ '[MEDIA-161] any month of a year', -1, 2023, '2023-01-01:2023-12-31' ],
		[ '[MEDIA-162] a month of 31 days', 0, 2023, '2023-01-01:2023-01-31' ],
		[ '[MEDIA-162] a month of 30 days', 10, 2023, '2023-11-01:2023-11-30' ],
		[ '[MEDIA-162] February', 1, 2023, '2023-02-01:2023-02-28' ],
		[ '[MEDIA-162] February of a leap year', 1, 2000, '2000-02-01:2000-02-29' ],
		[ '[MEDIA-152] December', 11, 1970, '1970-12-01:1970-12-31' ],
		[ '[MEDIA-153] no year', 3, null, '0000-00-00:0000-00-00' ],
		[ '[MEDIA-153] a year that is no number', 3, NaN, '0000-00-00:0000-00-00' ],
		[ '[MEDIA-153] a month that is no number', NaN, 2023, '0000-00-00:0000-00-00' ],
		[ '[MEDIA-151] a year before 1970', -1, 1969, '0000-00-00:0000-00-00' ],
		[ 'a year of five digits', -1, 20233, '0000-00-00:0000-00-00' ],
		[ 'a month that is none', 12, 2023, '0000-00-00:0000-00-00' ],
	] satisfies [ string, DateFilter[ 'month' ], DateFilter[ 'year' ], string ][] )(
		'%s',
		( _title, month, year, expected ) => {
			expect( specific( month, year ) ).toBe( expected );
		}
	);
} );
