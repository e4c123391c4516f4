import { failed } from '../../../machines/_kit';
import type { Context, donationPlanSyncMachine } from '../../../machines/payments/donation-plan-sync';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const donation = ( planId: number | null ) => ( { show: true, planId, amounts: [ 5, 15, 100 ] } );

const context = ( planId: number | null ): Context => ( {
	currency: 'USD',
	donations: {
		oneTimeDonation: donation( planId ),
		monthlyDonation: donation( planId && planId + 1 ),
		annualDonation: donation( planId && planId + 2 ),
	},
	defaults: {},
	plans: [],
	connectUrl: null,
	failure: null,
} );

const plan = ( id: number, interval: string ) => ( {
	id,
	title: 'Donation',
	price: '0',
	currency: 'USD',
	interval,
	type: 'donation',
	subscribe_as_site_subscriber: false,
} );

const ready: Context = {
	...context( 7 ),
	plans: [ plan( 7, 'one-time' ), plan( 8, '1 month' ), plan( 9, '1 year' ) ],
};
const unconnected: Context = {
	...context( null ),
	connectUrl: 'https://example.org/settings',
	donations: {
		oneTimeDonation: donation( -1 ),
		monthlyDonation: donation( -1 ),
		annualDonation: donation( -1 ),
	},
};

/** One story for each leaf state of the flow `donation-plan-sync`. */
export const donationPlanSyncStories = {
	'plans.loading': { value: { plans: 'loading', tab: 'one-time' }, context: context( null ) },
	'plans.creating': { value: { plans: 'creating', tab: 'one-time' }, context: context( null ) },
	'plans.ready': { value: { plans: 'ready', tab: 'one-time' }, context: ready },
	'plans.not-connected': { value: { plans: 'not-connected', tab: 'one-time' }, context: unconnected },
	'plans.error-placeholder': {
		value: { plans: 'error-placeholder', tab: 'one-time' },
		context: { ...context( null ), failure: failed( 'refused', { reason: 'Stripe is resting.' } ) },
	},
	'tab.one-time': { value: { plans: 'ready', tab: 'one-time' }, context: ready },
	'tab.monthly': { value: { plans: 'ready', tab: 'monthly' }, context: ready },
	'tab.annual': { value: { plans: 'ready', tab: 'annual' }, context: ready },
} satisfies StoryTable< typeof donationPlanSyncMachine >;
