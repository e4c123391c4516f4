import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Context, Failure, StoredAttributes, RefusalCode, Settings } from '../../../../machines/ai/ai-request';
import { GENERATE_TITLE, NO_BACKOFF, aiRequestMachine } from '../../../../machines/ai/ai-request';
import { defineModel } from '../../../../machines/_exploration/model';

export const refused = ( code: RefusalCode ): Failure =>
	failed( 'refused', {
		code,
		reason: `The provider says ${ code }.`,
		requestId: 'req_1',
		isRetryable: [ 'error_network', 'error_service_unavailable' ].includes( code ),
	} );
/** The provider is busy for the given number of seconds. */
export const busy = ( seconds: number ): Failure => ( {
	...refused( 'error_service_unavailable' ),
	cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
	retryAfter: seconds,
	retryLeft: seconds,
} );
/** The site is at its limit of concurrent answers, with the given `retryAfter` in seconds. */
export const crowded = ( seconds: number ): Failure =>
	failed( 'crowded', { code: 'error_service_unavailable', isRetryable: true, retryAfter: seconds } );
export const unreached: Failure = failed( 'unreached', { code: 'error_network' } );

const failing = ( failure: Failure ) => ( { type: 'words.fail', error: new ServiceFailure( failure ) } ) as const;

export const settings: Settings = { feature: 'ai-assistant', customSystemPrompt: '', isBuilding: true };

const nothing: StoredAttributes = {
	content: '',
	messages: [],
	originalContent: '',
	originalMessages: [],
	promptType: '',
	userPrompt: '',
	isUnfinished: false,
};
const title: StoredAttributes = {
	...nothing,
	content: 'A title',
	promptType: GENERATE_TITLE,
	originalContent: 'An older text',
	originalMessages: [ { role: 'user', content: 'Write the older text' } ],
};

const cutOff: StoredAttributes = {
	...nothing,
	content: 'Sushi roll',
	messages: [
		{ role: 'user', content: 'Write about food' },
		{ role: 'assistant', content: 'Sushi roll' },
	],
	promptType: 'userPrompt',
	isUnfinished: true,
};

/** Failures by how the chart handles them, not by their text. */
const outlook = ( { failure }: Context ) =>
	failure && [ failure.kind === 'unreached', failure.code, failure.retryLeft > 0, failure.cause !== undefined ];

/** The result of Undo last. */
const before = ( { history }: Context ) => {
	const last = history.at( -1 );
	return last && [ last.text !== '', last.promptType === GENERATE_TITLE, last.source !== null ];
};

/** Whether the last request is sent, or can be sent again. */
const mayStillAsk = ( request: object | string ) =>
	typeof request === 'string' ||
	'running' in request ||
	( 'resting' in request && ( request.resting === 'error' || request.resting === 'deferred' ) );

export const input = { kept: nothing, settings, postId: 7 };

export const model = defineModel( {
	machine: aiRequestMachine,
	input,
	begin: 'Add an AI Assistant block in building mode to a new post.',
	acts: [
		{ say: 'Type “Write a haiku” into the prompt field.', event: { type: 'prompt.edit', text: 'Write a haiku' } },
		{ say: 'Empty the prompt field.', event: { type: 'prompt.edit', text: '' } },
		{ say: 'Press Send.', event: { type: 'prompt.submit' } },
		{ say: 'Pick “Simplify”.', event: { type: 'shortcut.pick', promptRequest: { type: 'simplify' } } },
		{
			say: 'Pick the tone “Humorous”.',
			event: { type: 'shortcut.pick', promptRequest: { type: 'changeTone', tone: 'humorous' } },
		},
		{ say: 'Press Stop.', event: { type: 'answer.stop' } },
		{ say: 'Press Accept.', event: { type: 'answer.accept' } },
		{ say: 'Press Discard.', event: { type: 'answer.discard' } },
		{ say: 'Press Try Again.', event: { type: 'answer.restore' } },
		{ say: 'Press Regenerate.', event: { type: 'answer.regenerate' } },
		{ say: 'Press Undo last.', event: { type: 'answer.undo' } },
		{ say: 'Press Retry.', event: { type: 'request.retry' } },
		{ say: 'The editor learns that requests are not allowed.', event: { type: 'access.change', access: 'barred' } },
		{ say: 'The editor learns that requests are allowed.', event: { type: 'access.change', access: 'allowed' } },
		{ say: 'Undo restores an earlier title.', event: { type: 'attributes.change', kept: title } },
		{
			say: 'Restore a block that was saved during an answer.',
			event: { type: 'attributes.change', kept: cutOff },
		},
		{ say: 'Press Continue where it stopped.', event: { type: 'answer.continue' } },
		{ say: 'Press Start again.', event: { type: 'answer.restart' } },
		{ say: 'Undo removes the answer.', event: { type: 'attributes.change', kept: nothing } },
		{
			say: 'Switch building mode off.',
			event: { type: 'settings.change', settings: { ...settings, isBuilding: false } },
		},
		{ say: 'The first chunk arrives.', event: { type: 'words.chunk', text: 'An old' } },
		{ say: 'Another chunk arrives.', event: { type: 'words.chunk', text: 'An old silent pond' } },
		{
			say: 'The site reports the usage of the answer.',
			event: { type: 'words.usage', usage: { tokens: 46, output: 34, cost: 0.002 } },
		},
		{ say: 'The answer ends.', event: { type: 'words.end' } },
		{
			say: 'The provider fails (500).',
			event: failing( refused( 'error_service_unavailable' ) ),
		},
		{
			say: 'The provider is busy for a second.',
			event: failing( busy( 1 ) ),
		},
		{ say: 'A second passes.', event: { type: 'xstate.after.second.ai-request.request.resting.deferred' } },
		{ say: 'The connection breaks.', event: failing( unreached ) },
		{
			say: 'The requests of this site are used up (429).',
			event: failing( refused( 'error_quota_exceeded' ) ),
		},
		{
			say: 'The site has no provider set.',
			event: failing( refused( 'error_provider_not_set' ) ),
		},
		{
			say: 'The provider flags the prompt (422).',
			event: failing( refused( 'error_moderation' ) ),
		},
		{
			say: 'The site sends an invalid response.',
			event: failing( failed( 'unexpected', { code: 'unknown', reason: 'Not an answer' } ) ),
		},
		{
			say: 'The site is at its limit of concurrent answers; retry after half a minute.',
			event: failing( crowded( 30 ) ),
		},
		{ say: 'The pause is over.', event: { type: 'xstate.after.turn.ai-request.request.queued' } },
		{
			say: 'A minute passes without a first chunk.',
			event: { type: 'xstate.after.firstWordLimit.ai-request.request.running.requesting' },
		},
		{
			say: 'A minute passes without another chunk.',
			event: { type: 'xstate.after.silenceLimit.ai-request.request.running.suggesting' },
		},
		{ say: 'A second passes without typing.', event: { type: 'xstate.after.draftPause.ai-request.draft.typed' } },
		{ say: 'A tenth of a second passes.', event: { type: 'focus.due' }, byTime: true },
	],
	abstract: ( { context, value } ) => [
		context.draft !== '',
		context.text !== '',
		context.promptType === GENERATE_TITLE,
		context.source !== null,
		context.head !== '' && mayStillAsk( value.request ),
		before( context ),
		outlook( context ),
		context.backoff.waited,
	],
	visible: {
		'request.resting.init': 'The prompt field is unlocked, and there is no answer.',
		'request.resting.done.whole': 'The prompt field is unlocked; the answer is shown.',
		'request.resting.done.stopped':
			'The prompt field is unlocked; the status says that the text received so far is kept.',
		'request.resting.interrupted':
			'The text received so far is shown; the status says that the answer broke off; it can be continued or restarted.',
		'request.resting.error': 'A notice says what went wrong; the prompt field is unlocked.',
		'request.resting.deferred': 'A notice counts down to Retry; the prompt field is unlocked.',
		'request.running.requesting': 'Stop is shown; the prompt field is locked; no text has arrived.',
		'request.running.suggesting': 'Stop is shown; the prompt field is locked; the answer grows.',
		'request.queued': 'The status says that the request is queued; Stop is shown; the prompt field is locked.',
		'access.allowed': 'Requests are allowed.',
		'access.barred': 'A banner says why requests are not allowed; the prompt field is locked.',
		'draft.saved': 'The prompt is saved with the post.',
		'draft.typed': 'The prompt is being typed.',
	},
} );

/** The context of a block that was just inserted. */
export const fresh: Context = {
	draft: '',
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
	original: { content: '', messages: [] },
	failure: null,
	backoff: NO_BACKOFF,
	settings: { feature: 'ai-assistant', customSystemPrompt: '', isBuilding: false },
	postId: 7,
};
