/** The `setup()` of the machine in products.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './products.types';

/** The type of the donation plans, which no button can sell. */
const DONATION = 'donation';

export const products = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { status: call, counts: call, create: call } ),
	actions: {
		assignStatus: assign( ( _, { connectedAccountId: _id, ...status }: T.Status ) => status ),
		assignCounts: assign( ( _, subscriberCounts: T.SubscriberCounts ) => ( { subscriberCounts } ) ),
		addProduct: assign( ( { context }, { product }: { product: T.Product } ) => ( {
			products: [ ...context.products.filter( ( { id } ) => id !== product.id ), product ],
		} ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure, connectUrl: null } ) ),
		clearFailure: assign( { failure: null } ),
		showFailure: emit( ( _, { failure }: { failure: T.Failure } ) => ( {
			type: 'notice.show' as const,
			about: 'status' as const,
			failure,
		} ) ),
		showDefaultFailure: emit( ( _, { failure }: { failure: T.Failure } ) => ( {
			type: 'notice.show' as const,
			about: 'default-product' as const,
			failure,
		} ) ),
	},
	guards: {
		isConnected: ( _, { connectedAccountId }: T.Status ) => connectedAccountId !== '',
		hasNothingToSell: ( { context } ) => context.products.every( ( { type } ) => type === DONATION ),
	},
	delays: { readLimit: 30_000, createLimit: 30_000 },
} );
