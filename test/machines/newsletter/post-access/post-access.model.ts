import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { postAccessMachine } from '../../../../machines/newsletter/post-access';
import type { Plan } from '../../../../machines/newsletter/post-access';
import { defineModel } from '../../../../machines/_exploration/model';

export const gold: Plan = {
	...{ id: 12, title: 'Gold', price: '5', currency: 'EUR', interval: '1 month' },
	...{ type: 'tier', subscribe_as_site_subscriber: true },
};
export const silver: Plan = { ...gold, id: 14, title: 'Silver', price: '3' };

export const unreached = new ServiceFailure( failed( 'unreached' ) );
export const forbidden = new ServiceFailure(
	failed( 'forbidden', {
		code: 'rest_forbidden',
		reason: 'Sorry, you are not allowed to view this site’s plans.',
	} )
);

const changed = ( say: string, access: string, hasPaywall = false ) => ( {
	say,
	event: { type: 'access.change' as const, access, planId: 0, hasPaywall },
} );

export const model = defineModel( {
	machine: postAccessMachine,
	input: { access: '', planId: 0, hasPaywall: false },
	begin: 'Open a post of which nothing is stored, and the panel “Access” in its sidebar.',
	acts: [
		{ say: 'The site sends two plans.', event: { type: 'xstate.done.actor.plans', output: [ gold, silver ] } },
		{ say: 'The site has no plans.', event: { type: 'xstate.done.actor.plans', output: [] } },
		{
			say: 'The site answers that the author may not see its plans.',
			event: { type: 'xstate.error.actor.plans', error: forbidden },
		},
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.plans', error: unreached } },
		{ say: 'The plans do not arrive in time.', event: { type: 'xstate.after.plansLimit.post-access.loading' } },
		{ say: 'Choose “Everyone”.', event: { type: 'access.choose', access: 'everybody' } },
		{ say: 'Choose “Subscribers”.', event: { type: 'access.choose', access: 'subscribers' } },
		{ say: 'Choose “Paid subscribers”.', event: { type: 'access.choose', access: 'paid_subscribers' } },
		{
			say: 'Choose “All paid subscribers”.',
			event: { type: 'access.choose', access: 'paid_subscribers_all_tiers' },
		},
		{ say: 'Choose the plan Silver.', event: { type: 'plan.choose', planId: 14 } },
		{ say: 'Create the plan Gold.', event: { type: 'plan.add', plan: gold } },
		{ say: 'Press the button that asks the site again.', event: { type: 'access.retry' } },
		changed( 'Undo until nothing is stored.', '' ),
		changed( 'The post is open to everybody, as stored.', 'everybody' ),
		changed( 'The post is for subscribers, as stored.', 'subscribers' ),
		changed( 'The post is for those who pay for a plan, as stored.', 'paid_subscribers' ),
		changed( 'The post is for all who pay, as stored.', 'paid_subscribers_all_tiers' ),
		changed( 'Something else is stored.', 'friends' ),
		changed( 'A paywall is in the text, and nothing is stored.', '', true ),
	],
	abstract: ( { context: { access, hasPaywall, plans } } ) => [ access, hasPaywall, plans.length > 0 ],
	visible: {
		loading: 'The panel says that it loads the plans.',
		'loaded.everyone': '“Everyone” is chosen, and the panel says that visitors see all of the post.',
		'loaded.subscribers': '“Subscribers” is chosen, and the panel says what visitors see.',
		'loaded.paid': '“Paid subscribers” is chosen, with a choice of plans, and the panel says what visitors see.',
		'loaded.paid-any': '“All paid subscribers” is chosen, and the panel says what visitors see.',
		'loaded.needs-plan':
			'What is chosen stays chosen, and the panel says that nobody can read the post, with a button to create a plan.',
		'loaded.unknown-value': 'Nothing is chosen, and the panel says that nobody can read the post.',
		'not-allowed': 'The panel says that the author may not change who can read the post.',
		failed: 'The panel says that the plans could not be loaded, with a button to try again.',
	},
} );
