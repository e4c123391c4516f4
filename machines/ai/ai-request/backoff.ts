/**
 * Waiting in line while the site is at its limit of concurrent answers. Pure functions. A waiting request holds no connection: it is sent
 * again after each pause (polling with backoff).
 */
import type { Backoff } from './ai-request.types';
import type { Failure } from './failures.types';

export const NO_BACKOFF: Backoff = { pause: 0, waited: 0 };

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The longest time in line of one request, in milliseconds. */
const LONGEST_WAIT = 120_000;

/** The pause the site asks for, growing with the time waited, so that many waiting clients do not all retry at once. */
const nextPause = ( { waited }: Backoff, after: number ): number =>
	Math.min( LONGEST_PAUSE, Math.max( SHORTEST_PAUSE, after, waited / 2 ) );

/**
 * The waiting times with one more pause added.
 *
 * @param backoff    The waiting times so far.
 * @param failure The refusal, with its `retryAfter` in seconds.
 */
export function withPause( backoff: Backoff, { retryAfter }: Pick< Failure, 'retryAfter' > ): Backoff {
	const pause = nextPause( backoff, retryAfter * 1000 );
	return { pause, waited: backoff.waited + pause };
}

/** Whether a refused request may wait in line once more: only on `crowded`, and up to `PATIENCE` in all. */
export const mayQueue = ( backoff: Backoff, failure: { kind: string; retryAfter: number } ): boolean =>
	failure.kind === 'crowded' && withPause( backoff, failure ).waited <= LONGEST_WAIT;

/** Drops `retryAfter` from a `crowded` failure: after the longest wait in line, Retry is offered at once. */
export const withoutRetryAfter = < F extends Pick< Failure, 'retryAfter' | 'retryLeft' > & { kind: string } >(
	failure: F
): F => ( failure.kind === 'crowded' ? { ...failure, retryAfter: 0, retryLeft: 0 } : failure );
