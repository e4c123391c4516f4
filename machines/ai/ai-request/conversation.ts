/** The conversation with the model: which messages are sent and which are kept. Pure functions. */
import { UNFINISHED, continuationMessages } from './continuation';
import { NO_BACKOFF } from './backoff';
import { USER_PROMPT, validationErrorOf, promptOf } from './prompts';
import type { Context, Input, StoredAttributes, Message, AnswerSnapshot } from './ai-request.types';
import type { Failure } from './failures.types';

/** How many messages of the conversation are kept after an answer. */
const MAX_MESSAGES = 20;

/** How many answers can be undone. */
const MAX_HISTORY = 20;

/** How many of the oldest messages a retry drops after a request without a response: it may have been too long. */
const DROPPED_WHEN_UNREACHED = 8;

/** The initial context. */
export const initialContext = ( { kept, settings, postId }: Input ): Context => ( {
	draft: kept.userPrompt,
	prompt: '',
	promptType: '',
	text: '',
	messages: [],
	source: null,
	usage: null,
	history: [],
	undone: [],
	promptRequest: { type: '' },
	priorMessages: [],
	head: '',
	original: { content: kept.originalContent, messages: kept.originalMessages },
	failure: null,
	backoff: NO_BACKOFF,
	settings,
	postId,
} );

/**
 * The messages to send: the conversation so far, the request and, when continuing, the partial answer. A typed prompt omits its content
 * where that is the last message anyway.
 */
export function messagesToSend( { priorMessages, promptRequest, head, settings }: Context ): Message[] {
	if ( head !== '' && validationErrorOf( promptRequest ) !== null ) {
		return [ ...priorMessages, ...continuationMessages( head ) ];
	}
	const last = priorMessages.at( -1 );
	const isContentInHistory =
		promptRequest.type === USER_PROMPT && last?.role === 'assistant' && last.content === promptRequest.content;
	const context = promptOf(
		isContentInHistory ? { ...promptRequest, content: '' } : promptRequest,
		settings.customSystemPrompt
	);
	return [
		...priorMessages,
		{ role: 'jetpack-ai', context },
		...( head === '' ? [] : continuationMessages( head ) ),
	];
}

/** The conversation with the request and its answer appended, trimmed to the newest messages. */
export function withAnswer( { priorMessages, promptRequest, text }: Context ): Message[] {
	const requestMessage: Message =
		promptRequest.type === USER_PROMPT
			? { role: 'user', content: promptRequest.request ?? '' }
			: { role: 'jetpack-ai', context: promptOf( promptRequest ) };
	return [ ...priorMessages, requestMessage, { role: 'assistant', content: text } as const ].slice( -MAX_MESSAGES );
}

/**
 * The attributes to save while an answer is streaming. They are written into the saved content only, not into the editor, so no undo level
 * holds them.
 */
export const partialAttributes = ( context: Context ): Record< string, unknown > => ( {
	content: context.text,
	messages: withAnswer( context ),
	promptType: context.promptType,
	requestedPrompt: context.prompt || undefined,
	userPrompt: context.draft || undefined,
	requestingState: UNFINISHED,
} );

/** The prompt field after an answer: emptied, unless its text is not what was sent. */
export const draftAfterAnswer = ( { draft, promptRequest }: Context ): string =>
	draft.trim() === promptRequest.request ? '' : draft;

/** The conversation that a retry sends after a failure. */
export function messagesToRetry( messages: readonly Message[], failure: Failure | null ): readonly Message[] {
	return failure?.kind === 'unreached' ? messages.slice( DROPPED_WHEN_UNREACHED ) : messages;
}

/** The prompt field after an answer is dropped: what was typed since or, if nothing, the last prompt. */
export const draftAfterDiscard = ( { draft, prompt }: Context ): string => draft || prompt;

const snapshotOf = ( { text, messages, promptType, source, usage }: Context ): AnswerSnapshot => ( {
	text,
	messages,
	promptType,
	source,
	usage,
} );

/** The history with the current version appended, and no versions to redo. */
export const withHistory = ( context: Context ): Pick< Context, 'history' | 'undone' > => ( {
	history: [ ...context.history, snapshotOf( context ) ].slice( -MAX_HISTORY ),
	undone: [],
} );

/** The context one version back. */
export const afterUndo = ( context: Context ): Partial< Context > => ( {
	...context.history.at( -1 ),
	history: context.history.slice( 0, -1 ),
	undone: [ snapshotOf( context ), ...context.undone ],
} );

/**
 * Moves to the version with the text that the block now holds, so that the editor's own undo and redo follow the history. An unknown text
 * resets it.
 */
export function historyOf(
	context: Context,
	{ content }: StoredAttributes
): Pick< Context, 'history' | 'undone' | 'source' | 'usage' > {
	const all = [ ...context.history, snapshotOf( context ), ...context.undone ];
	const at = all.findLastIndex( ( { text } ) => text === content );
	const found = all[ at ];
	return found
		? { history: all.slice( 0, at ), undone: all.slice( at + 1 ), source: found.source, usage: found.usage }
		: { history: [], undone: [], source: null, usage: null };
}
