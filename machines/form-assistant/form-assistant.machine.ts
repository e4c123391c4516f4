/**
 * Form assistant: a wish in the author's words, a form that grows while the answer arrives.
 *
 * Promise to the author: a form is replaced only by whole blocks of the answer; stopping keeps those that have come, a failure brings back
 * the form as it was, and either way the prompt stays. An answer is one undo level, and Undo while it is written ends it.
 *
 * Two independent regions: whether the bar shows, and the request itself.
 */
import { silent, unexpected } from '../ai-request';
import { formAssistant, promptFor } from './form-assistant.setup';

export const formAssistantMachine = formAssistant.createMachine( {
	id: 'form-assistant',
	context: ( { input } ) => ( {
		draft: '',
		prompt: '',
		before: '',
		text: '',
		written: 0,
		failure: null,
		postId: input.postId,
	} ),
	type: 'parallel',
	states: {
		bar: {
			initial: 'hidden',
			states: {
				hidden: {
					initial: 'away',
					states: {
						away: {
							description: 'The author is somewhere else in the post.',
							on: {
								'selection.change': [
									{ guard: 'opensByItself', target: '#form-assistant.bar.visible' },
									{ guard: 'isWithin', target: 'closed' },
								],
							},
						},
						closed: {
							description: 'The author is in the form and writes it without help.',
							on: {
								'selection.change': { guard: 'isOutside', target: 'away' },
								'bar.toggle': '#form-assistant.bar.visible',
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
		},
		request: {
			initial: 'resting',
			states: {
				resting: {
					tags: 'editable',
					initial: 'init',
					on: {
						'prompt.edit': { guard: 'isShown', actions: { type: 'edit', params: ( { event } ) => event } },
						'prompt.submit': {
							guard: 'mayAsk',
							target: 'running',
							actions: [ 'takePrompt', { type: 'begin', params: ( { event } ) => event } ],
						},
						'request.retry': {
							guard: 'mayRetry',
							target: 'running',
							actions: { type: 'begin', params: ( { event } ) => event },
						},
					},
					states: {
						init: {
							description: 'Nothing has been asked yet, or nothing came of it: the form is what it was.',
						},
						done: { description: 'The form is as the answer wants it, whole or as far as it got.' },
						error: { tags: 'failed', description: 'The request failed; the form is what it was.' },
					},
				},
				running: {
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
									actions: [ { type: 'show', params: ( { event } ) => event }, 'write' ],
								},
								'words.end': {
									target: '#form-assistant.request.resting.error',
									actions: 'blameUnclear',
								},
								'words.refuse': {
									target: '#form-assistant.request.resting.error',
									actions: { type: 'blame', params: ( { event } ) => event },
								},
								'words.fail': {
									target: '#form-assistant.request.resting.error',
									actions: {
										type: 'blame',
										params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
									},
								},
								'answer.stop': { guard: 'isShown', target: '#form-assistant.request.resting.init' },
							},
							after: {
								firstWordLimit: {
									target: '#form-assistant.request.resting.error',
									actions: { type: 'blame', params: { failure: silent } },
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
								'form.written': { actions: { type: 'count', params: ( { event } ) => event } },
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
									actions: { type: 'blame', params: ( { event } ) => event },
								},
								'words.fail': {
									target: '#form-assistant.request.settling.restoring',
									actions: {
										type: 'blame',
										params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
									},
								},
								'answer.stop': [
									{ guard: 'mayKeep', target: '#form-assistant.request.settling.finishing' },
									{ guard: 'isShown', target: '#form-assistant.request.resting.init' },
								],
							},
							after: {
								silenceLimit: {
									target: '#form-assistant.request.settling.restoring',
									actions: { type: 'blame', params: { failure: silent } },
								},
							},
						},
					},
				},
				settling: {
					description:
						'The end is handed to the form. When nobody is there to take it, it is handed over again.',
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
									actions: 'askForFocus',
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
					},
				},
			},
		},
	},
} );
