/**
 * Connection: what the site and the current user are connected to, and every step that changes it.
 *
 * Promise to the owner: nothing is connected, disconnected or deleted unless an authorized user presses a button; irreversible steps are confirmed first; a
 * step that fails leaves everything unchanged, says why, and can be retried.
 */
import { eventParams } from '../../_kit';
import { connectionSetup, failedTo, lateTo } from './connection.setup';

const REFRESH = { target: 'unknown', actions: 'forgetStatus' } as const;

const assignChoice = { type: 'assignChoice', params: eventParams } as const;
const DELETES = { guard: { type: 'mayDelete', params: eventParams }, target: 'asking', actions: assignChoice } as const;

export const connectionMachine = connectionSetup.createMachine( {
	id: 'connection',
	context: ( { input } ) => ( {
		status: input.status,
		redirectUri: input.redirectUri,
		authorizationUrl: '',
		choice: 'confirm-safe-mode',
		failure: null,
	} ),
	initial: 'unknown',
	states: {
		unknown: {
			description: 'The connection is loaded, unless the page provides it.',
			tags: 'busy',
			// Blocking conditions come first: a copy, then a site in offline mode.
			always: [
				{ guard: 'isUndecided', target: 'identity-crisis' },
				{ guard: 'isSafe', target: 'identity-crisis.safe' },
				{ guard: 'isOffline', target: 'offline' },
				{ guard: 'isUnregistered', target: 'unregistered' },
				{ guard: 'isUserConnected', target: 'user-connected' },
				{ guard: 'isKnown', target: 'registered' },
			],
			invoke: {
				id: 'read',
				src: 'read',
				onDone: { actions: { type: 'assignStatus', params: ( { event } ) => ( { status: event.output } ) } },
				onError: failedTo( 'failed.reading' ),
			},
			after: { readLimit: lateTo( 'failed.reading' ) },
		},
		unregistered: {
			tags: 'editable',
			on: { connect: { guard: 'mayManage', target: 'registering' }, 'status.refresh': REFRESH },
		},
		registering: {
			tags: 'busy',
			invoke: {
				id: 'register',
				src: 'register',
				input: ( { context: { status, redirectUri } } ) => ( {
					registrationNonce: status?.site.registrationNonce ?? '',
					redirectUri,
				} ),
				onDone: { target: 'connecting-user', actions: 'markRegistered' },
				onError: failedTo( 'failed.registering' ),
			},
			after: { actLimit: lateTo( 'failed.registering' ) },
		},
		registered: {
			description: 'The site is connected, but the current user is not.',
			tags: 'editable',
			on: { connect: 'connecting-user', 'status.refresh': REFRESH },
		},
		'connecting-user': {
			tags: 'busy',
			invoke: {
				id: 'authorize',
				src: 'authorize',
				input: ( { context: { redirectUri } } ) => ( { redirectUri } ),
				onDone: {
					target: 'authorization',
					actions: {
						type: 'assignAuthorizationUrl',
						params: ( { event } ) => ( { address: event.output } ),
					},
				},
				onError: failedTo( 'failed.connecting' ),
			},
			after: { actLimit: lateTo( 'failed.connecting' ) },
		},
		authorization: {
			description: 'The browser loads the authorization URL, or asks whether to leave this page.',
			tags: 'busy',
			entry: 'leave',
			after: { leaveLimit: REFRESH },
		},
		'user-connected': {
			tags: 'editable',
			initial: 'settled',
			on: { 'status.refresh': REFRESH },
			states: {
				settled: {
					on: {
						'user.disconnect': 'leaving-user',
						'site.disconnect': { guard: 'mayManage', target: 'asking' },
					},
				},
				asking: {
					description: 'Disconnecting the site stops services for everyone, so it needs confirmation.',
					on: { confirm: 'leaving-site', cancel: { target: 'settled', actions: 'requestFocus' } },
				},
				'leaving-user': {
					tags: 'busy',
					invoke: {
						id: 'disconnectUser',
						src: 'disconnectUser',
						onDone: {
							target: '#connection.disconnected',
							actions: [ 'markUserDisconnected', 'requestFocus' ],
						},
						onError: failedTo( '#connection.failed.leaving-user' ),
					},
					after: { actLimit: lateTo( '#connection.failed.leaving-user' ) },
				},
				'leaving-site': {
					tags: 'busy',
					invoke: {
						id: 'disconnectSite',
						src: 'disconnectSite',
						onDone: {
							target: '#connection.unregistered',
							actions: [ 'markUnregistered', 'requestFocus' ],
						},
						onError: failedTo( '#connection.failed.leaving-site' ),
					},
					after: { actLimit: lateTo( '#connection.failed.leaving-site' ) },
				},
			},
		},
		disconnected: {
			description: 'The current user has just disconnected themselves.',
			tags: 'editable',
			on: { connect: 'connecting-user', 'status.refresh': REFRESH },
		},
		offline: { tags: 'editable', on: { 'status.refresh': REFRESH } },
		'identity-crisis': {
			initial: 'undecided',
			on: { 'status.refresh': REFRESH },
			states: {
				undecided: {
					tags: 'editable',
					on: {
						'identity.choose': [
							DELETES,
							{ guard: 'mayManage', target: 'choosing', actions: assignChoice },
						],
					},
				},
				safe: {
					description: 'The owner has said that this is a copy; it is paused, and can become something else.',
					tags: 'editable',
					on: {
						'identity.choose': [
							DELETES,
							{
								guard: { type: 'mayMove', params: eventParams },
								target: 'choosing',
								actions: assignChoice,
							},
						],
					},
				},
				asking: {
					description: 'A new start deletes the original’s keys here, so it needs confirmation.',
					tags: 'editable',
					on: {
						confirm: 'choosing',
						cancel: { target: '#connection.unknown', actions: 'requestFocus' },
					},
				},
				choosing: {
					tags: 'busy',
					invoke: {
						id: 'choose',
						src: 'choose',
						input: ( { context: { choice, redirectUri } } ) => ( { choice, redirectUri } ),
						onDone: { target: '#connection.unknown', actions: [ 'forgetStatus', 'requestFocus' ] },
						onError: failedTo( '#connection.failed.choosing' ),
					},
					after: { actLimit: lateTo( '#connection.failed.choosing' ) },
				},
			},
		},
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			on: { 'status.refresh': REFRESH },
			initial: 'reading',
			states: {
				reading: { on: { retry: '#connection.unknown' } },
				registering: { on: { retry: '#connection.registering' } },
				connecting: { on: { retry: '#connection.connecting-user' } },
				'leaving-user': { on: { retry: '#connection.user-connected.leaving-user' } },
				'leaving-site': { on: { retry: '#connection.user-connected.leaving-site' } },
				choosing: { on: { retry: '#connection.identity-crisis.choosing' } },
			},
		},
	},
} );
