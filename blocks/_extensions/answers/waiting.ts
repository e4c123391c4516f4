/** The answers of a post that are not on its page yet. */
import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import type { Act } from './answer-list';

/** The flow of an assistant block, by the id of its machine. */
export const FLOW = 'ai-request';
export const ASSISTANT = 'jetpack/ai-assistant';
/** The flow that writes a form. */
export const FORM_FLOW = 'form-assistant';
export const FORM = 'jetpack/contact-form';

/** An answer as far as it matters here; null for a block that holds nothing of the post. */
export interface Held {
	isRunning: boolean;
	/** Its first words; while there are none, what was asked. */
	words: string;
	/** What can be done about it while its block is shown. */
	acts: readonly Act[];
}

export interface Waiting extends Held {
	clientId: string;
}

/** How much of an answer is repeated, in characters. */
const BEGINNING = 80;
/** Far more than that, marks of Markdown and all. */
const LOOKED_AT = 400;
const MARKS = /<!--[^]*?-->|<[^>]*>|^[\s>#*+-]+|[*_`~]|\]\([^)]*\)|!?\[/gm;

/** The first words of what somebody has typed. */
export function beginningOf( text: string ): string {
	const words = text.slice( 0, LOOKED_AT ).replace( /\s+/g, ' ' ).trim();
	return words.length > BEGINNING ? `${ words.slice( 0, BEGINNING ).replace( /\s+\S*$/, '' ) }…` : words;
}

/** The first words of an answer, without marks of Markdown or of blocks. */
export const firstWords = ( text: string ): string => beginningOf( text.slice( 0, LOOKED_AT ).replace( MARKS, '' ) );

/** What a flow holds. Text that a block was made of is as little on the page as an answer. */
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

/** The same of a block that has not been shown since the post was opened. */
export function heldIn( { content, originalContent }: Record< string, unknown > ): Held | null {
	const text = String( content || originalContent || '' );
	return text ? { isRunning: false, words: firstWords( text ), acts: [] } : null;
}

/** What a flow writes into a form. An answer that has come whole is in the form, and nothing waits. */
export function writtenBy( snapshot: SnapshotFrom< typeof formAssistantMachine > ): Held | null {
	const acts = ( [ 'stop', 'discard' ] as const ).filter( ( act ) => snapshot.can( { type: `request.${ act }` } ) );
	return snapshot.hasTag( 'busy' ) ? { isRunning: true, words: beginningOf( snapshot.context.prompt ), acts } : null;
}
