/** The `setup()` of the machine in products.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './products.types';

/** The type of the donation plans, which no button can sell. */
const DONATION = 'donation';

/** The currencies in which 5 is about the price of a coffee. In others it is less than Stripe accepts, or a large sum. */
const PRICED_ALIKE = [ 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SGD', 'USD' ];

/** Created if there is nothing to sell yet. Only one currency is offered to an author whose account has one of these. */
export const defaultProduct = ( { connectedAccountDefaultCurrency: own }: T.Context ): T.NewProduct => ( {
	title: 'Monthly Subscription',
	currency: PRICED_ALIKE.includes( own ) ? own : 'USD',
	price: 5,
	interval: '1 month',
} );

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
