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
 * @param line    The line so far.
 * @param failure How the site refused; says for how many seconds.
 */
export function withPause( line: Line, { retryAfter }: Pick< Failure, 'retryAfter' > ): Line {
	const pause = nextPause( line, retryAfter * 1000 );
	return { pause, waited: line.waited + pause };
}

/** Whether a request that was refused so may wait in line once more, and not for too long. */
export const mayWait = ( line: Line, failure: { kind: string; retryAfter: number } ): boolean =>
	failure.kind === 'crowded' && withPause( line, failure ).waited <= PATIENCE;

/** Who has waited in line for as long as anyone should may try again at once. */
export const withoutPause = < F extends Pick< Failure, 'retryAfter' | 'retryLeft' > & { kind: string } >(
	failure: F
): F => ( failure.kind === 'crowded' ? { ...failure, retryAfter: 0, retryLeft: 0 } : failure );
