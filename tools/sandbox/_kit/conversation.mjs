/** A chat request, and the text and chunks of its answer. The same for each wire format. */
import { answerTo, longAnswerTo, splitIntoChunks, titleOf } from './answer.mjs';
import { readDirectives, withoutDirectives } from './directives.mjs';
import { formFor } from './form.mjs';

/**
 * @typedef {{ role?: string, content?: unknown }} Message
 *
 * @typedef {Object} Chat
 * @property {number}     id         The number of the request.
 * @property {string}     prompt     The last prompt, without the material.
 * @property {string}     material   The text that the prompt is about.
 * @property {string}     said       The part of the answer that was sent already, if the rest is requested.
 * @property {Message[]}  messages   The whole conversation as sent.
 * @property {boolean}    isStream   Whether the answer is streamed.
 * @property {import('./directives.mjs').Directives} directives The faults to inject.
 * @property {number}     words      How many words have been sent.
 */

/** The prompt for the rest of an answer that broke off. */
const CONTINUE = /^Your answer broke off\b/;

/**
 * Reads a request.
 *
 * @param {number}  id
 * @param {unknown} body    The JSON of the request.
 * @param {string}  address Directives in the URL.
 * @return {Chat | null} Null for a request without a prompt.
 */
export function readChat( id, body, address ) {
	const { messages, stream: isStream } = /** @type {{ messages?: Message[], stream?: boolean }} */ ( body ?? {} );
	if ( ! Array.isArray( messages ) || messages.length === 0 ) {
		return null;
	}
	const isPrompt = ( /** @type {Message} */ { role, content } ) =>
		role === 'user' && ! CONTINUE.test( String( content ) );
	const last = messages.findLast( isPrompt )?.content;
	const isContinuation = CONTINUE.test( String( messages.at( -1 )?.content ) );
	// Material is fenced by lines of four backticks; directives in it, such as in an earlier answer, are ignored.
	const [ prompt = '', material = '' ] = String( last ?? '' )
		.split( '````' )
		.map( ( part ) => part.trim() );
	return {
		id,
		prompt,
		material,
		messages,
		isStream: isStream === true,
		said: isContinuation ? String( messages.at( -2 )?.content ) : '',
		directives: readDirectives( prompt, address ),
		words: 0,
	};
}

/** The answers that are not Markdown, by the prompts that the plugin sends for them. */
const TITLE = /^Write a title\b/;
const SENTENCE = /^Say in one short sentence\b/;
const FORM = /^Write a form\b[^]*?The author asks:/;

/** The whole answer. @param {Chat} chat @return {string} */
export function textOf( { prompt, material, directives } ) {
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

/** The chunks of the answer, or of the rest of it. The unclear-prompt marker is split into chunks, so that a client has to buffer to detect it. @param {Chat} chat */
export function chunksOf( chat ) {
	const text = textOf( chat );
	return chat.directives.fault === 'unclear'
		? [ '**JET', 'PACK_AI', '_ERROR**' ]
		: splitIntoChunks( text.startsWith( chat.said ) ? text.slice( chat.said.length ) : text );
}
