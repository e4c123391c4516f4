/**
 * Continuing an answer that was interrupted when the page was left: which request it belongs to, and how the rest is appended. Pure
 * functions.
 */
import { USER_PROMPT, validationErrorOf } from './prompts';
import type { RequestWithHistory, StoredAttributes, Message, PromptRequest } from './ai-request.types';

/** The value of the attribute `requestingState` in a block saved while an answer was streaming. Saved content has always had it. */
export const UNFINISHED = 'suggesting';

/** The request that a message was sent for, or null where it cannot be sent again. */
function requestOf( message: Message | undefined, priorMessages: readonly Message[] ): PromptRequest | null {
	if ( message?.role === 'user' ) {
		const before = priorMessages.findLast( ( { role } ) => role === 'assistant' );
		const content = before?.role === 'assistant' ? before.content : '';
		return { type: USER_PROMPT, request: message.content, content };
	}
	return message?.role === 'jetpack-ai' ? message.context : null;
}

/**
 * The request of an interrupted answer: the last one in the conversation or, where that does not end with this answer, the text in the
 * prompt field.
 */
export function interruptedRequestOf( { messages, content, userPrompt }: StoredAttributes ): RequestWithHistory {
	const [ message, answer ] = messages.slice( -2 );
	const endsWithAnswer = answer?.role === 'assistant' && answer.content === content;
	const priorMessages = messages.slice( 0, -2 );
	const promptRequest = endsWithAnswer ? requestOf( message, priorMessages ) : null;
	return promptRequest && validationErrorOf( promptRequest ) === null
		? { promptRequest, priorMessages }
		: { promptRequest: { type: USER_PROMPT, request: userPrompt }, priorMessages: messages };
}

/** Whether the request is known and can be sent. */
export const isSendable = ( request: RequestWithHistory | null ): boolean =>
	request !== null && validationErrorOf( request.promptRequest ) === null;

/** In characters. A longer run is not a word but text in a script without spaces. */
const LONGEST_WORD = 40;
const LAST_WORD = new RegExp( `(?<=\\s)\\S{1,${ LONGEST_WORD }}$` );
const SENTENCE_END = /[.!?…。！？]["')*_”’»]*$/;

/** Cuts off an unfinished last word, so that the continuation starts with a word. */
export const withoutPartialWord = ( text: string ): string =>
	text.replace( LAST_WORD, ( word ) => ( SENTENCE_END.test( word ) ? word : '' ) );

/** How much of the end of the text the model may repeat at the start of a continuation, in characters. */
const [ SHORTEST_OVERLAP, LONGEST_OVERLAP ] = [ 12, 200 ];

function withoutOverlap( head: string, tail: string ): string {
	for ( let length = Math.min( LONGEST_OVERLAP, tail.length ); length >= SHORTEST_OVERLAP; length-- ) {
		if ( head.endsWith( tail.slice( 0, length ) ) ) {
			return tail.slice( length );
		}
	}
	return tail;
}

/**
 * Appends a continuation to an interrupted answer, without the overlap.
 *
 * @param head The text received before, up to its last whole word; empty for a new answer.
 * @param tail The text of the continuation so far.
 */
export function withContinuation( head: string, tail: string ): string {
	if ( head === '' ) {
		return tail;
	}
	const rest = withoutOverlap( head, tail );
	if ( rest.startsWith( '\n' ) ) {
		return head.trimEnd() + rest;
	}
	if ( /\s$/.test( head ) ) {
		return head + rest.trimStart();
	}
	return SENTENCE_END.test( head ) && /^[\p{L}\p{N}]/u.test( rest ) ? `${ head } ${ rest }` : head + rest;
}

/** An instruction for the model, not translated: models follow English best. */
const CONTINUE_INSTRUCTION =
	'Your answer broke off. Go on exactly where it stops: begin with the next word, repeat nothing, and say nothing about the break.';

/** The messages that make the model continue its answer. */
export const continuationMessages = ( head: string ): Message[] => [
	{ role: 'assistant', content: head },
	{ role: 'user', content: CONTINUE_INSTRUCTION },
];
