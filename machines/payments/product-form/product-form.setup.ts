/** The `setup()` of the machine in product-form.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { call, ports } from '../../_kit';
import type { NewProduct, Product } from '../products';
import type * as T from './product-form.types';

/** An empty form. */
export const emptyDraft = ( currency: string ): T.Draft => ( {
	...{ title: '', price: '', amount: null, minimum: 0 },
	...{ currency, interval: '1 month' },
} );

/** The request to create a product. Nothing is sent without an amount. */
export const productOf = ( { attribute, draft }: T.Context ): NewProduct => ( {
	title: draft.title.trim(),
	price: draft.amount ?? 0,
	currency: draft.currency,
	interval: draft.interval,
	...( attribute === null && { type: 'tier', subscribe_as_site_subscriber: true } ),
} );

/** Adds a new product to the selection: a button sells one product, unless it already sells several; premium content is open to buyers of any. */
const added = ( { attribute, selected }: T.Context, id: number ): readonly number[] =>
	attribute === 'planIds' && selected.length < 2 ? [ id ] : [ ...selected, id ];

/** The attributes of a selection. A button also stores the id of a single plan, for Jetpack. */
const selectionOf = ( { attribute }: T.Context, ids: readonly number[] ): Record< string, unknown > => ( {
	...( attribute !== null && { [ attribute ]: [ ...ids ] } ),
	...( attribute === 'planIds' && { planId: ids[ 0 ] } ),
} );

type Products = { ids: readonly number[]; selected: readonly number[]; asks: boolean };

export const productForm = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { create: call } ),
	actions: {
		assignDraft: assign( ( { context }, { draft }: { draft: Partial< T.Draft > } ) => ( {
			draft: { ...context.draft, ...draft },
		} ) ),
		suggestCurrency: assign( ( { context: { draft } }, { currency }: { currency: string } ) =>
			draft.title === '' && draft.price === '' ? { draft: { ...draft, currency } } : {}
		),
		clearDraft: assign( ( { context } ) => ( { draft: emptyDraft( context.draft.currency ) } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		refuse: emit( { type: 'product.settle', isSaved: false, product: null } ),
		assignSelected: assign( ( _, { selected }: Products ) => ( { selected } ) ),
		selectFirst: emit( ( { context }, { ids }: { ids: readonly number[] } ) => ( {
			type: 'attributes.commit' as const,
			attributes: selectionOf( context, ids.slice( 0, 1 ) ),
			undoable: false,
		} ) ),
		settle: enqueueActions( ( { context, enqueue }, { product }: { product: Product } ) => {
			enqueue.emit( {
				type: 'attributes.commit',
				attributes: selectionOf( context, added( context, product.id ) ),
				undoable: true,
			} );
			enqueue.emit( { type: 'editor.tell', flow: 'products', event: { type: 'product.add', product } as never } );
			enqueue.emit( { type: 'product.settle', isSaved: true, product } );
			enqueue.emit( { type: 'notice.show', notice: 'created', failure: null } );
		} ),
		settleFailed: enqueueActions( ( { enqueue }, { failure }: { failure: T.Failure } ) => {
			enqueue.emit( { type: 'product.settle', isSaved: false, product: null } );
			enqueue.emit( { type: 'notice.show', notice: 'failed', failure } );
		} ),
	},
	guards: {
		/** Not if the author has just removed the last one. */
		lacksSelection: ( { context }, p: Products ) =>
			! p.asks && context.selected.length === 0 && p.selected.length === 0 && p.ids.length > 0,
		/** There is something to choose from, and the author has chosen nothing. */
		lacksAnswer: ( _, { ids, selected, asks }: Products ) => asks && ids.length > 0 && selected.length === 0,
		isFormClosed: stateIn( { form: 'closed' } ),
		isUntitled: ( { context } ) => context.draft.title.trim() === '',
		isBelowMinimum: ( { context: { draft } } ) => draft.amount !== null && draft.amount < draft.minimum,
		isNoNumber: ( { context } ) => context.draft.amount === null,
	},
	delays: { createLimit: 30_000 },
} );
