/** JSON responses and fault injection, shared by all providers of the sandbox. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {import('node:http').ServerResponse}     Response
 * @typedef {import('./directives.mjs').Directives} Directives
 *
 * @typedef {object} SandboxRequest              A request as a provider receives it.
 * @property {import('node:http').IncomingMessage} request
 * @property {Response}                            response
 * @property {string}                              route      Method and path, without directives.
 * @property {string}                              path
 * @property {URLSearchParams}                     query
 * @property {string}                              address    Directives in the URL, comma-separated.
 * @property {() => Promise<unknown>}              body       The parsed JSON body; undefined if it is not JSON.
 *
 * @typedef {object} Provider
 * @property {string[]}                         prefixes The path prefixes that it serves; the longest match among all providers wins.
 * @property {(sandboxRequest: SandboxRequest) => void | Promise<unknown>} handle   Handles a request.
 *
 * @typedef {object} Sandbox                   What providers share.
 * @property {ReturnType<typeof import('./log.mjs').createLog>} log
 * @property {number}                                           pace Milliseconds between words.
 *
 * @typedef {(sandbox: Sandbox) => Provider} Create The default export of a provider's file.
 */

/** The only accepted key of the AI providers. */
export const SANDBOX_KEY = 'sandbox-key';

/** @param {Response} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
export function sendJson( response, status, body, headers = {} ) {
	response.writeHead( status, { 'Content-Type': 'application/json', ...headers } ).end( JSON.stringify( body ) );
}

/**
 * Applies the faults of a request that is answered with a single document.
 *
 * @param {Directives}                                            directives
 * @param {Response}                                              response
 * @param {object}                                                provider
 * @param {(status: number, seconds?: number) => unknown}         provider.refusal The body of an error response; with seconds, of a rate limit.
 * @param {number}                                                provider.slow    Delay of a slow answer in milliseconds.
 * @param {string} [provider.beginning] The first bytes of an answer that is cut; without it the connection is reset before the first byte.
 * @return {Promise<boolean>} Whether the response has been dealt with.
 */
export async function injectFault( { busy, status, fault }, response, { refusal, slow, beginning } ) {
	if ( busy !== null ) {
		sendJson( response, 429, refusal( 429, busy ), { 'Retry-After': String( busy ) } );
		return true;
	}
	if ( status !== null ) {
		sendJson( response, status, refusal( status ) );
		return true;
	}
	switch ( fault ) {
		case 'mute':
		case 'stall':
			// No response until the client times out.
			return true;
		case 'slow':
			await pause( slow, undefined, { ref: false } );
			return false;
		case 'cut':
			if ( beginning === undefined ) {
				response.destroy();
			} else {
				response.writeHead( 200, { 'Content-Type': 'application/json' } );
				response.write( beginning, () => response.destroy() );
			}
			return true;
		case 'garbage':
			response
				.writeHead( 200, { 'Content-Type': 'text/html' } )
				.end( '<!doctype html><title>502 Bad Gateway</title>' );
			return true;
		case 'error':
			sendJson( response, 200, refusal( 500 ) );
			return true;
		default:
			return false;
	}
}
