import type { Call, Tag } from '../../_kit';

export type { Tag };

/** The days by the names under which they are saved, from Sunday on. */
export const DAY_NAMES = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ] as const;
export type DayName = ( typeof DAY_NAMES )[ number ];

/** A week as people of one language know it. */
export interface Week {
	/** What each day is called. */
	days: Readonly< Record< DayName, string > >;
	/** The day that the week begins with: 0 for Sunday to 6 for Saturday. */
	startOfWeek: number;
}

export interface Context {
	week: Week;
}

export type Event = { type: 'names.retry' };

/** What the flow needs from outside. */
export type Services = {
	/** The week as the site knows it. Throws a `ServiceFailure`. */
	week: Call< void, Week >;
};
