/** Sends one request to the site, and returns its response or error. */
import type { APIFetchOptions, ApiFetch } from '../../_kit/site-client';
import { asRecord, asText, parseJson } from '../../_kit/json';
import {
	Api404AfterRedirectError,
	Api404Error,
	ApiError,
	FetchNetworkError,
	JsonParseAfterRedirectError,
	JsonParseError,
} from './errors';

export interface SendDeps {
	request: ApiFetch;
	/** For the URL that returns nonces, which is not a REST route. */
	fetch: typeof fetch;
}

/** The nonce to send. WordPress's client renews its own while the page is open, and sends no other. */
export interface Nonce {
	get: () => string;
	set: ( nonce: string ) => void;
}

/** The REST API's error code for an expired nonce, as happens on a page left open for a day. */
const STALE = 'rest_cookie_invalid_nonce';

/** Matches a nonce, not a login page. */
const NONCE = /^[\w-]{6,64}$/;

/**
 * Parses a response.
 *
 * @throws {ApiError|JsonParseError}
 */
function answerIn( response: Response, body: string ): unknown {
	const { ok, status, redirected } = response;
	const json = parseJson( body );
	if ( status === 404 ) {
		throw new ( redirected ? Api404AfterRedirectError : Api404Error )( response, json );
	}
	if ( json === undefined && status !== 204 ) {
		throw new ( redirected ? JsonParseAfterRedirectError : JsonParseError )( response, body );
	}
	if ( ! ok ) {
		throw new ApiError( response, json );
	}
	return json ?? null;
}

/** Sends requests; those with an expired nonce are resent once with a new one. */
export function createSend( { request, fetch }: SendDeps, nonce: Nonce ) {
	/** Rejects with a `FetchNetworkError` if the network fails; with the signal's reason if aborted. */
	const overNetwork = async < T >( signal: AbortSignal | undefined, act: () => Promise< T > ): Promise< T > => {
		try {
			return await act();
		} catch ( error ) {
			signal?.throwIfAborted();
			throw new FetchNetworkError( asText( asRecord( error )?.code ) );
		}
	};

	/** Returns the response, whatever its status. */
	const respond = ( options: APIFetchOptions, signal: AbortSignal | undefined ): Promise< Response > =>
		request< unknown, false >( {
			...options,
			signal,
			headers: { 'X-WP-Nonce': nonce.get() },
			parse: false,
		} ).catch( ( error: unknown ) => {
			if ( error instanceof Response ) {
				return error;
			}
			throw error;
		} );

	const once = ( options: APIFetchOptions, signal: AbortSignal | undefined ): Promise< unknown > =>
		overNetwork( signal, async () => {
			const response = await respond( options, signal );
			return { response, body: await response.text() };
		} ).then( ( { response, body } ) => answerIn( response, body ) );

	/** Renews the nonce; resolves with whether that succeeded. */
	async function renewNonce( signal: AbortSignal | undefined ): Promise< boolean > {
		const { nonceEndpoint } = request;
		if ( ! nonceEndpoint ) {
			return false;
		}
		const body = await overNetwork( signal, async () => {
			const response = await fetch( nonceEndpoint, { signal } );
			return response.ok ? ( await response.text() ).trim() : '';
		} );
		const isNonce = NONCE.test( body );
		if ( isNonce ) {
			nonce.set( body );
		}
		return isNonce;
	}

	/**
	 * Sends a request.
	 *
	 * @param make   Creates the request for api-fetch; called each time it is sent.
	 * @param signal When aborted, this rejects with its reason.
	 * @throws {ApiError|JsonParseError|FetchNetworkError}
	 */
	return async ( make: () => APIFetchOptions, signal?: AbortSignal ): Promise< unknown > => {
		signal?.throwIfAborted();
		try {
			return await once( make(), signal );
		} catch ( error ) {
			const isStale = error instanceof ApiError && asRecord( error.response )?.code === STALE;
			if ( isStale && ( await renewNonce( signal ) ) ) {
				return once( make(), signal );
			}
			throw error;
		}
	};
}
