/** Asking the site: every way in which it may not answer ends as one `ServiceFailure`. */
import { ServiceFailure, failed } from '../../machines/_kit/failure';
import type { Failure } from '../../machines/_kit/failure';
import { asRecord, asText } from './json';

/** What api-fetch says when nobody answered. Its message is its own, not the server's. */
const UNREACHED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

/** What api-fetch says when the answer was no JSON, such as the page of a proxy. */
const UNREADABLE = 'invalid_json';

/** What stands beside the code in the refusal of a WordPress site. */
export const dataOf = ( error: unknown ): Record< string, unknown > => asRecord( asRecord( error )?.data ) ?? {};

/**
 * The failure that a rejected request of api-fetch is.
 *
 * @param error The body of a refusal, or an error of its own.
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
	return failed( 'refused', { code, reason } );
}

/**
 * Asks the site.
 *
 * @param signal Once it is aborted, nothing is asked and nothing is answered: this rejects with its reason.
 * @param ask    Sends the request and reads the answer; may throw a `ServiceFailure` of its own.
 * @param read   What a request that was rejected is to the flow.
 * @throws {ServiceFailure}
 */
export async function askSite< T >(
	signal: AbortSignal,
	ask: () => Promise< T >,
	read: ( error: unknown ) => Failure< string > = failureOf
): Promise< T > {
	signal.throwIfAborted();
	try {
		const answer = await ask();
		signal.throwIfAborted();
		return answer;
	} catch ( error ) {
		signal.throwIfAborted();
		throw error instanceof ServiceFailure ? error : new ServiceFailure( read( error ) );
	}
}
