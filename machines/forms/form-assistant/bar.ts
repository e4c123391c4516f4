/** The region `bar`: whether the bar is visible. */
import { formAssistant } from './form-assistant.setup';

export const bar = formAssistant.createStateConfig( {
	initial: 'hidden',
	states: {
		hidden: {
			initial: 'away',
			states: {
				away: {
					description: 'The selection is outside the form.',
					on: {
						'selection.change': [
							{ guard: 'opensByItself', target: '#form-assistant.bar.visible' },
							{ guard: 'isWithin', target: 'closed' },
						],
					},
				},
				closed: {
					description: 'The selection is in the form, but the author has closed the bar.',
					on: {
						'selection.change': { guard: 'isOutside', target: 'away' },
						'bar.toggle': { target: '#form-assistant.bar.visible', actions: 'reveal' },
					},
				},
			},
		},
		visible: {
			on: {
				'selection.change': { guard: 'isOutside', target: 'hidden.away' },
				'bar.toggle': 'hidden.closed',
			},
		},
	},
} );
