/** The state `running`: the site is asked, and the form grows with the answer. */
import { crowded, silent, unexpected } from '../../ai/ai-request';
import { formAssistant, promptFor } from './form-assistant.setup';

export const running = formAssistant.createStateConfig( {
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	invoke: {
		id: 'words',
		src: 'words',
		input: ( { context } ) => ( {
			messages: [ { role: 'jetpack-ai', context: promptFor( context ) } ],
			feature: 'jetpack-form-ai-extension',
			postId: context.postId,
		} ),
	},
	initial: 'requesting',
	states: {
		requesting: {
			on: {
				'words.chunk': {
					target: 'suggesting',
					actions: [ { type: 'show', params: ( { event } ) => event }, 'write', 'tellOfAnswer' ],
				},
				'words.end': {
					target: '#form-assistant.request.resting.error',
					actions: 'blameUnclear',
				},
				'words.busy': [
					{
						guard: { type: 'hasPatience', params: ( { event } ) => event },
						target: '#form-assistant.request.queued',
						actions: { type: 'waitInLine', params: ( { event } ) => event },
					},
					{
						target: '#form-assistant.request.resting.error',
						actions: { type: 'assignFailure', params: { failure: crowded } },
					},
				],
				'words.refuse': {
					target: '#form-assistant.request.resting.error',
					actions: { type: 'assignFailure', params: ( { event } ) => event },
				},
				'words.fail': {
					target: '#form-assistant.request.resting.error',
					actions: {
						type: 'assignFailure',
						params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
					},
				},
				'answer.stop': { guard: 'isShown', target: '#form-assistant.request.resting.init' },
				'request.stop': '#form-assistant.request.resting.init',
			},
			after: {
				firstWordLimit: {
					target: '#form-assistant.request.resting.error',
					actions: { type: 'assignFailure', params: { failure: silent } },
				},
			},
		},
		suggesting: {
			on: {
				// Entered anew, so that the limit counts from the last word.
				'words.chunk': {
					target: 'suggesting',
					reenter: true,
					actions: [ { type: 'show', params: ( { event } ) => event }, 'write' ],
				},
				'words.usage': {
					actions: { type: 'tellWhatItTook', params: ( { event } ) => event },
				},
				'form.written': { actions: { type: 'assignWritten', params: ( { event } ) => event } },
				'form.show': { actions: 'write' },
				'form.undone': '#form-assistant.request.resting.init',
				'words.end': [
					{
						guard: 'hasBlocks',
						target: '#form-assistant.request.settling.finishing',
						actions: 'clearDraft',
					},
					{
						target: '#form-assistant.request.resting.error',
						actions: 'blameUnclear',
					},
				],
				'words.refuse': {
					target: '#form-assistant.request.settling.restoring',
					actions: { type: 'assignFailure', params: ( { event } ) => event },
				},
				'words.fail': {
					target: '#form-assistant.request.settling.restoring',
					actions: {
						type: 'assignFailure',
						params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
					},
				},
				'answer.stop': [
					{ guard: 'mayKeep', target: '#form-assistant.request.settling.finishing' },
					{ guard: 'isShown', target: '#form-assistant.request.resting.init' },
				],
				'request.stop': [
					{ guard: 'hasBlocks', target: '#form-assistant.request.settling.finishing' },
					{ target: '#form-assistant.request.resting.init' },
				],
				'request.discard': '#form-assistant.request.settling.discarding',
			},
			after: {
				silenceLimit: {
					target: '#form-assistant.request.settling.restoring',
					actions: { type: 'assignFailure', params: { failure: silent } },
				},
			},
		},
	},
} );
