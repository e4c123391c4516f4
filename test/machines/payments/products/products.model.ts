import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { productsMachine } from '../../../../machines/payments/products';
import type { Product, Status } from '../../../../machines/payments/products';
import { defineModel } from '../../../../machines/_exploration/model';

export const gold: Product = {
	...{ id: 3, title: 'Gold', price: '12', currency: 'EUR', interval: '1 month' },
	...{ type: '', subscribe_as_site_subscriber: false },
};
export const silver: Product = { ...gold, id: 4, title: 'Silver', price: '4.50', interval: '1 year' };
/** The product that the site creates if there is nothing to sell. */
export const monthly: Product = { ...gold, id: 9, title: 'Monthly Subscription', price: '5', currency: 'USD' };
/** A plan of a donation block, which no button can sell. */
export const donation: Product = { ...gold, id: 5, title: 'Donation', price: '0', type: 'donation' };

export const connected = ( products: readonly Product[] ): Status => ( {
	connectedAccountId: 'acct_1',
	connectUrl: null,
	connectedAccountDefaultCurrency: 'EUR',
	siteSlug: 'example.org',
	products,
} );
export const unconnected: Status = {
	...connected( [] ),
	connectedAccountId: '',
	connectUrl: 'https://example.org/settings',
	connectedAccountDefaultCurrency: '',
};
export const counts = { socialFollowers: 1, emailSubscribers: 20, paidSubscribers: 300 };

export const boom = new ServiceFailure( failed( 'refused', { reason: 'Stripe is resting.' } ) );

const status = ( output: Status ) => ( { type: 'xstate.done.actor.status', output } ) as const;

export const model = defineModel( {
	machine: productsMachine,
	input: undefined,
	begin: 'Add the block “Payment Button” to a new post.',
	acts: [
		{ say: 'The site is connected and has a plan.', event: status( connected( [ gold ] ) ) },
		{ say: 'The site is connected and has no plan.', event: status( connected( [] ) ) },
		{ say: 'The site is not connected.', event: status( unconnected ) },
		{ say: 'The site says why it cannot tell.', event: { type: 'xstate.error.actor.status', error: boom } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.readLimit.products.loading.reading' } },
		{
			say: 'The site says how many people subscribe.',
			event: { type: 'xstate.done.actor.counts', output: counts },
		},
		{
			say: 'The site says why it does not tell how many subscribe.',
			event: { type: 'xstate.error.actor.counts', error: boom },
		},
		{
			say: 'Half a minute passes without numbers.',
			event: { type: 'xstate.after.readLimit.products.loading.counting' },
		},
		{
			say: 'The site has created the first plan.',
			event: { type: 'xstate.done.actor.create', output: monthly },
		},
		{
			say: 'The site says why it creates no plan.',
			event: { type: 'xstate.error.actor.create', error: boom },
		},
		{
			say: 'Half a minute passes without a plan.',
			event: { type: 'xstate.after.createLimit.products.connected.creating' },
		},
		{ say: 'Another block creates a plan.', event: { type: 'product.add', product: silver } },
		{ say: 'The connection is checked again.', event: { type: 'connection.check' } },
	],
	abstract: ( { context: { products, failure } } ) => [ products.map( ( { id } ) => id ).sort(), failure?.kind ],
	visible: {
		'loading.reading': 'The panel says that the plans are loading.',
		'loading.counting': 'The panel says that the plans are loading.',
		'connected.creating': 'The panel has “Add a new payment plan”.',
		'connected.ready': 'The panel has the plans, and “Add a new payment plan”.',
		'not-connected.unset': 'The panel says what has to be connected.',
		'not-connected.failed': 'The panel says what has to be connected.',
	},
} );
