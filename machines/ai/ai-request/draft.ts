/** The region `draft`: whether the typed prompt is saved. */
import { aiRequest } from './ai-request.setup';

export const draft = aiRequest.createStateConfig( {
	initial: 'saved',
	on: {
		'prompt.edit': {
			target: '.typed',
			actions: { type: 'edit', params: ( { event } ) => event },
		},
	},
	states: {
		saved: {},
		typed: { after: { draftPause: { target: 'saved', actions: 'commitDraft' } } },
	},
} );
