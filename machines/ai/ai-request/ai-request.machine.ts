/**
 * AI request: one prompt in, one streamed answer out, which the author accepts, refines with another prompt, or discards.
 *
 * Promise to the author: stopping keeps all text that has arrived, and chunks of a stopped answer never reach the next one. An answer is
 * replaced only by the first chunk of the next one, so a failed request loses nothing. When the site is at its limit of concurrent answers,
 * a request waits in line without holding a connection, and can be stopped. An answer that was interrupted by leaving the page can be
 * continued where it stopped.
 *
 * Three parallel regions: the request itself, whether requests may be sent (mirrored from `ai-feature`), and whether the typed prompt is
 * saved.
 */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import { accessRegion } from '../ai-feature';
import { aiRequest } from './ai-request.setup';
import { initialContext, messagesToSend } from './conversation';
import { draft } from './draft';
import { onAttributesChange, resting, onStop } from './resting';

export const aiRequestMachine = aiRequest.createMachine( {
	id: 'ai-request',
	context: ( { input } ) => initialContext( input ),
	type: 'parallel',
	on: {
		'settings.change': { actions: { type: 'configure', params: eventParams } },
		'focus.due': { actions: 'requestFocus' },
	},
	states: {
		request: {
			initial: 'resting',
			states: {
				resting,
				running: {
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					entry: 'clearFailure',
					invoke: {
						id: 'words',
						src: 'words',
						input: ( { context } ) => ( {
							messages: messagesToSend( context ),
							feature: context.settings.feature,
							postId: context.postId,
						} ),
					},
					initial: 'requesting',
					states: {
						requesting: {
							description:
								'The request is open, but no chunk has arrived: the previous answer is still shown.',
							on: {
								// Undo has removed the text that the request is about, which ends the request too.
								'attributes.change': onAttributesChange,
								'words.chunk': {
									target: 'suggesting',
									actions: [ 'begin', { type: 'show', params: eventParams }, 'reportAnswer' ],
								},
								'words.end': '#ai-request.request.resting.done',
								'words.fail': [
									{
										guard: { type: 'mayQueue', params: failureParams },
										target: '#ai-request.request.queued',
										actions: { type: 'backOff', params: failureParams },
									},
									{
										target: '#ai-request.request.resting.error',
										actions: { type: 'assignFailure', params: failureParams },
									},
								],
								'answer.stop': onStop,
							},
							after: {
								firstWordLimit: {
									target: '#ai-request.request.resting.error',
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
									actions: { type: 'show', params: eventParams },
								},
								'words.usage': {
									actions: [
										{ type: 'assignUsage', params: eventParams },
										{ type: 'reportUsage', params: eventParams },
									],
								},
								'words.end': {
									target: '#ai-request.request.resting.done',
									actions: [ 'appendAnswer', 'commitAnswer', 'focusSoon', 'checkAccessWhenBuilding' ],
								},
								'words.fail': {
									target: '#ai-request.request.resting.error',
									actions: [ { type: 'assignFailure', params: failureParams }, 'commitAnswer' ],
								},
								'answer.stop': {
									target: '#ai-request.request.resting.done.stopped',
									actions: [ 'appendAnswer', 'commitAnswer', 'focusSoon', 'checkAccessWhenBuilding' ],
								},
							},
							after: {
								silenceLimit: {
									target: '#ai-request.request.resting.error',
									actions: [ { type: 'assignFailure', params: timeoutParams }, 'commitAnswer' ],
								},
							},
						},
					},
				},
				queued: {
					description:
						'The site is at its limit of concurrent answers. The request waits without holding a connection.',
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					on: {
						'attributes.change': onAttributesChange,
						'answer.stop': onStop,
					},
					after: { turn: 'running' },
				},
			},
		},
		access: {
			...accessRegion,
			on: {
				...accessRegion.on,
				'words.fail': { actions: { type: 'reportRefusal', params: failureParams } },
			},
		},
		draft,
	},
} );
