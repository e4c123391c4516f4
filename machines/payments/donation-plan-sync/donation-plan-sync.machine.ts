/**
 * Donation plan sync: the plans that a donation block needs for its currency, one for each interval, and which of its tabs is open.
 *
 * Promise to the author: the post is never saved with the plans of another currency, and no text or amount changes because the site is unreachable.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import type { Status } from '../products';
import { donationPlanSync } from './donation-plan-sync.setup';
import { tab } from './tab';

const plansParams = ( { event }: { event: { output: Status } } ) => ( { plans: event.output.products } );

const assignCurrency = { type: 'assignCurrency', params: eventParams } as const;
const assignDonations = { type: 'assignDonations', params: eventParams } as const;
const assignPlans = { type: 'assignPlans', params: plansParams } as const;
const assignFailure = { type: 'assignFailure', params: failureParams } as const;
const assignTimeout = { type: 'assignFailure', params: timeoutParams } as const;

export const donationPlanSyncMachine = donationPlanSync.createMachine( {
	id: 'donation-plan-sync',
	context: ( { input } ) => ( { ...input, plans: [], connectUrl: null, failure: null } ),
	type: 'parallel',
	entry: 'commitDefaults',
	states: {
		plans: {
			initial: 'loading',
			on: {
				'currency.change': { actions: assignCurrency },
				'donations.change': { actions: assignDonations },
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
								guard: { type: 'hasAllPlans', params: plansParams },
								target: 'ready',
								actions: assignPlans,
							},
							{ target: 'creating', actions: assignPlans },
						],
						onError: { target: 'error-placeholder', actions: assignFailure },
					},
					after: { readLimit: { target: 'error-placeholder', actions: assignTimeout } },
				},
				creating: {
					description: 'Plans of the currency are missing, and are created.',
					tags: [ 'busy', 'holds-save' ],
					on: {
						'currency.change': [
							{
								guard: { type: 'hasPlansOf', params: eventParams },
								target: 'ready',
								actions: assignCurrency,
							},
							{
								guard: { type: 'isOtherCurrency', params: eventParams },
								target: 'creating',
								reenter: true,
								actions: assignCurrency,
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
						onError: { target: 'error-placeholder', actions: assignFailure },
					},
					after: { createLimit: { target: 'error-placeholder', actions: assignTimeout } },
				},
				ready: {
					tags: 'editable',
					entry: 'commitPlanIds',
					on: {
						'currency.change': [
							{
								guard: { type: 'lacksPlansOf', params: eventParams },
								target: 'creating',
								actions: assignCurrency,
							},
							{ actions: [ assignCurrency, 'commitPlanIds' ] },
						],
						// Undo and pasted content restore other plan ids.
						'donations.change': { actions: [ assignDonations, 'commitPlanIds' ] },
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
