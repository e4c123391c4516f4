/** Requests to the REST API of the site: every error becomes a `ServiceFailure`. */
import { ServiceFailure, failed } from '../../machines/_kit/failure';
import type { Failure } from '../../machines/_kit/failure';
import { asRecord, asText } from './json';

/** The error codes of api-fetch if there was no response. Their messages are api-fetch's own, not the server's. */
const UNREACHED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

/** The error code of api-fetch if the response is not JSON, such as a proxy's error page. */
const UNREADABLE = 'invalid_json';

/** The `data` of a REST error; empty if there is none. */
export const dataOf = ( error: unknown ): Record< string, unknown > => asRecord( asRecord( error )?.data ) ?? {};

/**
 * Turns a rejection of api-fetch into a failure.
 *
 * @param error The body of a REST error response, or an error of api-fetch itself.
 */
export function failureOf( error: unknown ): Failure {
	const { code, message } = asRecord( error ) ?? {};
	if ( UNREACHED.has( code ) ) {
		return failed( 'unreached' );
	}
	const reason = asText( message );
	if ( typeof code !== 'string' || code === UNREADABLE || error instanceof Error ) {
		return failed( 'unexpected', { reason } );
	}
	return failed( kindOfCode( code ), { code, reason } );
}

/** The error code of a paused site: the same in all systems, and a separate kind in every flow. */
const PAUSED = 'site_paused';

/** The kind of a site's error, by its code. */
export const kindOfCode = ( code: string ): 'paused' | 'refused' => ( code === PAUSED ? 'paused' : 'refused' );

/**
 * The same for routes whose errors say in `data.is_retryable` whether retrying may help.
 *
 * @param error As for {@link failureOf}.
 */
export function failureWithRetry( error: unknown ): Failure {
	const failure = failureOf( error );
	return { ...failure, isRetryable: failure.isRetryable || dataOf( error ).is_retryable === true };
}

/**
 * Sends a request to the site.
 *
 * @param signal    When aborted, before or during the request, this rejects with its reason.
 * @param send      Sends the request and parses the response; may itself throw a `ServiceFailure`.
 * @param toFailure Turns a rejection into a failure of the flow.
 * @throws {ServiceFailure}
 */
export async function requestSite< T >(
	signal: AbortSignal,
	send: () => Promise< T >,
	toFailure: ( error: unknown ) => Failure< string > = failureOf
): Promise< T > {
	signal.throwIfAborted();
	try {
		const answer = await send();
		signal.throwIfAborted();
		return answer;
	} catch ( error ) {
		signal.throwIfAborted();
		throw error instanceof ServiceFailure ? error : new ServiceFailure( toFailure( error ) );
	}
}
