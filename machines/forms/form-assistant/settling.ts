/** The state `settling`: waits until a component has inserted the last blocks, or has restored the form. */
import { formAssistant } from './form-assistant.setup';

export const settling = formAssistant.createStateConfig( {
	description: 'The end is handed to the form. When nobody is there to take it, it is handed over again.',
	tags: [ 'busy', 'holds-page' ],
	initial: 'finishing',
	states: {
		finishing: {
			entry: 'finish',
			on: {
				'form.show': { actions: 'finish' },
				'form.undone': '#form-assistant.request.resting.init',
				'form.finished': {
					target: '#form-assistant.request.resting.done',
					actions: 'requestFocus',
				},
			},
		},
		restoring: {
			always: { guard: 'isUntouched', target: '#form-assistant.request.resting.error' },
			entry: 'restore',
			on: {
				'form.show': { actions: 'restore' },
				'form.restored': '#form-assistant.request.resting.error',
			},
		},
		discarding: {
			description: 'The author wants nothing of the answer: the form gets back what was in it.',
			always: { guard: 'isUntouched', target: '#form-assistant.request.resting.init' },
			entry: 'restore',
			on: {
				'form.show': { actions: 'restore' },
				'form.restored': '#form-assistant.request.resting.init',
			},
		},
	},
} );
