import { asRecord, asText } from './json';

/** What api-fetch says when nobody answered. Its message is its own, not the server's. */
const UNREACHED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

/** What api-fetch says when the answer was no JSON, such as the page of a proxy. */
const UNREADABLE = 'invalid_json';

/** What a rejected request stands for: a refusal in the server's own words, nobody there, or a fault that nobody foresaw. */
export type Refusal =
	| { kind: 'refused'; code: string; message: string; data: Record< string, unknown > }
	| { kind: 'unreached' }
	| { kind: 'unexpected'; reason: string };

/**
 * Reads what api-fetch threw.
 *
 * @param error The body of a refusal, or an error of its own.
 */
export function refusalOf( error: unknown ): Refusal {
	const { code, message, data } = asRecord( error ) ?? {};
	if ( UNREACHED.has( code ) ) {
		return { kind: 'unreached' };
	}
	if ( typeof code !== 'string' || code === UNREADABLE || error instanceof Error ) {
		return { kind: 'unexpected', reason: asText( message ) };
	}
	return { kind: 'refused', code, message: asText( message ), data: asRecord( data ) ?? {} };
}
