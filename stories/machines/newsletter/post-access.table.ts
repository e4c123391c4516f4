import { failed } from '../../../machines/_kit';
import type { Context, Plan, postAccessMachine } from '../../../machines/newsletter/post-access';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const plan = ( id: number, title: string, price: string ): Plan => ( {
	...{ id, title, price, currency: 'EUR', interval: '1 month' },
	...{ type: 'tier', subscribe_as_site_subscriber: true },
} );

const fresh: Context = { access: '', planId: 0, hasPaywall: false, plans: [], failure: null };
const asked: Context = { ...fresh, plans: [ plan( 12, 'Gold', '5' ), plan( 14, 'Silver', '3' ) ] };

/** One story for each leaf state of the flow `post-access`. */
export const postAccessStories = {
	loading: { value: 'loading', context: fresh },
	'loaded.everyone': { value: { loaded: 'everyone' }, context: asked },
	'loaded.subscribers': { value: { loaded: 'subscribers' }, context: { ...asked, hasPaywall: true } },
	'loaded.paid': { value: { loaded: 'paid' }, context: { ...asked, access: 'paid_subscribers', planId: 12 } },
	'loaded.paid-any': {
		value: { loaded: 'paid-any' },
		context: { ...asked, access: 'paid_subscribers_all_tiers', hasPaywall: true },
	},
	'loaded.needs-plan': { value: { loaded: 'needs-plan' }, context: { ...fresh, access: 'paid_subscribers' } },
	'loaded.unknown-value': { value: { loaded: 'unknown-value' }, context: { ...asked, access: 'friends' } },
	'not-allowed': { value: 'not-allowed', context: fresh },
	failed: { value: 'failed', context: { ...fresh, failure: failed( 'unreached' ) } },
} satisfies StoryTable< typeof postAccessMachine >;
