/** Sends a model's answer in a wire format: whole or streamed, or with an injected fault. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { splitIntoChunks } from './answer.mjs';
import { chunksOf, textOf } from './conversation.mjs';
import { sendJson } from './respond.mjs';

/**
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./conversation.mjs').Chat}  Chat
 *
 * @typedef {object} WireFormat
 * @property {() => string[]}                                    start   The events before the first chunk.
 * @property {(chunk: string) => string}                         chunk   The event for one chunk.
 * @property {(isFiltered: boolean) => string[]}                 finish  The events after the last chunk.
 * @property {(text: string, isFiltered: boolean) => unknown}    whole   The answer as a single document.
 * @property {(status: number, seconds?: number) => unknown}     refusal The body of an error response; with seconds, of a rate limit.
 * @property {(refusal: unknown) => string}                      error   An error as an event of the stream.
 */

/** The number of words before a fault that happens mid-answer. */
const MIDDLE = 12;

/** The factor by which a slow answer is slower. */
const SLOWER = 10;

/**
 * Sends the answer.
 *
 * @param {Chat}       chat        Its `words` is incremented as words are sent.
 * @param {Response}   response
 * @param {number}     defaultPace Milliseconds between words, unless a directive sets them.
 * @param {WireFormat} format
 */
export async function sendAnswer( chat, response, defaultPace, format ) {
	const { busy, status, fault, pace, words } = chat.directives;
	if ( busy !== null ) {
		sendJson( response, 429, format.refusal( 429, busy ), { 'Retry-After': String( busy ) } );
	} else if ( status !== null ) {
		sendJson( response, status, format.refusal( status ) );
	} else if ( fault === 'mute' ) {
		// No response until the client times out.
	} else if ( chat.isStream ) {
		await stream(
			chat,
			response,
			format,
			( pace ?? ( words === null ? defaultPace : 0 ) ) * ( fault === 'slow' ? SLOWER : 1 )
		);
	} else {
		const text = textOf( chat );
		chat.words = splitIntoChunks( text ).length;
		sendJson( response, 200, format.whole( text, fault === 'filter' ) );
	}
}

/** @param {Chat} chat @param {Response} response @param {WireFormat} format @param {number} pace */
async function stream( chat, response, format, pace ) {
	response.writeHead( 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' } );
	for ( const event of format.start() ) {
		await send( response, event );
	}
	for ( const piece of chunksOf( chat ) ) {
		if (
			response.destroyed ||
			( chat.words >= MIDDLE && injectStreamFault( chat.directives.fault, response, format ) )
		) {
			return;
		}
		await send( response, format.chunk( piece ) );
		chat.words++;
		if ( pace > 0 ) {
			await pause( pace );
		}
	}
	response.end( format.finish( false ).join( '' ) );
}

/**
 * @param {Chat['directives']['fault']} fault
 * @param {Response}                    response
 * @param {WireFormat}                  format
 * @return {boolean} Whether the response is over.
 */
function injectStreamFault( fault, response, format ) {
	switch ( fault ) {
		case 'stall':
			return true;
		case 'cut': {
			// Cuts the connection within an event, after everything written before it was flushed.
			const event = format.chunk( 'never' );
			response.write( event.slice( 0, event.indexOf( 'never' ) ), () => response.destroy() );
			return true;
		}
		case 'garbage':
			response.end( 'data: <!doctype html><title>502 Bad Gateway</title>\n\n' );
			return true;
		case 'error':
			response.end( format.error( format.refusal( 500 ) ) );
			return true;
		case 'filter':
			response.end( format.finish( true ).join( '' ) );
			return true;
		default:
			return false;
	}
}

/** Writes with backpressure; does not wait for a client that has disconnected. @param {Response} response @param {string} text */
async function send( response, text ) {
	if ( ! response.write( text ) && ! response.destroyed ) {
		const over = new AbortController();
		await Promise.race( [ once( response, 'drain', over ), once( response, 'close', over ) ] );
		over.abort();
	}
}
