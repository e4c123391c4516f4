/** The answers of a post that are not on its page yet. */
import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai-request';

/** The id of the flow of an assistant block. */
export const FLOW = 'ai-request';
export const ASSISTANT = 'jetpack/ai-assistant';

type Snapshot = SnapshotFrom< typeof aiRequestMachine >;

/** An answer as far as it matters here; null for a block that holds nothing of the post. */
export interface Held {
	isRunning: boolean;
	/** Its first words; while there are none, what was asked. */
	words: string;
	/** Whether there is an answer to accept. */
	canAccept: boolean;
}

export interface Waiting extends Held {
	clientId: string;
	/** Whether its block is shown, so that it can be accepted and dropped from here. */
	isShown: boolean;
}

/** How much of an answer is repeated, in characters. */
const BEGINNING = 80;
/** Far more than that, marks of Markdown and all. */
const LOOKED_AT = 400;
const MARKS = /<!--[^]*?-->|<[^>]*>|^[\s>#*+-]+|[*_`~]|\]\([^)]*\)|!?\[/gm;

/** The first words of an answer, without marks of Markdown or of blocks. */
export function firstWords( text: string ): string {
	const words = text.slice( 0, LOOKED_AT ).replace( MARKS, '' ).replace( /\s+/g, ' ' ).trim();
	return words.length > BEGINNING ? `${ words.slice( 0, BEGINNING ).replace( /\s+\S*$/, '' ) }…` : words;
}

/** What a flow holds. Text that a block was made of is as little on the page as an answer. */
export function heldBy( snapshot: Snapshot ): Held | null {
	const { text, original, wish } = snapshot.context;
	const isRunning = snapshot.hasTag( 'busy' );
	const content = text || original.content;
	return isRunning || content
		? {
				isRunning,
				words: firstWords( content || ( wish.request ?? '' ) ),
				canAccept: snapshot.can( { type: 'answer.accept' } ),
			}
		: null;
}

/** The same of a block that has not been shown since the post was opened. */
export function heldIn( { content, originalContent }: Record< string, unknown > ): Held | null {
	const text = String( content || originalContent || '' );
	return text ? { isRunning: false, words: firstWords( text ), canAccept: false } : null;
}
