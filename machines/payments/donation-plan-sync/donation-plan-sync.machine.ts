/**
 * Donation plan sync: the plans that a donation block needs for its currency, one for each interval, and which of its tabs is open.
 *
 * Promise to the author: the post is never saved with the plans of another currency, and no text or amount changes because the site is unreachable.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { donationPlanSync } from './donation-plan-sync.setup';
import { tab } from './tab';

export const donationPlanSyncMachine = donationPlanSync.createMachine( {
	id: 'donation-plan-sync',
	context: ( { input } ) => ( { ...input, plans: [], connectUrl: null, failure: null } ),
	type: 'parallel',
	entry: 'commitDefaults',
	states: {
		plans: {
			initial: 'loading',
			on: {
				'currency.change': {
					actions: { type: 'assignCurrency', params: eventParams },
				},
				'donations.change': {
					actions: { type: 'assignDonations', params: eventParams },
				},
				'permalink.change': {
					guard: { type: 'isOtherPermalink', params: eventParams },
					actions: { type: 'commitPermalink', params: eventParams },
				},
				'currency.choose': {
					guard: { type: 'isOtherCurrency', params: eventParams },
					actions: { type: 'commitCurrency', params: eventParams },
				},
			},
			states: {
				loading: {
					tags: [ 'busy', 'holds-save' ],
					invoke: {
						id: 'status',
						src: 'status',
						onDone: [
							{
								guard: { type: 'isNotConnected', params: outputParams },
								target: 'not-connected',
								actions: { type: 'assignConnectUrl', params: outputParams },
							},
							{
								guard: {
									type: 'hasAllPlans',
									params: ( { event } ) => ( { plans: event.output.products } ),
								},
								target: 'ready',
								actions: {
									type: 'assignPlans',
									params: ( { event } ) => ( { plans: event.output.products } ),
								},
							},
							{
								target: 'creating',
								actions: {
									type: 'assignPlans',
									params: ( { event } ) => ( { plans: event.output.products } ),
								},
							},
						],
						onError: {
							target: 'error-placeholder',
							actions: { type: 'assignFailure', params: failureParams },
						},
					},
					after: {
						readLimit: {
							target: 'error-placeholder',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				creating: {
					description: 'Plans of the currency are missing, and are created.',
					tags: [ 'busy', 'holds-save' ],
					on: {
						'currency.change': [
							{
								guard: { type: 'hasPlansOf', params: eventParams },
								target: 'ready',
								actions: { type: 'assignCurrency', params: eventParams },
							},
							{
								guard: { type: 'isOtherCurrency', params: eventParams },
								target: 'creating',
								reenter: true,
								actions: { type: 'assignCurrency', params: eventParams },
							},
						],
					},
					invoke: {
						id: 'create',
						src: 'create',
						input: ( { context: { currency } } ) => ( { currency } ),
						onDone: {
							target: 'ready',
							actions: { type: 'assignPlans', params: ( { event } ) => ( { plans: event.output } ) },
						},
						onError: {
							target: 'error-placeholder',
							actions: { type: 'assignFailure', params: failureParams },
						},
					},
					after: {
						createLimit: {
							target: 'error-placeholder',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				ready: {
					tags: 'editable',
					entry: 'commitPlanIds',
					on: {
						'currency.change': [
							{
								guard: { type: 'lacksPlansOf', params: eventParams },
								target: 'creating',
								actions: { type: 'assignCurrency', params: eventParams },
							},
							{
								actions: [ { type: 'assignCurrency', params: eventParams }, 'commitPlanIds' ],
							},
						],
						// Undo and pasted content restore other plan ids.
						'donations.change': {
							actions: [ { type: 'assignDonations', params: eventParams }, 'commitPlanIds' ],
						},
					},
				},
				'not-connected': {
					description: 'The site is not connected to an account for payments.',
					tags: [ 'editable', 'barred' ],
					entry: 'commitUnconnected',
					on: { 'plans.check': 'loading' },
				},
				'error-placeholder': {
					description: 'The plans could not be read or created.',
					tags: 'failed',
					exit: 'clearFailure',
					on: { 'plans.check': 'loading' },
				},
			},
		},
		tab,
	},
} );
