/** The conversation with the model as pure functions: what is sent, what is kept. */
import type { Context, Failure, Message } from './ai-request.types';

/** The kind of request that a typed prompt is. */
export const USER_PROMPT = 'userPrompt';

/** A request whose answer becomes the title of the post. */
export const GENERATE_TITLE = 'generateTitle';

/** How many entries of a conversation are kept once an answer is there. */
const MOST_MESSAGES = 20;

/** How many of the oldest entries are dropped before a request is tried again that nobody answered: it may have been too long. */
const DROPPED_WHEN_UNREACHED = 8;

/** The messages of a request: the conversation so far, then what is asked now. */
export function messagesToSend( context: Context ): Message[] {
	const { messages, basis, prompt, promptType, settings } = context;
	const last = messages.at( -1 );
	const isBasisKnown = last?.role === 'assistant' && last.content === basis;
	return [
		...messages,
		{
			role: 'jetpack-ai',
			context: {
				type: promptType,
				...( basis && ! isBasisKnown && { content: basis } ),
				request: prompt,
				...( settings.customSystemPrompt && {
					custom_system_prompt: settings.customSystemPrompt,
				} ),
			},
		},
	];
}

/** The conversation with the prompt and its answer added, trimmed to the newest entries. */
export function withAnswer( context: Context ): Message[] {
	return [
		...context.messages,
		{ role: 'user', content: context.prompt } as const,
		{ role: 'assistant', content: context.text } as const,
	].slice( -MOST_MESSAGES );
}

/** The conversation to try again with after a failure. */
export function messagesToRetry( messages: readonly Message[], failure: Failure | null ): readonly Message[] {
	return failure?.kind === 'unreached' ? messages.slice( DROPPED_WHEN_UNREACHED ) : messages;
}

/** What stands in the prompt field once an answer is gone: what was typed since, else the prompt that led to it. */
export const promptAgain = ( { draft, prompt }: Context ): string => draft || prompt;
