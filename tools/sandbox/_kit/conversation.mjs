/** A conversation with a model: what it is asked, in which text and in which pieces it answers. The same for each wire format. */
import { answerTo, longAnswerTo, piecesOf, titleOf } from './answer.mjs';
import { readDirectives, withoutDirectives } from './directives.mjs';
import { formFor } from './form.mjs';

/**
 * @typedef {{ role?: string, content?: unknown }} Message
 *
 * @typedef {Object} Chat
 * @property {number}     id         Counts the requests.
 * @property {string}     prompt     What is asked now, without the material it is about.
 * @property {string}     material   What it is about.
 * @property {string}     said       What of the answer has been said already; the rest of it is wanted.
 * @property {Message[]}  messages   The whole conversation as it was sent.
 * @property {boolean}    isStream   Whether the answer is wanted word by word.
 * @property {import('./directives.mjs').Directives} directives What is to go wrong.
 * @property {number}     words      How many have been sent.
 */

/** Asks for the rest of an answer. */
const GO_ON = /^Your answer broke off\b/;

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

/** The answer, or the rest of it, as a model says it. The marker comes in pieces, so that whoever looks for it has to wait. @param {Chat} chat */
export function saidIn( chat ) {
	const text = textOf( chat );
	return chat.directives.fault === 'unclear'
		? [ '**JET', 'PACK_AI', '_ERROR**' ]
		: piecesOf( text.startsWith( chat.said ) ? text.slice( chat.said.length ) : text );
}
