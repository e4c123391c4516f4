/** The region `draft`: whether the typed prompt is saved. */
import { eventParams } from '../../_kit';
import { aiRequest } from './ai-request.setup';

export const draft = aiRequest.createStateConfig( {
	initial: 'saved',
	on: {
		'prompt.edit': {
			target: '.typed',
			actions: { type: 'edit', params: eventParams },
		},
	},
	states: {
		saved: {},
		typed: { after: { draftPause: { target: 'saved', actions: 'commitDraft' } } },
	},
} );
