/** The conversation with the model as pure functions: what is sent, what is kept. */
import { UNFINISHED, goingOn } from './continuing';
import { NO_LINE } from './line';
import { USER_PROMPT, faultOf, promptOf } from './prompts';
import type { Context, Input, Kept, Message, AnswerSnapshot } from './ai-request.types';
import type { Failure } from './failures.types';

/** How many entries of a conversation are kept once an answer is there. */
const MOST_MESSAGES = 20;

/** How many answers can be undone. */
const MOST_HISTORY = 20;

/** How many of the oldest entries are dropped before a request is tried again that nobody answered: it may have been too long. */
const DROPPED_WHEN_UNREACHED = 8;

/** What a flow knows at its start. */
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
 * The messages of a request: the conversation so far, then what is asked now, then what has been said of the answer, where it goes on. A typed
 * prompt need not repeat the answer before it.
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

/** The conversation with what was asked and its answer added, trimmed to the newest entries. */
export function withAnswer( { from, promptRequest, text }: Context ): Message[] {
	const asked: Message =
		promptRequest.type === USER_PROMPT
			? { role: 'user', content: promptRequest.request ?? '' }
			: { role: 'jetpack-ai', context: promptOf( promptRequest ) };
	return [ ...from, asked, { role: 'assistant', content: text } as const ].slice( -MOST_MESSAGES );
}

/** What the block would hold if it were saved now. Undo never leads there: it stands in what is saved, and not in the editor. */
export const soFar = ( context: Context ): Record< string, unknown > => ( {
	content: context.text,
	messages: withAnswer( context ),
	promptType: context.promptType,
	requestedPrompt: context.prompt || undefined,
	userPrompt: context.draft || undefined,
	requestingState: UNFINISHED,
} );

/** What is left in the prompt field once the answer is there: what was typed and not asked. */
export const draftAfterAnswer = ( { draft, promptRequest }: Context ): string =>
	draft.trim() === promptRequest.request ? '' : draft;

/** The conversation to try again with after a failure. */
export function messagesToRetry( messages: readonly Message[], failure: Failure | null ): readonly Message[] {
	return failure?.kind === 'unreached' ? messages.slice( DROPPED_WHEN_UNREACHED ) : messages;
}

/** What stands in the prompt field once an answer is gone: what was typed since, else the prompt that led to it. */
export const promptAgain = ( { draft, prompt }: Context ): string => draft || prompt;

const snapshotOf = ( { text, messages, promptType, source, usage }: Context ): AnswerSnapshot => ( {
	text,
	messages,
	promptType,
	source,
	usage,
} );

/** The history with what stands now, to go back to. Nothing is ahead of what comes next. */
export const withHistory = ( context: Context ): Pick< Context, 'history' | 'undone' > => ( {
	history: [ ...context.history, snapshotOf( context ) ].slice( -MOST_HISTORY ),
	undone: [],
} );

/** One answer back. */
export const undone = ( context: Context ): Partial< Context > => ( {
	...context.history.at( -1 ),
	history: context.history.slice( 0, -1 ),
	undone: [ snapshotOf( context ), ...context.undone ],
} );

/** Where a text from outside stands in the history: the editor's own undo and redo go the same way. Nothing leads to an unknown text. */
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
