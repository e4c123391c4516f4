/** How the site refuses a request for AI while it works on as many as it may: it says when to ask again. */
import { failed } from '../../machines/_kit/failure';
import type { Failure } from '../../machines/_kit/failure';

/** The site's code for it, with the status 503. */
export const BUSY = 'error_streams_busy';

/** When to ask again where the site does not say it, in seconds. */
const USUAL_PAUSE = 2;

/**
 * The failure that it is.
 *
 * @param told When to ask again, as the site may have said it in seconds, the best source first: a number, or the text of a header.
 */
export function crowded( ...told: unknown[] ): Failure< 'crowded', 'error_service_unavailable' > {
	const seconds = told
		.map( ( one ) => ( typeof one === 'string' ? Number.parseFloat( one ) : one ) )
		.find( ( one ): one is number => typeof one === 'number' && one >= 0 && Number.isFinite( one ) );
	return failed( 'crowded', {
		code: 'error_service_unavailable',
		isRetryable: true,
		retryAfter: seconds ?? USUAL_PAUSE,
	} );
}
