/** The answers of a post that are not on its page yet. */
import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import type { Act } from './answer-list';

/** The flow of an assistant block: the id of its machine. */
export const FLOW = 'ai-request';
export const ASSISTANT = 'jetpack/ai-assistant';
/** The flow that writes a form: the id of its machine. */
export const FORM_FLOW = 'form-assistant';
export const FORM = 'jetpack/contact-form';

/** What is shown of a waiting answer; null for a block that holds nothing of the post. */
export interface Held {
	isRunning: boolean;
	/** Its first words, or the prompt while there are none. */
	words: string;
	/** The actions that its component offers while it is mounted. */
	acts: readonly Act[];
}

export interface Waiting extends Held {
	clientId: string;
}

/** How much of an answer is quoted, in characters. */
const BEGINNING = 80;
/** How much of it is searched for that, in characters: more, because Markdown syntax is removed. */
const LOOKED_AT = 400;
const MARKS = /<!--[^]*?-->|<[^>]*>|^[\s>#*+-]+|[*_`~]|\]\([^)]*\)|!?\[/gm;

/** The first words of a prompt. */
export function beginningOf( text: string ): string {
	const words = text.slice( 0, LOOKED_AT ).replace( /\s+/g, ' ' ).trim();
	return words.length > BEGINNING ? `${ words.slice( 0, BEGINNING ).replace( /\s+\S*$/, '' ) }…` : words;
}

/** The first words of an answer, without Markdown syntax and block delimiters. */
export const firstWords = ( text: string ): string => beginningOf( text.slice( 0, LOOKED_AT ).replace( MARKS, '' ) );

/** What a flow holds. The text that a block was made from counts too: it is no more on the page than an answer is. */
export function heldBy( snapshot: SnapshotFrom< typeof aiRequestMachine > ): Held | null {
	const { text, original, promptRequest } = snapshot.context;
	const isRunning = snapshot.hasTag( 'busy' );
	const content = text || original.content;
	if ( ! isRunning && ! content ) {
		return null;
	}
	const canAccept = snapshot.can( { type: 'answer.accept' } );
	return {
		isRunning,
		words: content ? firstWords( content ) : beginningOf( promptRequest.request ?? '' ),
		acts: isRunning ? [ 'stop' ] : [ ...( canAccept ? [ 'accept' as const ] : [] ), 'discard' ],
	};
}

/** The same from the attributes of a block that has not been mounted since the post was opened. */
export function heldIn( { content, originalContent }: Record< string, unknown > ): Held | null {
	const text = String( content || originalContent || '' );
	return text ? { isRunning: false, words: firstWords( text ), acts: [] } : null;
}

/** What a flow is writing into a form. Once an answer is complete it is in the form, and nothing waits. */
export function writtenBy( snapshot: SnapshotFrom< typeof formAssistantMachine > ): Held | null {
	const acts = ( [ 'stop', 'discard' ] as const ).filter( ( act ) => snapshot.can( { type: `request.${ act }` } ) );
	return snapshot.hasTag( 'busy' ) ? { isRunning: true, words: beginningOf( snapshot.context.prompt ), acts } : null;
}
