/** Operations on the days of a week and the hours of a day. Pure: each returns a new list. */
import { DAY_NAMES } from '../../machines/content/localized-week';
import type { DayName } from '../../machines/content/localized-week';
import type { Day, Interval } from './attributes';

const FIRST_HOURS: Interval = { opening: '09:00', closing: '17:00' };
const NO_TIMES: Interval = { opening: '', closing: '' };
const AROUND_THE_CLOCK: Interval = { opening: '00:00', closing: '00:00' };

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

const intervalsOf = ( hours: unknown ): Interval[] =>
	Array.isArray( hours )
		? hours.map( ( interval: Partial< Interval > | null ) => ( {
				...interval,
				opening: textOf( interval?.opening ),
				closing: textOf( interval?.closing ),
			} ) )
		: [];

type Saved = Partial< Day > | null;

const savedDays = ( saved: unknown ): Saved[] => ( Array.isArray( saved ) ? saved : [] );

/** Whether a day is saved. Any other day is not known to be closed, and the page does not list it. */
export const isSaved = ( saved: unknown, name: DayName ): boolean =>
	savedDays( saved ).some( ( day ) => day?.name === name );

/**
 * Returns all seven days in display order. A missing or malformed day has no hours.
 *
 * @param saved       The saved days.
 * @param startOfWeek The first day: 0 for Sunday to 6 for Saturday.
 */
export function weekOf( saved: unknown, startOfWeek: number ): Day[] {
	const days = savedDays( saved );
	return DAY_NAMES.map( ( _, i ) => DAY_NAMES[ ( i + startOfWeek ) % DAY_NAMES.length ]! ).map( ( name ) => ( {
		name,
		hours: intervalsOf( days.find( ( day ) => day?.name === name )?.hours ),
	} ) );
}

/** Replaces the hours of one day. Days are saved from Sunday on; other days that were not saved remain so. */
const withHours = (
	days: readonly Day[],
	name: DayName,
	change: ( hours: readonly Interval[] ) => readonly Interval[]
): Day[] =>
	weekOf( days, 0 )
		.filter( ( day ) => day.name === name || isSaved( days, day.name ) )
		.map( ( day ) => ( day.name === name ? { ...day, hours: change( day.hours ) } : day ) );

/** Opens a day with the default hours, or closes it. */
export const toggled = ( days: readonly Day[], name: DayName, isOpen: boolean ): Day[] =>
	withHours( days, name, () => ( isOpen ? [ FIRST_HOURS ] : [] ) );

/** Adds an empty interval to a day. */
export const withMoreHours = ( days: readonly Day[], name: DayName ): Day[] =>
	withHours( days, name, ( hours ) => [ ...hours, NO_TIMES ] );

/** Removes one interval of a day. */
export const withoutInterval = ( days: readonly Day[], name: DayName, index: number ): Day[] =>
	withHours( days, name, ( hours ) => hours.filter( ( _, i ) => i !== index ) );

/** Changes the times of one interval of a day. */
export const withTimes = ( days: readonly Day[], name: DayName, index: number, times: Partial< Interval > ): Day[] =>
	withHours( days, name, ( hours ) =>
		hours.map( ( interval, i ) => ( i === index ? { ...interval, ...times } : interval ) )
	);

/** Opens a day around the clock. */
export const openAllDay = ( days: readonly Day[], name: DayName ): Day[] =>
	withHours( days, name, () => [ AROUND_THE_CLOCK ] );
