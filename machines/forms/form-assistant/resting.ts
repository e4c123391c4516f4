/** The state `resting`: no request is running, and a prompt can be sent. */
import { formAssistant } from './form-assistant.setup';

export const resting = formAssistant.createStateConfig( {
	tags: 'editable',
	initial: 'init',
	entry: 'resetBackoff',
	on: {
		'prompt.edit': { guard: 'isShown', actions: { type: 'edit', params: ( { event } ) => event } },
		'prompt.submit': {
			guard: 'maySubmit',
			target: 'running',
			actions: [ 'assignPrompt', { type: 'begin', params: ( { event } ) => event } ],
		},
		'request.retry': {
			guard: 'mayRetry',
			target: 'running',
			actions: { type: 'begin', params: ( { event } ) => event },
		},
	},
	states: {
		init: {
			description: 'Nothing has been asked yet, or nothing came of it: the form is what it was.',
		},
		done: { description: 'The form is as the answer wants it, whole or as far as it got.' },
		error: {
			tags: 'failed',
			description: 'The request failed; the form is what it was.',
			always: { guard: 'isTooEarly', target: 'deferred' },
		},
		deferred: {
			tags: 'failed',
			description: 'The service is busy and has said for how long. Retry is offered when that is over.',
			after: { second: { target: 'error', actions: 'countDown' } },
		},
	},
} );
