/** The state `resting`: no request is running, and a prompt can be sent. */
import { eventParams } from '../../_kit';
import { formAssistant } from './form-assistant.setup';

export const resting = formAssistant.createStateConfig( {
	tags: 'editable',
	initial: 'init',
	entry: 'resetBackoff',
	on: {
		'prompt.edit': { guard: 'isShown', actions: { type: 'edit', params: eventParams } },
		'prompt.submit': {
			guard: 'maySubmit',
			target: 'running',
			actions: [ 'assignPrompt', { type: 'begin', params: eventParams } ],
		},
		'request.retry': {
			guard: 'mayRetry',
			target: 'running',
			actions: { type: 'begin', params: eventParams },
		},
	},
	states: {
		init: {
			description: 'No request has been sent, or it changed nothing: the form is as it was before.',
		},
		done: {
			description:
				'The blocks of the answer are in the form: all of them, or those that had arrived when it was stopped.',
		},
		error: {
			tags: 'failed',
			description: 'The request failed. The form is as it was before.',
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
