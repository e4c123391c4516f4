import type { Call, Tag } from '../../_kit';

export type { Tag };

/** The day names used in saved content, from Sunday on. */
export const DAY_NAMES = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ] as const;
export type DayName = ( typeof DAY_NAMES )[ number ];

/** The localized week. */
export interface Week {
	/** The display name of each day. */
	days: Readonly< Record< DayName, string > >;
	/** The first day of the week: 0 for Sunday to 6 for Saturday. */
	startOfWeek: number;
}

export interface Context {
	week: Week;
}

export type Event = { type: 'names.retry' };

/** The services of the flow, by port. */
export type Services = {
	/** Reads the week from the site. Throws a `ServiceFailure`. */
	week: Call< void, Week >;
};
