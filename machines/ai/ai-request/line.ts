/**
 * The line before a site that writes as many answers as it may, as pure functions. Nothing of the site is held by who stands in it: a
 * request is sent anew after each pause.
 */
import type { Line } from './ai-request.types';
import type { Failure } from './failures.types';

export const NO_LINE: Line = { pause: 0, waited: 0 };

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The longest time in line for one request. */
const PATIENCE = 120_000;

/** As the site says, and longer for who has waited longer, so that many who wait do not all knock at once. */
const nextPause = ( { waited }: Line, after: number ): number =>
	Math.min( LONGEST_PAUSE, Math.max( SHORTEST_PAUSE, after, waited / 2 ) );

/**
 * The line after one more pause.
 *
 * @param line  The line so far.
 * @param after What the site says of the next pause, in milliseconds.
 */
export function withPause( line: Line, after: number ): Line {
	const pause = nextPause( line, after );
	return { pause, waited: line.waited + pause };
}

/** Whether one more pause is not too much, as above. */
export const hasPatience = ( line: Line, after: number ): boolean => withPause( line, after ).waited <= PATIENCE;

/** All places were taken for as long as anyone should wait. */
export const crowded: Failure = { kind: 'crowded', code: 'error_service_unavailable', reason: '', requestId: '' };
