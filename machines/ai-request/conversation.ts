/** The conversation with the model as pure functions: what is sent, what is kept. */
import { USER_PROMPT, promptOf } from './prompts';
import type { Context, Failure, Message } from './ai-request.types';

/** How many entries of a conversation are kept once an answer is there. */
const MOST_MESSAGES = 20;

/** How many of the oldest entries are dropped before a request is tried again that nobody answered: it may have been too long. */
const DROPPED_WHEN_UNREACHED = 8;

/** The messages of a request: the conversation so far, then what is asked now. A typed prompt need not repeat the answer before it. */
export function messagesToSend( { messages, wish, settings }: Context ): Message[] {
	const last = messages.at( -1 );
	const isKnown = wish.type === USER_PROMPT && last?.role === 'assistant' && last.content === wish.content;
	const context = promptOf( isKnown ? { ...wish, content: '' } : wish, settings.customSystemPrompt );
	return [ ...messages, { role: 'jetpack-ai', context } ];
}

/** The conversation with what was asked and its answer added, trimmed to the newest entries. */
export function withAnswer( { messages, wish, prompt, text }: Context ): Message[] {
	const asked: Message =
		wish.type === USER_PROMPT
			? { role: 'user', content: prompt }
			: { role: 'jetpack-ai', context: promptOf( wish ) };
	return [ ...messages, asked, { role: 'assistant', content: text } as const ].slice( -MOST_MESSAGES );
}

/** What is left in the prompt field once the answer is there: what was typed and not asked. */
export const draftAfterAnswer = ( { draft, wish }: Context ): string => ( draft.trim() === wish.request ? '' : draft );

/** The conversation to try again with after a failure. */
export function messagesToRetry( messages: readonly Message[], failure: Failure | null ): readonly Message[] {
	return failure?.kind === 'unreached' ? messages.slice( DROPPED_WHEN_UNREACHED ) : messages;
}

/** What stands in the prompt field once an answer is gone: what was typed since, else the prompt that led to it. */
export const promptAgain = ( { draft, prompt }: Context ): string => draft || prompt;
