/** An answer of a model in some wire format: whole or word by word, or what goes wrong with it. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { piecesOf } from './answer.mjs';
import { saidIn, textOf } from './conversation.mjs';
import { sendJson } from './respond.mjs';

/**
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./conversation.mjs').Chat}  Chat
 *
 * @typedef {object} WireFormat
 * @property {() => string[]}                                    begin   Events before the first word.
 * @property {(word: string) => string}                          word    The event of a word.
 * @property {(isFiltered: boolean) => string[]}                 end     Events after the last word.
 * @property {(text: string, isFiltered: boolean) => unknown}    whole   The answer as one document.
 * @property {(status: number, seconds?: number) => unknown}     refusal The body of a refusal; with seconds, one for want of patience.
 * @property {(refusal: unknown) => string}                      error   A refusal as an event.
 */

/** After how many words an answer goes wrong that goes wrong in the middle. */
const MIDDLE = 12;

/** How much slower a slow answer is. */
const SLOWER = 10;

/**
 * Answers.
 *
 * @param {Chat}       chat     Its count of words grows.
 * @param {Response}   response
 * @param {number}     usual    Milliseconds from word to word, unless the chat has its own.
 * @param {WireFormat} format
 */
export async function answer( chat, response, usual, format ) {
	const { busy, status, fault, pace, words } = chat.directives;
	if ( busy !== null ) {
		sendJson( response, 429, format.refusal( 429, busy ), { 'Retry-After': String( busy ) } );
	} else if ( status !== null ) {
		sendJson( response, status, format.refusal( status ) );
	} else if ( fault === 'mute' ) {
		// Nothing at all, until whoever asks gives up.
	} else if ( chat.isStream ) {
		await stream(
			chat,
			response,
			format,
			( pace ?? ( words === null ? usual : 0 ) ) * ( fault === 'slow' ? SLOWER : 1 )
		);
	} else {
		const text = textOf( chat );
		chat.words = piecesOf( text ).length;
		sendJson( response, 200, format.whole( text, fault === 'filter' ) );
	}
}

/** @param {Chat} chat @param {Response} response @param {WireFormat} format @param {number} pace */
async function stream( chat, response, format, pace ) {
	response.writeHead( 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' } );
	for ( const event of format.begin() ) {
		await send( response, event );
	}
	for ( const piece of saidIn( chat ) ) {
		if ( response.destroyed || ( chat.words >= MIDDLE && goWrong( chat.directives.fault, response, format ) ) ) {
			return;
		}
		await send( response, format.word( piece ) );
		chat.words++;
		if ( pace > 0 ) {
			await pause( pace );
		}
	}
	response.end( format.end( false ).join( '' ) );
}

/**
 * @param {Chat['directives']['fault']} fault
 * @param {Response}                    response
 * @param {WireFormat}                  format
 * @return {boolean} Whether the answer is over.
 */
function goWrong( fault, response, format ) {
	switch ( fault ) {
		case 'stall':
			return true;
		case 'cut': {
			// In the middle of an event, and after what was sent before has left.
			const event = format.word( 'never' );
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
			response.end( format.end( true ).join( '' ) );
			return true;
		default:
			return false;
	}
}

/** Waits while whoever asks is slower, and not for one who has left. @param {Response} response @param {string} text */
async function send( response, text ) {
	if ( ! response.write( text ) && ! response.destroyed ) {
		const over = new AbortController();
		await Promise.race( [ once( response, 'drain', over ), once( response, 'close', over ) ] );
		over.abort();
	}
}
