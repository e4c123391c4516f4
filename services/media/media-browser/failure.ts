/** The failures of the external media routes. */
import { failed } from '../../../machines/_kit/failure';
import type { Failure } from '../../../machines/_kit/failure';
import { asRecord, asText } from '../../_kit/json';
import { secondsIn } from '../../_kit/retry-after';
import { dataOf, failureOf } from '../../_kit/site-request';

/** The kind of a failure by its code; every other code is `refused`. */
const KINDS: ReadonlyMap< string, 'unauthorized' | 'busy' | 'gone' > = new Map( [
	[ 'authorization_required', 'unauthorized' ],
	[ 'media_busy', 'busy' ],
	[ 'media_gone', 'gone' ],
] );

/** The first error of an `errors` array, or else the error itself. */
function firstError( error: unknown ): unknown {
	const errors = asRecord( error )?.errors;
	const first = asRecord( Array.isArray( errors ) ? errors[ 0 ] : null );
	return first
		? { data: asRecord( error )?.data, ...first, code: asText( first.code ) || asText( first.error ) }
		: error;
}

/**
 * Turns an error response of an external media route into a failure.
 *
 * @param error The body of the response, or an error of api-fetch itself.
 */
export function sourceFailure( error: unknown ): Failure< 'unauthorized' | 'busy' | 'gone' > {
	const read = firstError( error );
	const failure = failureOf( read );
	if ( failure.kind !== 'refused' ) {
		return failure;
	}
	const { is_retryable: isRetryable, retry_after: retryAfter } = dataOf( read );
	return failed( KINDS.get( failure.code ) ?? 'refused', {
		code: failure.code,
		reason: failure.reason,
		isRetryable: isRetryable === true,
		retryAfter: secondsIn( retryAfter ),
	} );
}
