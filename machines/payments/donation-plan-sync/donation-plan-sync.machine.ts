/**
 * Donation plan sync: the plans that a donation block needs for its currency, one for each interval, and which of its tabs is open.
 *
 * Promise to the author: the post is never saved with the plans of another currency, and no text or amount changes because the site is unreachable.
 */
import { failureParams, timeoutParams } from '../../_kit';
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
					actions: { type: 'assignCurrency', params: ( { event } ) => event },
				},
				'donations.change': {
					actions: { type: 'assignDonations', params: ( { event } ) => event },
				},
				'permalink.change': {
					guard: { type: 'isOtherPermalink', params: ( { event } ) => event },
					actions: { type: 'commitPermalink', params: ( { event } ) => event },
				},
				'currency.choose': {
					guard: { type: 'isOtherCurrency', params: ( { event } ) => event },
					actions: { type: 'commitCurrency', params: ( { event } ) => event },
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
								guard: { type: 'isNotConnected', params: ( { event } ) => event.output },
								target: 'not-connected',
								actions: { type: 'assignConnectUrl', params: ( { event } ) => event.output },
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
								guard: { type: 'hasPlansOf', params: ( { event } ) => event },
								target: 'ready',
								actions: { type: 'assignCurrency', params: ( { event } ) => event },
							},
							{
								guard: { type: 'isOtherCurrency', params: ( { event } ) => event },
								target: 'creating',
								reenter: true,
								actions: { type: 'assignCurrency', params: ( { event } ) => event },
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
								guard: { type: 'lacksPlansOf', params: ( { event } ) => event },
								target: 'creating',
								actions: { type: 'assignCurrency', params: ( { event } ) => event },
							},
							{
								actions: [
									{ type: 'assignCurrency', params: ( { event } ) => event },
									'commitPlanIds',
								],
							},
						],
						// Undo and pasted content restore other plan ids.
						'donations.change': {
							actions: [ { type: 'assignDonations', params: ( { event } ) => event }, 'commitPlanIds' ],
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
