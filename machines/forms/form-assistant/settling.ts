/** The state `settling`: waits until a component has inserted the last blocks, or has restored the form. */
import { formAssistant } from './form-assistant.setup';

export const settling = formAssistant.createStateConfig( {
	description:
		'The last write is sent to the form. If no component is mounted to receive it, it is sent again on the next mount.',
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
			description: 'The author has discarded the answer: the form is being restored.',
			always: { guard: 'isUntouched', target: '#form-assistant.request.resting.init' },
			entry: 'restore',
			on: {
				'form.show': { actions: 'restore' },
				'form.restored': '#form-assistant.request.resting.init',
			},
		},
	},
} );
