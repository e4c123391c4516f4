/** The state `running`: the request is open, and blocks are inserted as they arrive. */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
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
					actions: [ { type: 'show', params: eventParams }, 'write', 'reportAnswer' ],
				},
				'words.end': {
					target: '#form-assistant.request.resting.error',
					actions: 'assignUnclearPrompt',
				},
				'words.fail': [
					{
						guard: { type: 'mayQueue', params: failureParams },
						target: '#form-assistant.request.queued',
						actions: { type: 'backOff', params: failureParams },
					},
					{
						target: '#form-assistant.request.resting.error',
						actions: { type: 'assignFailure', params: failureParams },
					},
				],
				'answer.stop': { guard: 'isShown', target: '#form-assistant.request.resting.init' },
				'request.stop': '#form-assistant.request.resting.init',
			},
			after: {
				firstWordLimit: {
					target: '#form-assistant.request.resting.error',
					actions: { type: 'assignFailure', params: timeoutParams },
				},
			},
		},
		suggesting: {
			on: {
				// Re-entered, so that `silenceLimit` restarts with each chunk.
				'words.chunk': {
					target: 'suggesting',
					reenter: true,
					actions: [ { type: 'show', params: eventParams }, 'write' ],
				},
				'words.usage': {
					actions: { type: 'reportUsage', params: eventParams },
				},
				'form.written': { actions: { type: 'assignWritten', params: eventParams } },
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
						actions: 'assignUnclearPrompt',
					},
				],
				'words.fail': {
					target: '#form-assistant.request.settling.restoring',
					actions: { type: 'assignFailure', params: failureParams },
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
					actions: { type: 'assignFailure', params: timeoutParams },
				},
			},
		},
	},
} );
