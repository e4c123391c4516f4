/** How every provider of the sandbox answers with JSON, and how it fails to. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {import('node:http').ServerResponse}     Response
 * @typedef {import('./directives.mjs').Directives} Directives
 *
 * @typedef {object} Asked                     A request as a provider gets it.
 * @property {import('node:http').IncomingMessage} request
 * @property {Response}                            response
 * @property {string}                              route      Method and path, without directives.
 * @property {string}                              path
 * @property {URLSearchParams}                     query
 * @property {string}                              address    Directives in the address: words with commas between them.
 * @property {() => Promise<unknown>}              body       Its JSON; undefined when it is none.
 *
 * @typedef {object} Provider
 * @property {string[]}                         prefixes What the paths begin with that it serves; of several providers' the longest counts.
 * @property {(asked: Asked) => void | Promise<unknown>} handle   Answers.
 *
 * @typedef {object} Sandbox                   What providers share.
 * @property {ReturnType<typeof import('./log.mjs').createLog>} log
 * @property {number}                                           pace Milliseconds from word to word.
 *
 * @typedef {(sandbox: Sandbox) => Provider} Create What the file of a provider exports.
 */

/** The only key of the AI providers. */
export const SANDBOX_KEY = 'sandbox-key';

/** @param {Response} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
export function sendJson( response, status, body, headers = {} ) {
	response.writeHead( status, { 'Content-Type': 'application/json', ...headers } ).end( JSON.stringify( body ) );
}

/**
 * Does what directives say instead of answering with a document.
 *
 * @param {Directives}                                            directives
 * @param {Response}                                              response
 * @param {object}                                                provider
 * @param {(status: number, seconds?: number) => unknown}         provider.refusal The body of a refusal; with seconds, one for want of patience.
 * @param {number}                                                provider.slow    Milliseconds that a slow answer takes.
 * @param {string} [provider.beginning] What comes of an answer that is cut; without it the connection breaks before the first byte.
 * @return {Promise<boolean>} Whether nothing is left to be answered.
 */
export async function failed( { busy, status, fault }, response, { refusal, slow, beginning } ) {
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
			// Nothing at all, until whoever asks gives up.
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
