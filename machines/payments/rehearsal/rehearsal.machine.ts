/**
 * Rehearsal: say in one line what goes in and what comes out.
 *
 * Promise to the author: say what will never happen to them here.
 */
import { assign, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type { Context, Event, Failure, Input, Services, Tag } from './rehearsal.types';

export const rehearsalMachine = setup( {
	types: {} as { context: Context; events: Event; input: Input; tags: Tag },
	actors: ports< Services >( { result: call } ),
	actions: {
		assignResult: assign( ( _, p: { result: string } ) => ( { result: p.result, failure: null } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( { failure: p.failure } ) ),
	},
	delays: { resultLimit: 30_000 },
} ).createMachine( {
	id: 'rehearsal',
	context: { result: '', failure: null },
	initial: 'idle',
	states: {
		idle: { tags: 'editable', on: { 'work.start': 'working' } },
		working: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'result',
				src: 'result',
				onDone: {
					target: 'done',
					actions: { type: 'assignResult', params: ( { event } ) => ( { result: event.output } ) },
				},
				onError: { target: 'error', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: { 'work.stop': 'idle' },
			after: { resultLimit: { target: 'error', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		done: { tags: 'editable', on: { 'work.start': 'working' } },
		error: { tags: [ 'editable', 'failed' ], on: { 'work.start': 'working' } },
	},
} );
