/** The error for an AI request while the site is at its limit of concurrent requests: 503 with a retry delay. */
import { failed } from '../../machines/_kit/failure';
import { LONGEST_DELAY } from './retry-after';
import type { Failure } from '../../machines/_kit/failure';

/** The REST error code, sent with status 503. */
export const BUSY = 'error_streams_busy';

/** The default `retryAfter`, in seconds. */
const DEFAULT_RETRY_AFTER = 2;

/**
 * Builds the `crowded` failure.
 *
 * @param candidates Candidates for `retryAfter` in seconds, in order of preference: numbers, or the text of a `Retry-After` header.
 */
export function crowded( ...candidates: unknown[] ): Failure< 'crowded', 'error_service_unavailable' > {
	const seconds = candidates
		.map( ( one ) => ( typeof one === 'string' ? Number.parseFloat( one ) : one ) )
		.find( ( one ): one is number => typeof one === 'number' && one >= 0 && Number.isFinite( one ) );
	return failed( 'crowded', {
		code: 'error_service_unavailable',
		isRetryable: true,
		retryAfter: Math.min( LONGEST_DELAY, seconds ?? DEFAULT_RETRY_AFTER ),
	} );
}
