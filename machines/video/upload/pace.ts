/** Progress, speed and remaining time. Pure functions; they read no clock. */
import type { Context, Moment, Pace } from './upload.types';

/** The decay time of older speeds, in milliseconds. */
const MEMORY = 5000;

/** The minimum interval between measurements, in milliseconds; shorter ones say nothing about the network. */
const CLOSEST = 250;

/**
 * The pace after another moment.
 *
 * @param pace   The pace so far; null at the start, and after a stop.
 * @param moment After a retry, less may be sent than before: the measurement then restarts with the previous speed.
 */
export function paced( pace: Pace | null, { sent, at }: Moment ): Pace {
	if ( ! pace || sent < pace.sent ) {
		return { sent, at, speed: pace?.speed ?? 0 };
	}
	const time = at - pace.at;
	if ( time < CLOSEST ) {
		return pace;
	}
	const speed = ( ( sent - pace.sent ) / time ) * 1000;
	const weight = pace.speed === 0 ? 1 : 1 - Math.exp( -time / MEMORY );
	return { sent, at, speed: pace.speed + ( speed - pace.speed ) * weight };
}

type Progress = Pick< Context, 'sent' | 'size' | 'pace' >;

/** The share that is sent, from 0 to 1; 0 while the size is unknown. */
export const shareOf = ( { sent, size }: Pick< Context, 'sent' | 'size' > ): number =>
	size ? Math.min( 1, sent / size ) : 0;

/** Bytes per second; 0 while unknown. */
export const speedOf = ( { pace }: Pick< Context, 'pace' > ): number => pace?.speed ?? 0;

/** Seconds until everything is sent; null while unknown. */
export const secondsLeftOf = ( { sent, size, pace }: Progress ): number | null =>
	pace && pace.speed > 0 && size !== null ? Math.max( 0, size - sent ) / pace.speed : null;
