import type { DayName } from '../../machines/content/localized-week';

/** A time of day as `HH:MM`; empty while not filled in. */
type Time = string;

export interface Interval {
	opening: Time;
	/** If earlier than the opening time, on the next day; if the same, open around the clock. */
	closing: Time;
}

export interface Day {
	name: DayName;
	/** Empty: closed all day. */
	hours: readonly Interval[];
}

/** The attributes of `jetpack/business-hours`. */
export type Attributes = {
	days: readonly Day[];
};
