import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { planUpgradeMachine } from '../../../../machines/payments/plan-upgrade';
import { defineModel } from '../../../../machines/_exploration/model';

/** Where the plan is sold. */
export const address = 'https://example.org/upgrade?plan=value_bundle';

/** The list of plans, as read. */
export const plans = { value_bundle: { slug: 'value_bundle', name: 'Premium', path: 'premium' } };

export const model = defineModel( {
	machine: planUpgradeMachine,
	input: { block: 'jetpack/donations', slug: 'value_bundle' },
	begin: 'Open a post with a donations form, on a site whose host sells that block with a plan.',
	acts: [
		{ say: 'Select the block.', event: { type: 'selection.change', isSelected: true } },
		{ say: 'Select another block.', event: { type: 'selection.change', isSelected: false } },
		{ say: 'The site sends the list of plans.', event: { type: 'xstate.done.actor.plans', output: plans } },
		{
			say: 'The site sends no list of plans.',
			event: { type: 'xstate.error.actor.plans', error: new ServiceFailure( failed( 'refused' ) ) },
		},
		{
			say: 'Ten seconds pass without a list of plans.',
			event: { type: 'xstate.after.readLimit.plan-upgrade.shown.reading' },
		},
		{ say: 'Press “Upgrade”.', event: { type: 'upgrade.follow', address } },
		{ say: 'The post is saved.', event: { type: 'xstate.done.actor.autosave', output: undefined } },
		{
			say: 'The post cannot be saved.',
			event: {
				type: 'xstate.error.actor.autosave',
				error: new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) ),
			},
		},
		{
			say: 'Twenty seconds pass, and the post is not saved.',
			event: { type: 'xstate.after.saveLimit.plan-upgrade.redirecting.saving' },
		},
		{ say: 'Press “Leave anyway”.', event: { type: 'leave.anyway' } },
		{ say: 'Press “Stay here”.', event: { type: 'leave.cancel' } },
		{
			say: 'Stay on the page when the browser asks, and wait ten seconds.',
			event: { type: 'xstate.after.leaveLimit.plan-upgrade.redirecting.leaving' },
		},
	],
	abstract: ( { context: { plan, failure } } ) => [ plan?.slug, failure?.kind ],
	visible: {
		'hidden.new': 'No banner shows.',
		'hidden.seen': 'No banner shows.',
		'shown.reading': 'The banner says that the block needs a plan, with the button “Upgrade”.',
		'shown.offered': 'The banner says that the block needs a plan, with the button “Upgrade”.',
		'shown.unsaved': 'The banner says that the post could not be saved, and offers to leave anyway.',
		'redirecting.saving': 'The button says “Redirecting…”.',
		'redirecting.leaving': 'The button says “Redirecting…”.',
	},
} );
