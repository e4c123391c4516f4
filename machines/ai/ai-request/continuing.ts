/** An answer that broke off when its page was left, as pure functions: what was asked, and how it goes on. */
import { USER_PROMPT, faultOf } from './prompts';
import type { Asked, Kept, Message, PromptRequest } from './ai-request.types';

/** The mark of a block that was saved in the middle of an answer: the attribute and the value that saved content has always had for it. */
export const UNFINISHED = 'suggesting';

/** What a message asked, as far as it can be asked again. */
function requestOf( asked: Message | undefined, from: readonly Message[] ): PromptRequest | null {
	if ( asked?.role === 'user' ) {
		const before = from.findLast( ( { role } ) => role === 'assistant' );
		const content = before?.role === 'assistant' ? before.content : '';
		return { type: USER_PROMPT, request: asked.content, content };
	}
	return asked?.role === 'jetpack-ai' ? asked.context : null;
}

/** What an answer was asked for that broke off: the last of the conversation; where that does not say it, what stands in the prompt field. */
export function askedFor( { messages, content, userPrompt }: Kept ): Asked {
	const [ asked, answer ] = messages.slice( -2 );
	const isIts = answer?.role === 'assistant' && answer.content === content;
	const from = messages.slice( 0, -2 );
	const promptRequest = isIts ? requestOf( asked, from ) : null;
	return promptRequest && faultOf( promptRequest ) === null
		? { promptRequest, from }
		: { promptRequest: { type: USER_PROMPT, request: userPrompt }, from: messages };
}

/** Whether it is known what was asked. */
export const isKnown = ( asked: Asked | null ): boolean => asked !== null && faultOf( asked.promptRequest ) === null;

/** Longer than this is no word, but a text in a script that puts no spaces. */
const LONGEST_WORD = 40;
const LAST_WORD = new RegExp( `(?<=\\s)\\S{1,${ LONGEST_WORD }}$` );
const WHOLE = /[.!?…。！？]["')*_”’»]*$/;

/** A text up to its last whole word: what comes next begins with a word. */
export const wholeWords = ( text: string ): string =>
	text.replace( LAST_WORD, ( word ) => ( WHOLE.test( word ) ? word : '' ) );

/** What the model repeats of the end of what it had said is between these, in characters. */
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
 * An answer that goes on.
 *
 * @param head What had arrived, up to its last whole word; empty for an answer from its beginning.
 * @param tail What comes now.
 */
export function joined( head: string, tail: string ): string {
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
	return WHOLE.test( head ) && /^[\p{L}\p{N}]/u.test( rest ) ? `${ head } ${ rest }` : head + rest;
}

/** Told to the model; it reads English best. */
const GO_ON =
	'Your answer broke off. Go on exactly where it stops: begin with the next word, repeat nothing, and say nothing about the break.';

/** What is sent so that an answer goes on. */
export const goingOn = ( head: string ): Message[] => [
	{ role: 'assistant', content: head },
	{ role: 'user', content: GO_ON },
];
