/** The answers of a post that are not on its page yet. */
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

/** What is shown of a waiting answer; null for a block that holds nothing of the post. */
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

/** How much of an answer is quoted, in characters. */
const EXCERPT_LENGTH = 80;
/** How much of it is searched for that, in characters: more, because Markdown syntax is removed. */
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

/** What a flow holds. The text that a block was made from counts too: it is no more on the page than an answer is. */
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

/** What a flow is writing into a form. Once an answer is complete it is in the form, and nothing waits. */
export function pendingInFormFlow( snapshot: SnapshotFrom< typeof formAssistantMachine > ): Pending | null {
	const actions = ( [ 'stop', 'discard' ] as const ).filter( ( action ) =>
		snapshot.can( { type: `request.${ action }` } )
	);
	return snapshot.hasTag( 'busy' )
		? { isRunning: true, excerpt: excerptOf( snapshot.context.prompt ), actions }
		: null;
}
