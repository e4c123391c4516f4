import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './rehearsal.types';

/** The `params` of an action that takes a failure, typed for this flow. */
const params = failureParams< T.Failure >;

/** The transition for a failed port. */
export const failedTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params } } ) as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

/** A guard on what the site knows. */
const says =
	( state: T.Answer[ 'state' ] ) =>
	( { context: { answer } }: { context: T.Context } ): boolean =>
		answer?.state === state;

export const rehearsalSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, play: call, end: call } ),
	actions: {
		assignAnswer: assign( ( _, { answer }: { answer: T.Answer } ) => ( { answer } ) ),
		forgetAnswer: assign( { answer: null } ),
		/** The report of the last rehearsal is not that of the next one. */
		forgetReport: assign( ( { context: { answer } } ) => ( {
			answer: answer && { ...answer, report: [], step: 'purchase' as const },
		} ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isImpossible: says( 'impossible' ),
		isReady: says( 'ready' ),
		isRunning: says( 'running' ),
		isDone: says( 'done' ),
		goesOn: ( _, { answer }: { answer: T.Answer } ) => answer.state === 'running',
	},
	// Each act of the site is one request; the pause lets Stripe's events arrive.
	delays: { readLimit: 15_000, actLimit: 60_000, pause: 500 },
} );
