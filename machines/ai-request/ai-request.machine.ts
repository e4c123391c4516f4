/**
 * AI request: one prompt in, one streamed answer out, which the author accepts, asks again about, or drops.
 *
 * Promise to the author: stopping keeps every word that has arrived, and words of a stopped answer never reach the next. An answer is
 * replaced only by the first word of the next one, so a request that fails costs nothing.
 *
 * Three independent regions: the request itself, whether this person may ask at all, and whether the typed prompt is saved.
 */
import { access } from './access';
import { aiRequest } from './ai-request.setup';
import { beginningOf, messagesToSend } from './conversation';
import { draft } from './draft';
import { silent, unexpected } from './failures';
import type { Kept } from './ai-request.types';

const following = [
	{
		guard: { type: 'isNewText', params: ( { event }: { event: { kept: Kept } } ) => event },
		target: '#ai-request.request.resting.done',
		actions: { type: 'follow', params: ( { event }: { event: { kept: Kept } } ) => event },
	},
	{
		guard: { type: 'isTextGone', params: ( { event }: { event: { kept: Kept } } ) => event },
		target: '#ai-request.request.resting.init',
		actions: { type: 'follow', params: ( { event }: { event: { kept: Kept } } ) => event },
	},
] as const;

export const aiRequestMachine = aiRequest.createMachine( {
	id: 'ai-request',
	context: ( { input } ) => beginningOf( input ),
	type: 'parallel',
	on: {
		'settings.change': { actions: { type: 'configure', params: ( { event } ) => event } },
		'focus.due': { actions: 'askForFocus' },
	},
	states: {
		request: {
			initial: 'resting',
			states: {
				resting: {
					tags: 'editable',
					initial: 'init',
					on: {
						'prompt.submit': { guard: 'mayAsk', target: 'running', actions: 'takePrompt' },
						'shortcut.pick': {
							guard: 'mayPick',
							target: 'running',
							actions: { type: 'takeShortcut', params: ( { event } ) => event },
						},
						'request.retry': { guard: 'mayRetry', target: 'running', actions: 'shortenConversation' },
						'answer.accept': [
							{ guard: 'isTitle', actions: 'setTitle' },
							{ guard: 'hasText', actions: 'insertAnswer' },
						],
						'answer.discard': [
							{ guard: 'hasOriginal', actions: 'returnOriginal' },
							{
								guard: 'hasAnything',
								target: '.init',
								actions: [ 'forget', 'commitAnswer', 'askForFocus' ],
							},
						],
						'answer.restore': {
							guard: 'hasOriginal',
							target: '.done',
							actions: [ 'restore', 'commitAnswer' ],
						},
						'answer.undo': [
							{
								guard: 'hasTextBefore',
								target: '.done',
								actions: [ 'undo', 'commitAnswer', 'askForFocus' ],
							},
							{
								guard: 'hasHistory',
								target: '.init',
								actions: [ 'undo', 'commitAnswer', 'askForFocus' ],
							},
						],
						'attributes.change': following,
					},
					states: {
						init: { description: 'Nothing has been asked, or the answer was dropped.' },
						done: {
							description: 'An answer is there, whole or as far as it got before Stop.',
							on: {
								'answer.regenerate': {
									guard: 'mayRegenerate',
									target: '#ai-request.request.running',
									actions: [ 'askAgain', 'askForFocus' ],
								},
							},
						},
						error: { tags: 'failed', description: 'The request failed; what had arrived is kept.' },
					},
				},
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
								'The request is open; nothing has arrived, so the answer before it still stands.',
							on: {
								// What the answer would follow is gone: Undo ends the request as well.
								'attributes.change': following,
								'words.chunk': {
									target: 'suggesting',
									actions: [ 'begin', { type: 'show', params: ( { event } ) => event } ],
								},
								'words.end': '#ai-request.request.resting.done',
								'words.refuse': {
									target: '#ai-request.request.resting.error',
									actions: { type: 'blame', params: ( { event } ) => event },
								},
								'words.fail': {
									target: '#ai-request.request.resting.error',
									actions: {
										type: 'blame',
										params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
									},
								},
								'answer.stop': {
									target: '#ai-request.request.resting.done',
									actions: 'focusSoon',
								},
							},
							after: {
								firstWordLimit: {
									target: '#ai-request.request.resting.error',
									actions: { type: 'blame', params: { failure: silent } },
								},
							},
						},
						suggesting: {
							tags: 'has-text',
							on: {
								// Entered anew, so that the limit counts from the last word.
								'words.chunk': {
									target: 'suggesting',
									reenter: true,
									actions: { type: 'show', params: ( { event } ) => event },
								},
								'words.usage': { actions: { type: 'count', params: ( { event } ) => event } },
								'words.end': {
									target: '#ai-request.request.resting.done',
									actions: [ 'keepAnswer', 'commitAnswer', 'focusSoon', 'checkAccessWhenBuilding' ],
								},
								'words.refuse': {
									target: '#ai-request.request.resting.error',
									actions: [ { type: 'blame', params: ( { event } ) => event }, 'commitAnswer' ],
								},
								'words.fail': {
									target: '#ai-request.request.resting.error',
									actions: [
										{
											type: 'blame',
											params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
										},
										'commitAnswer',
									],
								},
								'answer.stop': {
									target: '#ai-request.request.resting.done',
									actions: [ 'keepAnswer', 'commitAnswer', 'focusSoon', 'checkAccessWhenBuilding' ],
								},
							},
							after: {
								silenceLimit: {
									target: '#ai-request.request.resting.error',
									actions: [ { type: 'blame', params: { failure: silent } }, 'commitAnswer' ],
								},
							},
						},
					},
				},
			},
		},
		access,
		draft,
	},
} );
