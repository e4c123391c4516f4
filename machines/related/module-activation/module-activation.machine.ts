/**
 * Module activation: reads whether a module is active on the site, and activates it.
 *
 * Promise to the author: a status that cannot be read counts as inactive, and the module can still be activated; a failed activation shows
 * the button again, with the reason; nothing is activated unless the author presses the button.
 */
import { assign, emit, setup } from 'xstate';
import { call, failed, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './module-activation.types';

/** One failure for all causes: the message is the same. */
const unread = { failure: failed( 'unread' ) };

export const moduleActivationMachine = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, activate: call } ),
	actions: {
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: { isActive: ( _, p: { isActive: boolean } ) => p.isActive },
	delays: { readLimit: 15_000, activateLimit: 30_000 },
} ).createMachine( {
	id: 'module-activation',
	context: ( { input } ) => ( { module: input.module, failure: null } ),
	initial: 'loading',
	states: {
		loading: {
			tags: 'busy',
			invoke: {
				id: 'read',
				src: 'read',
				input: ( { context: { module } } ) => ( { module } ),
				onDone: [
					{
						guard: { type: 'isActive', params: ( { event } ) => ( { isActive: event.output } ) },
						target: 'active',
					},
					{ target: 'inactive' },
				],
				onError: { target: 'inactive.failed', actions: { type: 'assignFailure', params: unread } },
			},
			after: {
				readLimit: { target: 'inactive.failed', actions: { type: 'assignFailure', params: unread } },
			},
		},
		inactive: {
			tags: 'editable',
			initial: 'untried',
			on: { 'module.activate': 'activating' },
			states: {
				untried: {},
				failed: { tags: 'failed', exit: 'clearFailure' },
			},
		},
		activating: {
			tags: 'busy',
			invoke: {
				id: 'activate',
				src: 'activate',
				input: ( { context: { module } } ) => ( { module } ),
				onDone: { target: 'active', actions: 'requestFocus' },
				onError: { target: 'inactive.failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			after: {
				activateLimit: { target: 'inactive.failed', actions: { type: 'assignFailure', params: timeoutParams } },
			},
		},
		active: { tags: 'editable' },
	},
} );
