/**
 * Form assistant: a wish in the author's words, a form that grows while the answer arrives.
 *
 * Promise to the author: a form is replaced only by whole blocks of the answer; stopping keeps those that have come, a failure brings back
 * the form as it was, and either way the prompt stays. An answer is one undo level, and Undo while it is written ends it.
 *
 * Where the site writes as many answers as it may, a request waits in line, holds nothing of the site, and can be stopped.
 *
 * Three independent regions: whether the bar shows, the request itself, and whether anything may be asked, as it is told.
 */
import { hearing } from '../ai-feature';
import { NO_LINE, crowded, silent, unexpected } from '../ai-request';
import { bar } from './bar';
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
		line: NO_LINE,
		postId: input.postId,
	} ),
	type: 'parallel',
	states: {
		bar,
		request: {
			initial: 'resting',
			states: {
				resting: {
					tags: 'editable',
					initial: 'init',
					entry: 'leaveLine',
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
						error: {
							tags: 'failed',
							description: 'The request failed; the form is what it was.',
							always: { guard: 'isTooEarly', target: 'deferred' },
						},
						deferred: {
							tags: 'failed',
							description:
								'The service is busy and has said for how long. Retry is offered when that is over.',
							after: { second: { target: 'error', actions: 'countDown' } },
						},
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
									actions: [
										{ type: 'show', params: ( { event } ) => event },
										'write',
										'tellOfAnswer',
									],
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
										actions: { type: 'blame', params: { failure: crowded } },
									},
								],
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
								'words.usage': {
									actions: { type: 'tellWhatItTook', params: ( { event } ) => event },
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
				queued: {
					description:
						'The site writes as many answers as it may. This request waits and holds nothing of it.',
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					on: { 'answer.stop': { guard: 'isShown', target: 'resting.init' } },
					after: { turn: 'running' },
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
		access: {
			...hearing,
			on: {
				...hearing.on,
				'words.refuse': { actions: { type: 'tellOfAccess', params: ( { event } ) => event } },
			},
		},
	},
} );
