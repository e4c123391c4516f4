/**
 * View as: the post as a visitor, the buyer of a plan, a visitor without JavaScript or a reader of the feed gets it, in a dialog of the editor.
 *
 * Promise to the author: what is shown is the server's own page for that audience, with the changes made so far, and never the author's own page under
 * another name; nothing is published.
 */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import type { Failure } from './view-as.types';
import { viewAsSetup } from './view-as.setup';

const params = failureParams< Failure >;

export const viewAsMachine = viewAsSetup.createMachine( {
	id: 'view-as',
	context: { postId: 0, views: [], audience: '', width: 'wide', failure: null },
	initial: 'closed',
	states: {
		closed: {
			tags: 'editable',
			on: { 'view.open': { target: 'open', actions: { type: 'assignPost', params: eventParams } } },
		},
		open: {
			initial: 'saving',
			on: { 'view.close': 'closed' },
			states: {
				saving: {
					description: 'The changes to the post are autosaved, because the server renders what is saved.',
					tags: 'busy',
					invoke: {
						id: 'save',
						src: 'save',
						onDone: 'asking',
						onError: { target: 'failed.saving', actions: { type: 'assignFailure', params } },
					},
					after: {
						saveLimit: {
							target: 'failed.saving',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				asking: {
					description: 'The addresses of the views are requested.',
					tags: 'busy',
					invoke: {
						id: 'views',
						src: 'views',
						input: ( { context: { postId } } ) => ( { postId } ),
						onDone: {
							target: 'showing',
							actions: { type: 'assignViews', params: ( { event } ) => ( { views: event.output } ) },
						},
						onError: [
							{ guard: { type: 'isForbidden', params }, target: 'forbidden' },
							{ target: 'failed.asking', actions: { type: 'assignFailure', params } },
						],
					},
					after: {
						viewsLimit: {
							target: 'failed.asking',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				showing: {
					type: 'parallel',
					tags: 'editable',
					on: { 'width.choose': { actions: { type: 'assignWidth', params: eventParams } } },
					states: {
						// The first region, so that an old address is replaced instead of loaded.
						addresses: {
							initial: 'fresh',
							states: {
								fresh: { after: { freshLimit: 'old' } },
								old: {
									description:
										'The frame keeps what it has loaded, but another view needs a new address.',
									on: {
										'audience.choose': {
											target: '#view-as.open.asking',
											actions: { type: 'assignAudience', params: eventParams },
										},
									},
								},
							},
						},
						frame: {
							initial: 'loading',
							on: {
								'audience.choose': {
									target: '.loading',
									actions: { type: 'assignAudience', params: eventParams },
								},
							},
							states: {
								loading: {
									tags: 'busy',
									on: { 'frame.load': 'loaded' },
									after: {
										frameLimit: {
											target: '#view-as.open.failed.loading',
											actions: { type: 'assignFailure', params: timeoutParams },
										},
									},
								},
								loaded: { on: { 'frame.load': 'left' } },
								left: {
									description:
										'A link in the view was followed. Other pages are the author’s own, so they are not shown.',
									on: { 'view.retry': '#view-as.open.asking' },
								},
							},
						},
					},
				},
				forbidden: { description: 'Only those who can edit the post can view it as others.', tags: 'barred' },
				failed: {
					tags: 'failed',
					exit: 'clearFailure',
					initial: 'saving',
					states: {
						saving: { on: { 'view.retry': '#view-as.open.saving' } },
						asking: { on: { 'view.retry': { guard: 'isRetryable', target: '#view-as.open.asking' } } },
						loading: { on: { 'view.retry': '#view-as.open.asking' } },
					},
				},
			},
		},
	},
} );
