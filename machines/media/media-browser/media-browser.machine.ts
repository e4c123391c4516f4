/**
 * Media browser: a source in; its items, page by page, and the selected ones out.
 *
 * Promise to the author: typed text and the selection stay, whatever is listed, fails or is requested next; at most one list is requested at
 * a time, and a search that is submitted meanwhile runs when that request has ended; nothing can be changed while the selection is copied.
 *
 * Two parallel regions: the list, and the selection.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { initialFilters } from './filters';
import { fresh } from './fresh';
import { mediaBrowser } from './media-browser.setup';

const onRetry = [
	{ guard: 'hasNextPage', target: '#media-browser.list.loading.further' },
	{ target: '#media-browser.list.loading' },
] as const;

export const mediaBrowserMachine = mediaBrowser.createMachine( {
	id: 'media-browser',
	context: ( { input: { query, ...input } } ) => ( {
		text: query,
		search: query,
		path: 'recent',
		folder: '',
		filters: input.source.can.includes( 'filters' ) ? initialFilters( ! input.mediaKinds.includes( 'video' ) ) : {},
		media: [],
		nextPage: '',
		account: null,
		selection: [],
		active: '',
		arrived: '',
		failure: null,
		...input,
	} ),
	type: 'parallel',
	on: {
		'search.type': { actions: { type: 'assignText', params: eventParams } },
		'item.focus': { actions: { type: 'assignActive', params: eventParams } },
	},
	states: {
		list: {
			initial: 'unlisted',
			on: {
				...fresh( '.loading' ),
				'account.lost': { target: '.unauthorized', actions: [ 'clear', 'tellDisconnected' ] },
				'account.disconnected': {
					target: '.unauthorized',
					actions: [ 'clear', 'deselect', 'tellDisconnected' ],
				},
			},
			states: {
				unlisted: {
					description:
						'The items of the source are picked in a window of the service, or the source is not set up.',
					tags: 'editable',
					always: { guard: 'canList', target: 'loading' },
				},
				loading: {
					tags: 'busy',
					initial: 'first',
					on: fresh( '.superseded' ),
					invoke: {
						id: 'items',
						src: 'items',
						input: ( { context: { source, path, search, filters, nextPage } } ) => ( {
							source: source.id,
							path,
							search,
							filters,
							pageHandle: nextPage,
						} ),
						onDone: [
							{ guard: 'isSuperseded', target: 'loading', reenter: true },
							{
								guard: { type: 'isLast', params: outputParams },
								target: 'listed.complete',
								actions: [ { type: 'addPage', params: outputParams }, 'tellConnected' ],
							},
							{
								target: 'listed.partial',
								actions: [ { type: 'addPage', params: outputParams }, 'tellConnected' ],
							},
						],
						onError: [
							{
								guard: { type: 'isUnauthorized', params: failureParams },
								target: 'unauthorized',
								actions: [ 'clear', 'tellDisconnected' ],
							},
							{ guard: 'isSuperseded', target: 'loading', reenter: true },
							{ target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
						],
					},
					after: {
						listLimit: [
							{ guard: 'isSuperseded', target: 'loading', reenter: true },
							{ target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } },
						],
					},
					states: {
						first: {},
						further: { description: 'Another page is appended to the list.' },
						superseded: {
							description:
								'Another list was requested; that request waits until the current one has ended.',
						},
					},
				},
				listed: {
					tags: 'editable',
					initial: 'complete',
					states: {
						partial: { on: { 'page.more': '#media-browser.list.loading.further' } },
						complete: {},
						dismissed: {
							description: 'A page could not be listed, and the notice about it was dismissed.',
							on: { 'list.retry': onRetry },
						},
					},
				},
				failed: {
					description: 'Listed items stay, if only the next page failed.',
					tags: 'failed',
					initial: 'retryable',
					exit: 'clearFailure',
					on: {
						'notice.dismiss': 'listed.dismissed',
						'copy.change': {
							guard: { type: 'isBegun', params: eventParams },
							target: 'listed.dismissed',
						},
					},
					states: {
						retryable: {
							always: { guard: 'isTooEarly', target: 'deferred' },
							on: { 'list.retry': onRetry },
						},
						deferred: {
							description: 'The source is busy and has named a time to retry after.',
							after: { second: { target: 'retryable', actions: 'countDown' } },
						},
					},
				},
				unauthorized: {
					description: 'The account has to be connected first.',
					tags: 'barred',
					on: { 'account.connected': { target: 'unlisted', actions: 'tellConnected' } },
				},
			},
		},
		selection: {
			initial: 'open',
			states: {
				open: {
					tags: 'editable',
					on: {
						'item.toggle': {
							guard: { type: 'isSelectable', params: eventParams },
							actions: { type: 'toggle', params: eventParams },
						},
						'selection.clear': { guard: 'hasSelection', actions: 'deselect' },
						'copy.change': {
							guard: { type: 'isBegun', params: eventParams },
							target: 'copying',
						},
					},
				},
				copying: {
					description: 'The selected items are copied into the media library.',
					tags: 'busy',
					on: {
						'copy.change': { guard: { type: 'isOver', params: eventParams }, target: 'open' },
					},
				},
			},
		},
	},
} );
