import type { DayName } from '../../machines/content/localized-week';

/** A time of day as `HH:MM`; empty while it is not filled in. */
type Time = string;

export interface Interval {
	opening: Time;
	/** One before the opening time is on the next day; the same time is open around the clock. */
	closing: Time;
}

export interface Day {
	name: DayName;
	/** Without any the day is closed. */
	hours: readonly Interval[];
}

/** The attributes of `jetpack/business-hours`. */
export type Attributes = {
	days: readonly Day[];
};
