/**
 * Post access: who can read the edited post, as it is stored and as the author chooses it.
 *
 * Promise to the author: the post changes only by what is chosen here; a post of which the state is unknown is never opened by showing it.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { postAccess } from './post-access.setup';
import type { Context, Event, Failure, Plan } from './post-access.types';

const params = failureParams< Failure >;

type At< E > = { context: Context; event: E };
type Of< T extends Event[ 'type' ] > = Extract< Event, { type: T } >;

const loaded = ( { context, event }: At< { output: readonly Plan[] } > ) => ( { ...context, plans: event.output } );
const changed = ( { context, event }: At< Of< 'access.change' > > ) => ( { ...event, plans: context.plans } );
const chosen = ( { context, event }: At< Of< 'access.choose' > > ) => ( { ...context, access: event.access } );

const assignPlans = { type: 'assignPlans', params: outputParams } as const;
const assignPost = { type: 'assignPost', params: eventParams } as const;
const choose = { type: 'choose', params: eventParams } as const;

export const postAccessMachine = postAccess.createMachine( {
	id: 'post-access',
	context: ( { input } ) => ( { ...input, plans: [], failure: null } ),
	initial: 'loading',
	on: { 'access.change': { actions: assignPost } },
	states: {
		loading: {
			description: 'The plans of the site are requested.',
			tags: 'busy',
			invoke: {
				id: 'plans',
				src: 'plans',
				onDone: [
					{
						guard: { type: 'isUnknown', params: loaded },
						target: 'loaded.unknown-value',
						actions: assignPlans,
					},
					{ guard: { type: 'lacksPlan', params: loaded }, target: 'loaded.needs-plan' },
					{ guard: { type: 'isPaid', params: loaded }, target: 'loaded.paid', actions: assignPlans },
					{ guard: { type: 'isPaidAny', params: loaded }, target: 'loaded.paid-any', actions: assignPlans },
					{
						guard: { type: 'isSubscribers', params: loaded },
						target: 'loaded.subscribers',
						actions: assignPlans,
					},
					{ target: 'loaded.everyone', actions: assignPlans },
				],
				onError: [
					{ guard: { type: 'isForbidden', params }, target: 'not-allowed' },
					{ target: 'failed', actions: { type: 'assignFailure', params } },
				],
			},
			after: {
				plansLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } },
			},
		},
		loaded: {
			tags: 'editable',
			initial: 'everyone',
			on: {
				'access.change': [
					{ guard: { type: 'isUnknown', params: changed }, target: '.unknown-value', actions: assignPost },
					{ guard: { type: 'lacksPlan', params: changed }, target: '.needs-plan', actions: assignPost },
					{ guard: { type: 'isPaid', params: changed }, target: '.paid', actions: assignPost },
					{ guard: { type: 'isPaidAny', params: changed }, target: '.paid-any', actions: assignPost },
					{ guard: { type: 'isSubscribers', params: changed }, target: '.subscribers', actions: assignPost },
					{ target: '.everyone', actions: assignPost },
				],
				'access.choose': [
					{ guard: { type: 'lacksPlan', params: chosen }, target: '.needs-plan', actions: choose },
					{ guard: { type: 'isPaid', params: chosen }, target: '.paid', actions: choose },
					{ guard: { type: 'isPaidAny', params: chosen }, target: '.paid-any', actions: choose },
					{ guard: { type: 'isSubscribers', params: chosen }, target: '.subscribers', actions: choose },
					{ target: '.everyone', actions: choose },
				],
				'plan.add': { actions: { type: 'addPlan', params: eventParams } },
			},
			states: {
				everyone: {},
				subscribers: {},
				paid: {
					on: { 'plan.choose': { actions: { type: 'choosePlan', params: eventParams } } },
				},
				'paid-any': {},
				'needs-plan': {
					description: 'People who pay are asked for, and there is nothing that they could pay for.',
					on: {
						'plan.add': [
							{
								guard: 'asksForOne',
								target: 'paid',
								actions: [
									{ type: 'addPlan', params: eventParams },
									{
										type: 'choosePlan',
										params: ( { event } ) => ( { planId: event.plan.id } ),
									},
								],
							},
							{ target: 'paid-any', actions: { type: 'addPlan', params: eventParams } },
						],
						'access.retry': '#post-access.loading',
					},
				},
				'unknown-value': {
					description: 'What is stored is no access. Until one is chosen, the post is closed.',
				},
			},
		},
		'not-allowed': { description: 'Only those who can edit posts can change who reads this one.', tags: 'barred' },
		failed: { tags: 'failed', exit: 'clearFailure', on: { 'access.retry': 'loading' } },
	},
} );
