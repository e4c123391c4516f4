/**
 * Plan upgrade: the banner of a block that requires a plan of the host, and the link to where that plan is sold.
 *
 * Promise to the author: the banner is visible only while the block is selected; the editor is left only after the post was saved or the author chose to
 * leave without saving, and never while the author has moved on to another block.
 */
import { autosaving, eventParams, notLeft } from '../../_kit';
import { planUpgrade } from './plan-upgrade.setup';

export const planUpgradeMachine = planUpgrade.createMachine( {
	id: 'plan-upgrade',
	context: ( { input } ) => ( { ...input, plan: null, address: '', failure: null } ),
	initial: 'hidden',
	states: {
		hidden: {
			initial: 'new',
			states: {
				new: {
					description: 'The banner was not shown yet.',
					on: {
						'selection.change': {
							guard: { type: 'isSelected', params: eventParams },
							target: '#plan-upgrade.shown',
							actions: 'trackImpression',
						},
					},
				},
				seen: {
					on: {
						'selection.change': {
							guard: { type: 'isSelected', params: eventParams },
							target: '#plan-upgrade.shown',
						},
					},
				},
			},
		},
		shown: {
			initial: 'reading',
			on: {
				'selection.change': {
					guard: { type: 'isUnselected', params: eventParams },
					target: 'hidden.seen',
				},
				'upgrade.follow': {
					target: 'redirecting',
					actions: [ { type: 'assignAddress', params: eventParams }, 'trackClick' ],
				},
			},
			states: {
				reading: {
					description: 'The name of the plan is being read. The button works without it.',
					tags: 'editable',
					invoke: {
						id: 'plans',
						src: 'plans',
						onDone: {
							target: 'offered',
							actions: { type: 'assignPlan', params: ( { event } ) => ( { plans: event.output } ) },
						},
						onError: 'offered',
					},
					after: { readLimit: 'offered' },
				},
				offered: { tags: 'editable' },
				unsaved: notLeft( {
					'leave.anyway': '#plan-upgrade.redirecting.leaving',
					'leave.cancel': 'offered',
				} ),
			},
		},
		redirecting: {
			initial: 'saving',
			tags: 'busy',
			on: {
				'selection.change': {
					guard: { type: 'isUnselected', params: eventParams },
					target: 'hidden.seen',
				},
			},
			states: {
				saving: autosaving( {
					saved: 'leaving',
					unsaved: '#plan-upgrade.shown.unsaved',
					stay: '#plan-upgrade.shown.offered',
				} ),
				leaving: {
					description: 'The browser loads the other page, or asks whether to leave this one.',
					entry: 'leave',
					after: { leaveLimit: '#plan-upgrade.shown.offered' },
				},
			},
		},
	},
} );
