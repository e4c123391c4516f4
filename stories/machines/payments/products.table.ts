import { failed } from '../../../machines/_kit';
import type { Context, Product, productsMachine } from '../../../machines/payments/products';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const gold: Product = {
	...{ id: 3, title: 'Gold', price: '12', currency: 'EUR', interval: '1 month' },
	...{ type: '', subscribe_as_site_subscriber: false },
};

const fresh: Context = {
	products: [],
	connectUrl: null,
	siteSlug: '',
	connectedAccountDefaultCurrency: '',
	subscriberCounts: null,
	failure: null,
};
const read: Context = { ...fresh, siteSlug: 'example.org', connectedAccountDefaultCurrency: 'EUR' };
const subscriberCounts = { socialFollowers: 1, emailSubscribers: 20, paidSubscribers: 300 };

/** One story for each leaf state of the flow `products`. */
export const productsStories = {
	'loading.reading': { value: { loading: 'reading' }, context: fresh },
	'loading.counting': { value: { loading: 'counting' }, context: { ...read, products: [ gold ] } },
	'connected.creating': { value: { connected: 'creating' }, context: { ...read, subscriberCounts } },
	'connected.ready': {
		value: { connected: 'ready' },
		context: { ...read, subscriberCounts, products: [ gold ] },
	},
	'not-connected.unset': {
		value: { 'not-connected': 'unset' },
		context: { ...fresh, siteSlug: 'example.org', connectUrl: 'https://example.org/settings' },
	},
	'not-connected.failed': {
		value: { 'not-connected': 'failed' },
		context: { ...fresh, failure: failed( 'refused', { reason: 'Stripe is resting.' } ) },
	},
} satisfies StoryTable< typeof productsMachine >;
