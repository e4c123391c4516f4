/** The state `resting`: no request is running, and the answer can be refined, accepted or discarded. */
import { eventParams } from '../../_kit';
import { aiRequest } from './ai-request.setup';
import type { StoredAttributes } from './ai-request.types';

/** Transitions for attributes that changed from outside, as by undo: the flow takes over their text as the answer. */
export const onAttributesChange = [
	{
		guard: { type: 'isNewText', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
		target: '#ai-request.request.resting.done',
		actions: { type: 'follow', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
	},
	{
		guard: { type: 'isTextGone', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
		target: '#ai-request.request.resting.init',
		actions: { type: 'follow', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
	},
] as const;

/** The transition for a block that was saved while an answer was streaming. */
const onInterruptedAnswer = {
	guard: { type: 'isInterrupted', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
	target: '#ai-request.request.resting.interrupted',
	actions: [
		{ type: 'follow', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
		{ type: 'assignInterruptedRequest', params: ( { event }: { event: { kept: StoredAttributes } } ) => event },
	],
} as const;

/** Transitions for Stop before the first chunk: the text stays as it was, and an interrupted answer can still be continued. */
export const onStop = [
	{ guard: 'isContinuing', target: '#ai-request.request.resting.interrupted', actions: 'focusSoon' },
	{ target: '#ai-request.request.resting.done.stopped', actions: 'focusSoon' },
] as const;

export const resting = aiRequest.createStateConfig( {
	tags: 'editable',
	initial: 'init',
	entry: 'resetBackoff',
	on: {
		'prompt.submit': { guard: 'maySubmit', target: 'running', actions: 'assignPrompt' },
		'shortcut.pick': {
			guard: 'mayPick',
			target: 'running',
			actions: { type: 'assignShortcut', params: eventParams },
		},
		'request.retry': { guard: 'mayRetry', target: 'running', actions: 'shortenConversation' },
		'answer.accept': [
			{ guard: 'isTitle', actions: 'setTitle' },
			{ guard: 'hasText', actions: 'insertAnswer' },
		],
		'answer.discard': [
			{ guard: 'hasOriginal', actions: 'returnOriginal' },
			{ guard: 'hasAnything', target: '.init', actions: [ 'reset', 'removeBlock' ] },
		],
		'answer.restore': {
			guard: 'hasOriginal',
			target: '.done',
			actions: [ 'restore', 'commitAnswer' ],
		},
		'answer.undo': [
			{
				guard: 'hasTextBefore',
				target: '.done',
				actions: [ 'undo', 'commitAnswer', 'requestFocus' ],
			},
			{
				guard: 'hasHistory',
				target: '.init',
				actions: [ 'undo', 'commitAnswer', 'requestFocus' ],
			},
		],
		'attributes.change': [ onInterruptedAnswer, ...onAttributesChange ],
	},
	states: {
		init: { description: 'No request has been sent, or the answer was discarded.' },
		done: {
			initial: 'whole',
			states: {
				whole: { description: 'The answer is complete.' },
				stopped: { description: 'The author has stopped the request. The text received so far is kept.' },
			},
			on: {
				'answer.regenerate': {
					guard: 'mayRegenerate',
					target: '#ai-request.request.running',
					actions: [ 'repeatRequest', 'requestFocus' ],
				},
			},
		},
		interrupted: {
			description:
				'The block was saved, or the page was left, while an answer was streaming. The text received so far is kept.',
			on: {
				'answer.continue': {
					guard: 'isAllowed',
					target: '#ai-request.request.running',
					actions: [ 'continueAnswer', 'requestFocus' ],
				},
				'answer.restart': {
					guard: 'mayRegenerate',
					target: '#ai-request.request.running',
					actions: [ 'repeatRequest', 'requestFocus' ],
				},
			},
		},
		error: {
			tags: 'failed',
			description: 'The request failed. The text received so far is kept.',
			always: { guard: 'isTooEarly', target: 'deferred' },
		},
		deferred: {
			tags: 'failed',
			description:
				'The service is busy and has named a time to retry after. Retry is offered when that time has passed.',
			after: { second: { target: 'error', actions: 'countDown' } },
		},
	},
} );
