/** What the site, the provider or the network did not do, as failures of the flow. */
import type { Failure } from '../../machines/image-generation';
import { asRecord, asText } from '../_kit/json';

/** The site answered, without a picture that can be shown. */
export const imageless: Failure = { kind: 'imageless', reason: '', requestId: '' };

/** What api-fetch says when nobody answered. Its message is its own, not the server's. */
const UNREACHED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

/** What api-fetch says when the answer was no JSON, such as the page of a proxy. */
const UNREADABLE = 'invalid_json';

/**
 * The failure that a rejected request stands for.
 *
 * @param error What api-fetch threw: the body of a refusal, or an error of its own.
 */
export function failureOf( error: unknown ): Failure {
	const { code, message, data } = asRecord( error ) ?? {};
	const { reason, request_id: requestId } = asRecord( data ) ?? {};
	if ( UNREACHED.has( code ) ) {
		return { kind: 'unreached', reason: '', requestId: '' };
	}
	if ( typeof code !== 'string' || code === UNREADABLE || error instanceof Error ) {
		return { kind: 'unexpected', reason: asText( message ), requestId: '' };
	}
	return { kind: 'refused', message: asText( message ), reason: asText( reason ), requestId: asText( requestId ) };
}

/**
 * Asks, with refusals as answers.
 *
 * @param signal Once it is aborted nothing is answered: it rejects.
 * @param ask    What is asked.
 */
export async function answered< T >(
	signal: AbortSignal,
	ask: () => Promise< T >
): Promise< T | { failure: Failure } > {
	signal.throwIfAborted();
	const answer = await ask().catch( ( error: unknown ) => ( { failure: failureOf( error ) } ) );
	signal.throwIfAborted();
	return answer;
}
