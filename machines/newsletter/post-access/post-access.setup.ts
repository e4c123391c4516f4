/** The `setup()` of the machine in post-access.machine.ts: its port, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './post-access.types';

/** A post and the plans that can be asked for: what determines the state. */
export type Known = T.Post & { plans: readonly T.Plan[] };

/** The access that counts: a paywall alone closes what follows it. */
const counting = ( { access, hasPaywall }: T.Post ): string =>
	access === '' ? ( hasPaywall && 'subscribers' ) || 'everybody' : access;

const PAID: readonly string[] = [ 'paid_subscribers', 'paid_subscribers_all_tiers' ] satisfies T.Access[];
const ALL: readonly string[] = [ 'everybody', 'subscribers', ...PAID ] satisfies string[];

const withPlan = ( plans: readonly T.Plan[], plan: T.Plan ) => [
	...plans.filter( ( { id } ) => id !== plan.id ),
	plan,
];

export const postAccess = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { plans: call } ),
	actions: {
		assignPost: assign( ( _, { access, planId, hasPaywall }: T.Post ) => ( { access, planId, hasPaywall } ) ),
		assignPlans: assign( ( _, plans: readonly T.Plan[] ) => ( { plans } ) ),
		choose: enqueueActions( ( { enqueue, context }, { access }: { access: string } ) => {
			enqueue.assign( { access } );
			enqueue.emit( { type: 'access.commit', access, planId: context.planId } );
		} ),
		choosePlan: enqueueActions( ( { enqueue, context }, { planId }: { planId: number } ) => {
			enqueue.assign( { planId } );
			enqueue.emit( { type: 'access.commit', access: context.access, planId } );
		} ),
		addPlan: assign( ( { context }, { plan }: { plan: T.Plan } ) => ( {
			plans: withPlan( context.plans, plan ),
		} ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isUnknown: ( _, known: Known ) => ! ALL.includes( counting( known ) ),
		lacksPlan: ( _, known: Known ) => PAID.includes( counting( known ) ) && known.plans.length === 0,
		isPaid: ( _, known: Known ) => counting( known ) === 'paid_subscribers',
		isPaidAny: ( _, known: Known ) => counting( known ) === 'paid_subscribers_all_tiers',
		isSubscribers: ( _, known: Known ) => counting( known ) === 'subscribers',
		asksForOne: ( { context } ) => context.access === 'paid_subscribers',
		isForbidden: ( _, { failure }: { failure: T.Failure } ) => failure.kind === 'forbidden',
	},
	delays: { plansLimit: 30_000 },
} );
