/**
 * Media picker: the dialog in which media of another service is chosen, copied and inserted. The chosen source is browsed by `media-browser`, and each
 * batch of chosen items is copied by a flow `copy-to-library` of its own, which outlives the dialog.
 *
 * Promise to the author: closing the dialog inserts nothing and, while copying, asks first; a copy that continues without the dialog never
 * changes what a dialog opened later shows.
 */
import { assign, setup } from 'xstate';
import type { Batch, Context, Event, Request, Tag } from './media-picker.types';

const NOT_AUTHENTICATED: Context[ 'authenticated' ] = {
	pexels: false,
	google_photos: false,
	openverse: false,
	unknown: false,
};

const without = ( batches: readonly Batch[], number: number ) => batches.filter( ( batch ) => batch.number !== number );

const isShown = {
	type: 'isShown',
	params: ( { event }: { event: { batch: number } } ) => ( { batch: event.batch } ),
} as const;

export const mediaPickerMachine = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	actions: {
		assignRequest: assign( ( _, p: { request: Request } ) => ( { request: p.request } ) ),
		addBatch: assign( ( { context: { request, batches, newest } }, p: Pick< Batch, 'items' > ) => ( {
			newest: newest + 1,
			shown: newest + 1,
			batches: request ? [ ...batches, { number: newest + 1, request, items: p.items } ] : batches,
		} ) ),
		showBatch: assign( ( { context: { batches } }, p: { batch: number } ) => ( {
			shown: p.batch,
			request: batches.find( ( { number } ) => number === p.batch )?.request ?? null,
		} ) ),
		removeBatch: assign( ( { context }, p: { batch: number } ) => ( {
			batches: without( context.batches, p.batch ),
		} ) ),
		assignAuthenticated: assign( ( { context: { authenticated } }, p: { source: string; is: boolean } ) => ( {
			authenticated: { ...authenticated, [ p.source in authenticated ? p.source : 'unknown' ]: p.is },
		} ) ),
		removeShown: assign( ( { context } ) => ( { batches: without( context.batches, context.shown ) } ) ),
	},
	guards: {
		isShown: ( { context }, p: { batch: number } ) => p.batch === context.shown,
		isPending: ( { context }, p: { batch: number } ) =>
			context.batches.some( ( { number } ) => number === p.batch ),
	},
} ).createMachine( {
	id: 'media-picker',
	context: { request: null, batches: [], newest: 0, shown: 0, authenticated: NOT_AUTHENTICATED },
	initial: 'closed',
	on: {
		'batch.end': { actions: { type: 'removeBatch', params: ( { event: { batch } } ) => ( { batch } ) } },
		'account.connected': {
			actions: { type: 'assignAuthenticated', params: ( { event: { source } } ) => ( { source, is: true } ) },
		},
		'account.disconnected': {
			actions: { type: 'assignAuthenticated', params: ( { event: { source } } ) => ( { source, is: false } ) },
		},
	},
	states: {
		closed: {
			tags: 'editable',
			on: {
				'picker.open': {
					target: 'browsing',
					actions: { type: 'assignRequest', params: ( { event: { request } } ) => ( { request } ) },
				},
				'batch.show': {
					guard: { type: 'isPending', params: ( { event: { batch } } ) => ( { batch } ) },
					target: 'browsing.failed',
					actions: { type: 'showBatch', params: ( { event: { batch } } ) => ( { batch } ) },
				},
			},
		},
		browsing: {
			tags: 'editable',
			initial: 'choosing',
			on: {
				'copy.start': {
					target: 'copying',
					actions: { type: 'addBatch', params: ( { event: { items } } ) => ( { items } ) },
				},
				'picker.close': 'closed',
			},
			states: {
				choosing: {},
				failed: {
					description: 'Some items of the batch were not copied.',
					tags: 'failed',
					on: {
						'copy.started': { guard: isShown, target: '#media-picker.copying' },
						'copy.cancelled': {
							guard: isShown,
							target: 'choosing',
							actions: 'removeShown',
						},
						// The copied items are inserted without the others.
						'copy.done': {
							guard: isShown,
							target: '#media-picker.closed',
							actions: 'removeShown',
						},
						'copy.start': {
							target: '#media-picker.copying',
							actions: [
								'removeShown',
								{ type: 'addBatch', params: ( { event: { items } } ) => ( { items } ) },
							],
						},
						'picker.close': { target: '#media-picker.closed', actions: 'removeShown' },
					},
				},
			},
		},
		copying: {
			tags: 'stoppable',
			initial: 'watched',
			on: {
				'copy.done': {
					guard: isShown,
					target: 'closed',
					actions: 'removeShown',
				},
				'copy.failed': {
					guard: isShown,
					target: 'browsing.failed',
				},
				'copy.unauthorized': {
					guard: isShown,
					target: 'browsing.failed',
				},
				'copy.cancelled': {
					guard: isShown,
					target: 'browsing',
					actions: 'removeShown',
				},
			},
			states: {
				watched: { on: { 'picker.close': 'leaving' } },
				leaving: {
					description: 'The dialog asks whether to stop copying.',
					on: {
						'copy.keep': 'watched',
						'copy.stop': { target: '#media-picker.closed', actions: 'removeShown' },
						'copy.background': '#media-picker.closed',
					},
				},
			},
		},
	},
} );
