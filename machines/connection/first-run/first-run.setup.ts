import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './first-run.types';

/** The `params` of an action that takes a failure, typed for this flow. */
const params = failureParams< T.Failure >;

/** The transitions for a failed port: a person without the right is told who has it, and trying again would not help. */
export const failedTo = < S extends string >( target: S ) =>
	[
		{ guard: { type: 'isForbidden', params }, target: 'forbidden', actions: 'requestFocus' },
		{ target, actions: { type: 'assignFailure', params } },
	] as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

export const firstRunSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, check: call, hide: call, show: call } ),
	actions: {
		assignOverview: assign( ( _, { overview }: { overview: T.Overview } ) => ( { overview } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isHidden: ( { context: { overview } } ) => overview !== null && overview.isHidden,
		isReached: ( { context: { overview } } ) =>
			overview !== null && overview.goals.every( ( { isReached } ) => isReached ),
		isRead: ( { context: { overview } } ) => overview !== null,
		/** Whether the site has refused for want of a right. */
		isForbidden: ( _, { failure: { kind, code } }: { failure: T.Failure } ) =>
			kind === 'refused' && ( code as string ) === 'rest_forbidden',
	},
	// Several services may be tested, one after another.
	delays: { checkLimit: 90_000, saveLimit: 15_000 },
} );
