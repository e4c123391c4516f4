import { failed } from '../../../machines/_kit';
import type { aiRequestMachine, Context, Message } from '../../../machines/ai/ai-request';
import { USER_PROMPT } from '../../../machines/ai/ai-request/prompts';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { fresh } from '../../../test/machines/ai/ai-request/ai-request.model';

const prompt = 'Write three reasons to visit Lisbon in spring';
const answer = [
	'Lisbon in spring is **warm without the crowds**. Three reasons to go:',
	'1. The jacarandas bloom along Avenida da Liberdade.',
	'2. Café tables are free until June.',
	'3. Trams run half empty, also line 28.',
].join( '\n\n' );
const beginning = answer.slice( 0, 96 );
const conversation: Message[] = [
	{ role: 'user', content: prompt },
	{ role: 'assistant', content: answer },
];

const asked: Context = {
	...fresh,
	draft: prompt,
	prompt,
	promptRequest: { type: USER_PROMPT, request: prompt },
};
const begun: Context = {
	...asked,
	text: beginning,
	promptType: USER_PROMPT,
	source: { promptRequest: asked.promptRequest, priorMessages: [] },
	history: [ { text: '', messages: [], promptType: '', source: null, usage: null } ],
};
const answered: Context = {
	...begun,
	draft: '',
	text: answer,
	messages: conversation,
	usage: { tokens: 1234, output: 980, cost: 0.0021 },
};

/** One story for each leaf state of the flow `ai-request`. */
export const aiRequestStories = {
	'request.resting.init': {
		value: { request: { resting: 'init' }, access: 'allowed', draft: 'saved' },
		context: fresh,
	},
	'request.running.requesting': {
		value: { request: { running: 'requesting' }, access: 'allowed', draft: 'saved' },
		context: asked,
	},
	'request.running.suggesting': {
		value: { request: { running: 'suggesting' }, access: 'allowed', draft: 'saved' },
		context: begun,
	},
	'request.resting.done.whole': {
		value: { request: { resting: { done: 'whole' } }, access: 'allowed', draft: 'saved' },
		context: answered,
	},
	'request.resting.done.stopped': {
		value: { request: { resting: { done: 'stopped' } }, access: 'allowed', draft: 'saved' },
		context: { ...answered, text: beginning, messages: [], usage: null },
	},
	'request.resting.interrupted': {
		value: { request: { resting: 'interrupted' }, access: 'allowed', draft: 'saved' },
		context: {
			...fresh,
			draft: prompt,
			prompt,
			promptType: USER_PROMPT,
			text: beginning,
			messages: [
				{ role: 'user', content: prompt },
				{ role: 'assistant', content: beginning },
			],
			source: { promptRequest: { type: USER_PROMPT, request: prompt, content: '' }, priorMessages: [] },
		},
	},
	'request.resting.error': {
		value: { request: { resting: 'error' }, access: 'allowed', draft: 'saved' },
		context: {
			...begun,
			failure: failed( 'refused', {
				code: 'error_service_unavailable',
				reason: 'The server had an error while processing your request.',
				requestId: 'req_5f2a',
				cause: { kind: 'down', provider: 'OpenAI', isQuoted: true },
			} ),
		},
	},
	'request.resting.deferred': {
		value: { request: { resting: 'deferred' }, access: 'allowed', draft: 'saved' },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_service_unavailable',
				reason: 'Rate limit reached for requests per minute. Please try again in 20s.',
				requestId: 'req_7d04',
				retryAfter: 20,
				retryLeft: 12,
				cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
			} ),
		},
	},
	'request.queued': {
		value: { request: 'queued', access: 'allowed', draft: 'saved' },
		context: { ...asked, backoff: { pause: 30_000, waited: 30_000 } },
	},
	'access.allowed': {
		value: { request: { resting: { done: 'whole' } }, access: 'allowed', draft: 'typed' },
		context: { ...answered, draft: 'Make it shorter' },
	},
	'access.barred': {
		value: { request: { resting: 'error' }, access: 'barred', draft: 'saved' },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_quota_exceeded',
				reason: 'You have used your 1000 requests for this month.',
			} ),
		},
	},
	'draft.saved': {
		value: { request: { resting: 'init' }, access: 'allowed', draft: 'saved' },
		context: { ...fresh, draft: prompt },
	},
	'draft.typed': {
		value: { request: { resting: 'init' }, access: 'allowed', draft: 'typed' },
		context: { ...fresh, draft: 'Write three reasons' },
	},
} satisfies StoryTable< typeof aiRequestMachine >;
