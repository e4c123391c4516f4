/** Chat completions: an answer word by word, or what goes wrong with it. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { answerTo, longAnswerTo, piecesOf, titleOf } from './answer.mjs';
import { dialectOf } from './dialects.mjs';
import { formFor } from './form.mjs';
import { busy, refusal } from './refusals.mjs';
import { readDirectives, withoutDirectives } from './directives.mjs';

/**
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('./directives.mjs').Directives} Directives
 * @typedef {{ role?: string, content?: unknown }} Message
 *
 * @typedef {Object} Chat
 * @property {number}    id       Counts the requests.
 * @property {string}    prompt   What is asked now, without the material it is about.
 * @property {string}    material What it is about.
 * @property {string}    said     What of the answer has been said already; the rest of it is wanted.
 * @property {Message[]} messages The whole conversation as it was sent.
 * @property {boolean}   isStream Whether the answer is wanted word by word.
 * @property {Directives}    directives   What is to go wrong.
 * @property {number}    words    How many have been sent.
 * @property {number}    [count]  How many images are wanted, where images are wanted.
 */

/** Asks for the rest of an answer. */
const GO_ON = /^Your answer broke off\b/;

/** After how many words an answer goes wrong that goes wrong in the middle. */
const MIDDLE = 12;

/** How much slower a slow answer is. */
const SLOWER = 10;

/**
 * Reads a request.
 *
 * @param {number}  id
 * @param {unknown} body    The JSON of the request.
 * @param {string}  address Directives in the address.
 * @return {Chat | null} Null: it asks nothing.
 */
export function readChat( id, body, address ) {
	const { messages, stream: isStream } = /** @type {{ messages?: Message[], stream?: boolean }} */ ( body ?? {} );
	if ( ! Array.isArray( messages ) || messages.length === 0 ) {
		return null;
	}
	const isAsked = ( /** @type {Message} */ { role, content } ) =>
		role === 'user' && ! GO_ON.test( String( content ) );
	const last = messages.findLast( isAsked )?.content;
	const isGoingOn = GO_ON.test( String( messages.at( -1 )?.content ) );
	// Material stands between lines of four backticks; an earlier answer in it must not direct anything.
	const [ prompt = '', material = '' ] = String( last ?? '' )
		.split( '````' )
		.map( ( part ) => part.trim() );
	return {
		id,
		prompt,
		material,
		messages,
		isStream: isStream === true,
		said: isGoingOn ? String( messages.at( -2 )?.content ) : '',
		directives: readDirectives( prompt, address ),
		words: 0,
	};
}

/** The kinds of answers that are no Markdown, by how the plugin asks for them. */
const TITLE = /^Write a title\b/;
const SENTENCE = /^Say in one short sentence\b/;
const FORM = /^Write a form\b[^]*?The author asks:/;

/** The answer, or the rest of it. @param {Chat} chat */
function restOf( chat ) {
	const text = textOf( chat );
	return text.startsWith( chat.said ) ? text.slice( chat.said.length ) : text;
}

/** @param {Chat} chat @return {string} */
function textOf( { prompt, material, directives } ) {
	if ( directives.fault === 'unclear' ) {
		return '**JETPACK_AI_ERROR**';
	}
	if ( directives.fault === 'empty' ) {
		return '';
	}
	if ( directives.words !== null ) {
		return longAnswerTo( prompt, directives.words );
	}
	if ( SENTENCE.test( prompt ) ) {
		return 'Sandbox answer: I am here.';
	}
	if ( TITLE.test( prompt ) ) {
		return titleOf( material );
	}
	return FORM.test( prompt )
		? formFor( withoutDirectives( prompt ).replace( FORM, '' ), material, directives.buttons )
		: answerTo( prompt );
}

/** The marker comes in pieces, so that whoever looks for it has to wait. @param {Chat} chat */
const saidIn = ( chat ) =>
	chat.directives.fault === 'unclear' ? [ '**JET', 'PACK_AI', '_ERROR**' ] : piecesOf( restOf( chat ) );

/** @param {Chat} chat */
const headOf = ( { id } ) => ( {
	id: `chatcmpl-sandbox-${ id }`,
	object: 'chat.completion.chunk',
	created: 1_700_000_000,
	model: 'sandbox',
} );

/**
 * Answers.
 *
 * @param {Chat}           chat     Its count of words grows.
 * @param {ServerResponse} response
 * @param {number}         pace     Milliseconds from word to word, unless the chat has its own.
 */
export async function answer( chat, response, pace ) {
	const { directives, isStream } = chat;
	if ( directives.busy !== null ) {
		refuseForNow( response, directives.busy );
	} else if ( directives.status !== null ) {
		sendJson( response, directives.status, refusal( directives.status ) );
	} else if ( directives.fault === 'mute' ) {
		// Nothing at all, until whoever asks gives up.
	} else if ( isStream ) {
		await stream( chat, response, paceOf( directives, pace ) );
	} else {
		const message = { role: 'assistant', content: textOf( chat ) };
		const reason = directives.fault === 'filter' ? 'content_filter' : 'stop';
		const choices = [ { index: 0, message, finish_reason: reason } ];
		chat.words = piecesOf( message.content ).length;
		sendJson( response, 200, { ...headOf( chat ), object: 'chat.completion', choices } );
	}
}

/** @param {Directives} directives @param {number} usual */
const paceOf = ( { pace, words, fault }, usual ) =>
	( pace ?? ( words === null ? usual : 0 ) ) * ( fault === 'slow' ? SLOWER : 1 );

/** @param {Chat} chat @param {ServerResponse} response @param {number} pace */
async function stream( chat, response, pace ) {
	const { directives } = chat;
	const dialect = dialectOf( directives.dialect );
	const head = headOf( chat );
	response.writeHead( 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' } );
	for ( const event of dialect.begin( head ) ) {
		await send( response, event );
	}
	for ( const piece of saidIn( chat ) ) {
		if ( response.destroyed || ( chat.words >= MIDDLE && goWrong( directives.fault, response ) ) ) {
			return;
		}
		await send( response, dialect.word( head, piece ) );
		chat.words++;
		if ( pace > 0 ) {
			await pause( pace );
		}
	}
	response.end( dialect.end( head, 'stop' ).join( '' ) );
}

/**
 * @param {Directives['fault']} fault
 * @param {ServerResponse}  response
 * @return {boolean} Whether the answer is over.
 */
function goWrong( fault, response ) {
	switch ( fault ) {
		case 'stall':
			return true;
		case 'cut':
			// In the middle of an event, and after what was sent before has left.
			response.write( 'data: {"choices":[{"delta":{"con', () => response.destroy() );
			return true;
		case 'garbage':
			response.end( 'data: <!doctype html><title>502 Bad Gateway</title>\n\n' );
			return true;
		case 'error':
			response.end( `data: ${ JSON.stringify( refusal( 500 ) ) }\n\n` );
			return true;
		case 'filter':
			response.end(
				dialectOf( 'openai' )
					.end( { id: '', object: '', created: 0, model: 'sandbox' }, 'content_filter' )
					.join( '' )
			);
			return true;
		default:
			return false;
	}
}

/** Waits while whoever asks is slower, and not for one who has left. @param {ServerResponse} response @param {string} text */
async function send( response, text ) {
	if ( ! response.write( text ) && ! response.destroyed ) {
		const over = new AbortController();
		await Promise.race( [ once( response, 'drain', over ), once( response, 'close', over ) ] );
		over.abort();
	}
}

/** @param {ServerResponse} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
export function sendJson( response, status, body, headers = {} ) {
	response.writeHead( status, { 'Content-Type': 'application/json', ...headers } ).end( JSON.stringify( body ) );
}

/** @param {ServerResponse} response @param {number} seconds */
export const refuseForNow = ( response, seconds ) =>
	sendJson( response, 429, busy( seconds ), { 'Retry-After': String( seconds ) } );
