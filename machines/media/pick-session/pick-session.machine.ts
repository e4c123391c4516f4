/**
 * Pick session: items of a personal library, picked in a window of the service.
 *
 * Promise to the author: picked items arrive whether or not the window is closed, because the service is polled, not the window. A
 * connection that breaks while the window is open does not end the session.
 */
import { failureParams, outputParams, timeoutParams } from '../../_kit';
import { pickSessionSetup, popupOf, sessionInput } from './pick-session.setup';
import type * as T from './pick-session.types';

const START = { target: '#pick-session.creating', actions: 'openPopup' } as const;
const FAILED = {
	target: '#pick-session.ready.failed',
	actions: { type: 'assignFailure', params: failureParams< T.Failure > },
} as const;

export const pickSessionMachine = pickSessionSetup.createMachine( {
	id: 'pick-session',
	context: ( { input: { source, maxItems } } ) => ( { source, maxItems, session: null, failure: null } ),
	initial: 'ready',
	states: {
		ready: {
			tags: 'editable',
			initial: 'untried',
			on: { 'pick.start': START },
			states: {
				untried: {},
				blocked: {},
				expired: {},
				failed: { tags: 'failed', exit: 'clearFailure' },
				unauthorized: { entry: 'tellLost' },
				picked: { entry: 'tellPicked' },
				cancelled: {
					invoke: {
						id: 'close',
						src: 'close',
						input: sessionInput,
						// If the service could not be told, the session expires.
						onDone: 'untried',
						onError: 'untried',
					},
				},
			},
		},
		creating: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'create',
				src: 'create',
				input: ( { context: { source, maxItems } } ) => ( { source, maxItems, popup: popupOf( source ) } ),
				onDone: {
					target: 'waiting',
					actions: { type: 'assignSession', params: ( { event } ) => ( { session: event.output } ) },
				},
				onError: [
					{ guard: { type: 'isBlocked', params: failureParams }, target: 'ready.blocked' },
					{ guard: { type: 'isUnauthorized', params: failureParams }, target: 'ready.unauthorized' },
					FAILED,
				],
			},
			on: { 'pick.cancel': 'ready' },
			after: { createLimit: { ...FAILED, actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		waiting: {
			tags: [ 'busy', 'stoppable' ],
			initial: 'resting',
			on: { 'pick.cancel': 'ready.cancelled' },
			states: {
				resting: { after: { pollInterval: 'asking' } },
				asking: {
					invoke: {
						id: 'poll',
						src: 'poll',
						input: sessionInput,
						onDone: [
							{
								guard: { type: 'isPicked', params: outputParams },
								target: '#pick-session.ready.picked',
							},
							{
								guard: { type: 'isExpired', params: outputParams },
								target: '#pick-session.ready.expired',
							},
							{
								target: 'resting',
								actions: { type: 'assignInterval', params: outputParams },
							},
						],
						onError: [
							{ guard: { type: 'isGone', params: failureParams }, target: '#pick-session.ready.expired' },
							{
								guard: { type: 'isUnauthorized', params: failureParams },
								target: '#pick-session.ready.unauthorized',
							},
							{ guard: { type: 'isRetryable', params: failureParams }, target: 'resting' },
							FAILED,
						],
					},
				},
			},
		},
	},
} );
