/** The conversation with the model: which messages are sent and which are kept. Pure functions. */
import { UNFINISHED, goingOn } from './continuing';
import { NO_LINE } from './line';
import { USER_PROMPT, faultOf, promptOf } from './prompts';
import type { Context, Input, Kept, Message, AnswerSnapshot } from './ai-request.types';
import type { Failure } from './failures.types';

/** How many messages of the conversation are kept after an answer. */
const MOST_MESSAGES = 20;

/** How many answers can be undone. */
const MOST_HISTORY = 20;

/** How many of the oldest messages a retry drops after a request without a response: it may have been too long. */
const DROPPED_WHEN_UNREACHED = 8;

/** The initial context. */
export const beginningOf = ( { kept, settings, postId }: Input ): Context => ( {
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
	from: [],
	head: '',
	original: { content: kept.originalContent, messages: kept.originalMessages },
	failure: null,
	line: NO_LINE,
	settings,
	postId,
} );

/**
 * The messages to send: the conversation so far, the request and, when continuing, the partial answer. A typed prompt omits its content
 * where that is the last message anyway.
 */
export function messagesToSend( { from, promptRequest, head, settings }: Context ): Message[] {
	if ( head !== '' && faultOf( promptRequest ) !== null ) {
		return [ ...from, ...goingOn( head ) ];
	}
	const last = from.at( -1 );
	const isKnown =
		promptRequest.type === USER_PROMPT && last?.role === 'assistant' && last.content === promptRequest.content;
	const context = promptOf(
		isKnown ? { ...promptRequest, content: '' } : promptRequest,
		settings.customSystemPrompt
	);
	return [ ...from, { role: 'jetpack-ai', context }, ...( head === '' ? [] : goingOn( head ) ) ];
}

/** The conversation with the request and its answer appended, trimmed to the newest messages. */
export function withAnswer( { from, promptRequest, text }: Context ): Message[] {
	const asked: Message =
		promptRequest.type === USER_PROMPT
			? { role: 'user', content: promptRequest.request ?? '' }
			: { role: 'jetpack-ai', context: promptOf( promptRequest ) };
	return [ ...from, asked, { role: 'assistant', content: text } as const ].slice( -MOST_MESSAGES );
}

/**
 * The attributes to save while an answer is streaming. They are written into the saved content only, not into the editor, so no undo level
 * holds them.
 */
export const soFar = ( context: Context ): Record< string, unknown > => ( {
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
export const promptAgain = ( { draft, prompt }: Context ): string => draft || prompt;

const snapshotOf = ( { text, messages, promptType, source, usage }: Context ): AnswerSnapshot => ( {
	text,
	messages,
	promptType,
	source,
	usage,
} );

/** The history with the current version appended, and no versions to redo. */
export const withHistory = ( context: Context ): Pick< Context, 'history' | 'undone' > => ( {
	history: [ ...context.history, snapshotOf( context ) ].slice( -MOST_HISTORY ),
	undone: [],
} );

/** The context one version back. */
export const undone = ( context: Context ): Partial< Context > => ( {
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
	{ content }: Kept
): Pick< Context, 'history' | 'undone' | 'source' | 'usage' > {
	const all = [ ...context.history, snapshotOf( context ), ...context.undone ];
	const at = all.findLastIndex( ( { text } ) => text === content );
	const found = all[ at ];
	return found
		? { history: all.slice( 0, at ), undone: all.slice( at + 1 ), source: found.source, usage: found.usage }
		: { history: [], undone: [], source: null, usage: null };
}
