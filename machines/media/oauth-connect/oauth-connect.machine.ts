/**
 * OAuth connect: connects the author's account at a service in a popup window.
 *
 * Promise to the author: connected means that the site has the grant, not that a window was closed. Each kind of failure has its own
 * message and can be retried, and a result that arrives late still counts.
 */
import { eventParams, failureParams, outputParams } from '../../_kit';
import { SILENT, oauthConnectSetup, popupOf } from './oauth-connect.setup';
import type * as T from './oauth-connect.types';

const CONNECTED = { guard: { type: 'isConnected', params: eventParams } } as const;
const LOST = { guard: { type: 'isLost', params: eventParams } } as const;

export const oauthConnectMachine = oauthConnectSetup.createMachine( {
	id: 'oauth-connect',
	context: ( { input } ) => ( { source: input.source, account: null, failure: null } ),
	initial: 'unknown',
	states: {
		unknown: {
			tags: 'editable',
			on: {
				'account.change': [
					{ ...CONNECTED, target: 'granted', actions: { type: 'assignAccount', params: eventParams } },
					{ ...LOST, target: 'unconnected' },
				],
				'connection.check': 'checking',
			},
		},
		checking: {
			tags: 'busy',
			invoke: {
				id: 'status',
				src: 'status',
				input: ( { context: { source } } ) => ( { source } ),
				onDone: [
					{
						guard: { type: 'isConnected', params: outputParams },
						target: 'granted',
						actions: { type: 'assignAccount', params: outputParams },
					},
					{ target: 'unconnected' },
				],
				onError: {
					target: 'unconnected.failed',
					actions: { type: 'assignFailure', params: failureParams< T.Failure > },
				},
			},
			after: {
				statusLimit: { target: 'unconnected.failed', actions: { type: 'assignFailure', params: SILENT } },
			},
		},
		unconnected: {
			tags: 'editable',
			initial: 'untried',
			on: { 'connect.start': { target: 'connecting', actions: 'openPopup' } },
			states: {
				untried: {},
				blocked: {},
				denied: {},
				expired: {},
				failed: { tags: 'failed', exit: 'clearFailure' },
				revoked: {},
			},
		},
		connecting: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'authorize',
				src: 'authorize',
				input: ( { context: { source } } ) => ( { source, popup: popupOf( source ) } ),
			},
			initial: 'awaiting',
			on: {
				'connect.cancel': 'unconnected',
				'authorize.granted': {
					target: 'granted',
					actions: [
						{ type: 'assignAccount', params: ( { event } ) => ( { account: event.account } ) },
						'tellConnected',
					],
				},
				'authorize.fail': [
					{ guard: { type: 'isUncalled', params: failureParams }, target: 'unconnected' },
					{ guard: { type: 'isBlocked', params: failureParams }, target: 'unconnected.blocked' },
					{ guard: { type: 'isDenied', params: failureParams }, target: 'unconnected.denied' },
					{ guard: { type: 'isExpired', params: failureParams }, target: 'unconnected.expired' },
					{
						target: 'unconnected.failed',
						actions: { type: 'assignFailure', params: failureParams< T.Failure > },
					},
				],
			},
			after: { authorizeLimit: 'unconnected.expired' },
			states: {
				awaiting: { on: { 'authorize.closed': 'closed' } },
				closed: {
					on: {
						'connect.start': { target: '#oauth-connect.connecting', reenter: true, actions: 'openPopup' },
					},
				},
			},
		},
		granted: {
			tags: 'editable',
			initial: 'settled',
			on: {
				'disconnect.start': 'disconnecting',
				'account.change': [
					{ ...LOST, target: 'unconnected.revoked', actions: 'clearAccount' },
					{ actions: { type: 'assignAccount', params: eventParams } },
				],
			},
			states: {
				settled: {},
				kept: { tags: 'failed', exit: 'clearFailure' },
			},
		},
		disconnecting: {
			tags: 'busy',
			invoke: {
				id: 'revoke',
				src: 'revoke',
				input: ( { context: { source } } ) => ( { source } ),
				onDone: { target: 'unconnected', actions: [ 'clearAccount', 'tellDisconnected' ] },
				onError: {
					target: 'granted.kept',
					actions: { type: 'assignFailure', params: failureParams< T.Failure > },
				},
			},
			after: { disconnectLimit: { target: 'granted.kept', actions: { type: 'assignFailure', params: SILENT } } },
		},
	},
} );
