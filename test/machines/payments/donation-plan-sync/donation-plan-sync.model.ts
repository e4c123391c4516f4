import { donationPlanSyncMachine } from '../../../../machines/payments/donation-plan-sync';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Donations, Interval } from '../../../../machines/payments/donation-plan-sync';
import { defineModel } from '../../../../machines/_exploration/model';

/** The donations of a block, each with its own plan. */
export const donations = ( {
	plan = null,
	hidden = [],
}: { plan?: number | null; hidden?: Interval[] } = {} ): Donations => {
	const donation = ( interval: Interval, place: number ) => ( {
		show: ! hidden.includes( interval ),
		planId: plan !== null && plan > 0 ? plan + place : plan,
		amounts: [ 5, 15, 100 ],
	} );
	return {
		oneTimeDonation: donation( 'one-time', 0 ),
		monthlyDonation: donation( '1 month', 1 ),
		annualDonation: donation( '1 year', 2 ),
	};
};

/** The plans of a currency, as the site returns them. */
export const plansOf = ( currency: string, first: number ) =>
	[ 'one-time', '1 month', '1 year' ].map( ( interval, place ) => ( {
		id: first + place,
		title: 'Donation',
		price: '0',
		currency,
		interval,
		type: 'donation',
		subscribe_as_site_subscriber: false,
	} ) );

export const connected = ( products: ReturnType< typeof plansOf > ) => ( {
	connectedAccountId: 'acct_1',
	connectUrl: null,
	connectedAccountDefaultCurrency: 'USD',
	siteSlug: 'example.org',
	products,
} );

export const unconnected = { ...connected( [] ), connectedAccountId: '', connectUrl: 'https://example.org/settings' };

const status = ( output: typeof unconnected | ReturnType< typeof connected > ) =>
	( { type: 'xstate.done.actor.status', output } ) as const;
const refused = ( port: 'status' | 'create', reason: string ) =>
	( {
		type: `xstate.error.actor.${ port }`,
		error: new ServiceFailure( failed( 'refused', { reason } ) ),
	} ) as const;

export const model = defineModel( {
	machine: donationPlanSyncMachine,
	input: {
		currency: 'USD',
		donations: donations(),
		defaults: { chooseAmountText: 'Choose an amount', customAmountText: 'Or enter a custom amount' },
	},
	begin: 'Add the block “Donations Form” to a new post.',
	acts: [
		{ say: 'The site has the plans.', event: status( connected( plansOf( 'USD', 7 ) ) ) },
		{ say: 'The site is connected and has no plans.', event: status( connected( [] ) ) },
		{ say: 'The site is not connected.', event: status( unconnected ) },
		{ say: 'The site says why it cannot tell.', event: refused( 'status', 'Stripe is resting.' ) },
		{
			say: 'Half a minute passes.',
			event: { type: 'xstate.after.readLimit.donation-plan-sync.plans.loading' },
		},
		{
			say: 'The site has created the plans.',
			event: { type: 'xstate.done.actor.create', output: plansOf( 'USD', 7 ) },
		},
		{ say: 'The site says why it creates no plans.', event: refused( 'create', 'Not here.' ) },
		{
			say: 'Half a minute passes without plans.',
			event: { type: 'xstate.after.createLimit.donation-plan-sync.plans.creating' },
		},
		{ say: 'The currency becomes the euro.', event: { type: 'currency.change', currency: 'EUR' } },
		{ say: 'The currency becomes the dollar.', event: { type: 'currency.change', currency: 'USD' } },
		{
			say: 'Choose the euro.',
			event: { type: 'currency.choose', currency: 'EUR', amounts: [ 5, 15, 100 ] },
		},
		{
			say: 'The post has another address than the block.',
			event: { type: 'permalink.change', permalink: 'https://example.org/give/', saved: '' },
		},
		{
			say: 'All intervals are shown.',
			event: { type: 'donations.change', donations: donations( { plan: 7 } ) },
		},
		{
			say: 'Hide the one-time donation.',
			event: { type: 'donations.change', donations: donations( { plan: 7, hidden: [ 'one-time' ] } ) },
		},
		{
			say: 'Hide the monthly donation.',
			event: { type: 'donations.change', donations: donations( { plan: 7, hidden: [ '1 month' ] } ) },
		},
		{
			say: 'Hide the yearly donation.',
			event: { type: 'donations.change', donations: donations( { plan: 7, hidden: [ '1 year' ] } ) },
		},
		{
			say: 'Show the yearly donation only.',
			event: { type: 'donations.change', donations: donations( { plan: 7, hidden: [ 'one-time', '1 month' ] } ) },
		},
		{
			say: 'Show the monthly donation only.',
			event: { type: 'donations.change', donations: donations( { plan: 7, hidden: [ 'one-time', '1 year' ] } ) },
		},
		{ say: 'Press “One-Time”.', event: { type: 'tab.select', tab: 'one-time' } },
		{ say: 'Press “Monthly”.', event: { type: 'tab.select', tab: '1 month' } },
		{ say: 'Press “Yearly”.', event: { type: 'tab.select', tab: '1 year' } },
		{ say: 'Press “Try again” or “Check again”.', event: { type: 'plans.check' } },
	],
	abstract: ( { context: { currency, donations: shown, plans, failure } } ) => [
		currency,
		plans[ 0 ]?.currency,
		Object.values( shown ).map( ( { show } ) => show ),
		failure?.kind,
	],
	visible: {
		'plans.loading': 'The block says that it is loading.',
		'plans.creating': 'The block says that it is loading.',
		'plans.ready': 'The form shows, with its texts and amounts.',
		'plans.not-connected': 'The form shows, with what is missing above it.',
		'plans.error-placeholder': 'The block says why there is no form, with “Try again”.',
		'tab.one-time': 'The tab “One-Time” is open.',
		'tab.monthly': 'The tab “Monthly” is open.',
		'tab.annual': 'The tab “Yearly” is open.',
	},
} );
