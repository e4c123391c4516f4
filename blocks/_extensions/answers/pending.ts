/** Answers in a post that are not part of its content yet. */
import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../machines/forms/form-assistant';
import type { Action } from './answer-list';

/** The flow of an assistant block: the id of its machine. */
export const FLOW = 'ai-request';
export const ASSISTANT = 'jetpack/ai-assistant';
/** The flow that writes a form: the id of its machine. */
export const FORM_FLOW = 'form-assistant';
export const FORM = 'jetpack/contact-form';

/** A pending answer, as it is listed. */
export interface Pending {
	isRunning: boolean;
	/** Its first words, or the prompt while there are none. */
	excerpt: string;
	/** The actions that its component offers while it is mounted. */
	actions: readonly Action[];
}

export interface PendingAnswer extends Pending {
	clientId: string;
}

/** The length of an excerpt, in characters. */
const EXCERPT_LENGTH = 80;
/** The number of characters that the excerpt is taken from: more, because Markdown syntax is removed. */
const SCANNED_LENGTH = 400;
const MARKS = /<!--[^]*?-->|<[^>]*>|^[\s>#*+-]+|[*_`~]|\]\([^)]*\)|!?\[/gm;

/** The first words of a prompt. */
export function excerptOf( text: string ): string {
	const excerpt = text.slice( 0, SCANNED_LENGTH ).replace( /\s+/g, ' ' ).trim();
	return excerpt.length > EXCERPT_LENGTH
		? `${ excerpt.slice( 0, EXCERPT_LENGTH ).replace( /\s+\S*$/, '' ) }…`
		: excerpt;
}

/** The first words of an answer, without Markdown syntax and block delimiters. */
export const answerExcerpt = ( text: string ): string =>
	excerptOf( text.slice( 0, SCANNED_LENGTH ).replace( MARKS, '' ) );

/** The pending answer in a flow, or null. The text that a block was made from counts, too: like an answer, it is not on the page. */
export function pendingInFlow( snapshot: SnapshotFrom< typeof aiRequestMachine > ): Pending | null {
	const { text, original, promptRequest } = snapshot.context;
	const isRunning = snapshot.hasTag( 'busy' );
	const content = text || original.content;
	if ( ! isRunning && ! content ) {
		return null;
	}
	const canAccept = snapshot.can( { type: 'answer.accept' } );
	return {
		isRunning,
		excerpt: content ? answerExcerpt( content ) : excerptOf( promptRequest.request ?? '' ),
		actions: isRunning ? [ 'stop' ] : [ ...( canAccept ? [ 'accept' as const ] : [] ), 'discard' ],
	};
}

/** The same from the attributes of a block that has not been mounted since the post was opened. */
export function pendingInAttributes( { content, originalContent }: Record< string, unknown > ): Pending | null {
	const text = String( content || originalContent || '' );
	return text ? { isRunning: false, excerpt: answerExcerpt( text ), actions: [] } : null;
}

/** The form that a flow is writing, or null. A complete answer is in the form already, so nothing is pending. */
export function pendingInFormFlow( snapshot: SnapshotFrom< typeof formAssistantMachine > ): Pending | null {
	const actions = ( [ 'stop', 'discard' ] as const ).filter( ( action ) =>
		snapshot.can( { type: `request.${ action }` } )
	);
	return snapshot.hasTag( 'busy' )
		? { isRunning: true, excerpt: excerptOf( snapshot.context.prompt ), actions }
		: null;
}
