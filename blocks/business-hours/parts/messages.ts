import { getSettings, gmdateI18n } from '@wordpress/date';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { Interval } from '../attributes';
import { clockOf, isTime, meaningOf } from '../times';

/** Formats a time in the site's time format. The date is arbitrary, and in UTC so that it is the same on every machine. */
const timeText = ( time: string ): string =>
	gmdateI18n( getSettings().formats.time, new Date( Date.UTC( 2000, 0, 1, ...clockOf( time ) ) ) );

/** An interval as on the front end; empty for one without times. */
function intervalText( interval: Interval ): string {
	const meaning = meaningOf( interval );
	switch ( meaning.kind ) {
		case 'closed':
			return '';
		case 'all-day':
			return __( 'Open 24 hours', 'statecraft' );
		case 'from':
			/* translators: %s: an opening time. The closing time is not known. */
			return sprintf( __( 'from %s', 'statecraft' ), timeText( meaning.opening ) );
		case 'until':
			/* translators: %s: a closing time. The opening time is not known. */
			return sprintf( __( 'until %s', 'statecraft' ), timeText( meaning.closing ) );
		case 'between':
			return sprintf(
				/* translators: 1: opening time, 2: closing time. */
				_x( '%1$s - %2$s', 'business hours', 'statecraft' ),
				timeText( meaning.opening ),
				timeText( meaning.closing )
			);
	}
}

/** The hours of a day as on the front end. */
export const hoursText = ( hours: readonly Interval[] ): string =>
	hours
		.map( intervalText )
		.filter( ( text ) => text !== '' )
		.join( ', ' ) || __( 'Closed', 'statecraft' );

/** A remark on a time: an error, or a consequence of the input. */
export interface Remark {
	text: string;
	isError: boolean;
}

const note = ( text: string ): Remark => ( { text, isError: false } );

const notATime = ( typed: string ): Remark => ( {
	/* translators: %s: the invalid time that was entered. */
	text: sprintf( __( '“%s” is not a time. Enter it like 09:30.', 'statecraft' ), typed ),
	isError: true,
} );

/** The remark on an opening time. */
export function openingRemark( interval: Interval ): Remark | null {
	if ( interval.opening !== '' && ! isTime( interval.opening ) ) {
		return notATime( interval.opening );
	}
	switch ( meaningOf( interval ).kind ) {
		case 'closed':
			return note( __( 'Without times, these hours do not appear on the page.', 'statecraft' ) );
		case 'until':
			return note( __( 'No opening time yet.', 'statecraft' ) );
		default:
			return null;
	}
}

/**
 * The remark on a closing time.
 *
 * @param interval The hours.
 * @param tomorrow The localised name of the next day.
 */
export function closingRemark( interval: Interval, tomorrow: string ): Remark | null {
	if ( interval.closing !== '' && ! isTime( interval.closing ) ) {
		return notATime( interval.closing );
	}
	const meaning = meaningOf( interval );
	switch ( meaning.kind ) {
		case 'from':
			return note( __( 'No closing time yet.', 'statecraft' ) );
		case 'all-day':
			return note( __( 'The same time: open 24 hours.', 'statecraft' ) );
		case 'between':
			return meaning.isOvernight
				? /* translators: %s: the name of a day. */
					note( sprintf( __( 'Past midnight: closes on %s.', 'statecraft' ), tomorrow ) )
				: null;
		default:
			return null;
	}
}

/**
 * The remark on hours that overlap with others.
 *
 * @param interval The overlapped interval.
 * @param day      The localised name of its day.
 */
export const overlapRemark = ( interval: Interval, day: string ): string =>
	sprintf(
		/* translators: 1: the name of a day. 2: hours, such as 9:00 am - 5:00 pm. */
		__( 'These hours overlap with others: %1$s, %2$s.', 'statecraft' ),
		day,
		intervalText( interval )
	);
