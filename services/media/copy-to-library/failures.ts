/** Errors of the copy route, as failures. */
import { failed } from '../../../machines/_kit/failure';
import type { Failure } from '../../../machines/media/copy-to-library';
import { asRecord, asText } from '../../_kit/json';
import { secondsIn } from '../../_kit/retry-after';
import { dataOf, failureOf, kindOfCode } from '../../_kit/site-request';

/** Whether and when a retry may help, according to the site. */
function retryOf( { is_retryable: isRetryable, retry_after: retryAfter }: Record< string, unknown > ) {
	return { isRetryable: isRetryable === true, retryAfter: secondsIn( retryAfter ) };
}

/** The first entry of a list, or the value itself. */
const firstOf = ( value: unknown ): unknown => ( Array.isArray( value ) ? value[ 0 ] : value );

/**
 * Turns a rejection of api-fetch into a failure. If a response lists several errors, the first one counts.
 *
 * @param error The body of an error response, or an error of api-fetch itself.
 */
export function copyFailure( error: unknown ): Failure {
	const listed = asRecord( firstOf( asRecord( error )?.errors ) );
	const failure = failureOf( listed ?? error );
	return failure.kind === 'refused' ? { ...failure, ...retryOf( dataOf( listed ?? error ) ) } : failure;
}

/**
 * The failure of one item.
 *
 * @param result The item's entry in the response. The first key of `errors` is the code; its value, or the first entry of that, is the message.
 * @return Null for an entry without errors.
 */
export function itemFailure( result: Record< string, unknown > ): Failure | null {
	const [ first ] = Object.entries( asRecord( result.errors ) ?? {} );
	return first
		? failed( kindOfCode( first[ 0 ] ), {
				code: first[ 0 ],
				reason: asText( firstOf( first[ 1 ] ) ),
				...retryOf( result ),
			} )
		: null;
}
