import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { connectionMachine } from '../../../../machines/connection/connection';
import type { Status } from '../../../../machines/connection/connection';
import { defineModel } from '../../../../machines/_exploration/model';
import { authorizationUrl, statuses } from './statuses';

/** What a security plugin answers, as the services report it. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'rest_forbidden', reason: 'The site refused it.' } )
);

const reads = ( say: string, output: Status ) => ( {
	say,
	event: { type: 'xstate.done.actor.read' as const, output },
} );

const done = < P extends string, O >( say: string, port: P, output: O ) => ( {
	say,
	event: { type: `xstate.done.actor.${ port }` as const, output },
} );

const fails = < P extends string >( say: string, port: P ) => ( {
	say,
	event: { type: `xstate.error.actor.${ port }` as const, error: refusal },
} );

const passes = < S extends string >( state: S ) => ( {
	say: 'Half a minute passes without an answer.',
	event: { type: `xstate.after.actLimit.connection.${ state }` as const },
} );

export const model = defineModel( {
	machine: connectionMachine,
	input: { status: null, redirectUri: '' },
	begin: 'Open the owner’s page at “Connection”.',
	acts: [
		reads( 'The site and the person are connected.', statuses.connected ),
		reads( 'The site is connected, the person is not.', statuses.unlinked ),
		reads( 'The site is not connected.', statuses.unregistered ),
		reads( 'The site is offline.', statuses.offline ),
		reads( 'The address of the site has changed.', statuses.copy ),
		reads( 'The site is a copy in safe mode.', statuses.safe ),
		fails( 'The connection cannot be read.', 'read' ),
		{
			say: 'A quarter of a minute passes without an answer.',
			event: { type: 'xstate.after.readLimit.connection.unknown' },
		},
		{ say: 'Press “Connect”.', event: { type: 'connect' } },
		done( 'The site is registered.', 'register', undefined ),
		fails( 'The site is not registered.', 'register' ),
		passes( 'registering' ),
		done( 'The site names the address of the authorization.', 'authorize', authorizationUrl ),
		fails( 'The site names no address.', 'authorize' ),
		passes( 'connecting-user' ),
		{
			say: 'Stay on the page when the browser asks, and wait ten seconds.',
			event: { type: 'xstate.after.leaveLimit.connection.authorization' },
		},
		{ say: 'Press “Disconnect my account”.', event: { type: 'user.disconnect' } },
		done( 'The person is disconnected.', 'disconnectUser', undefined ),
		fails( 'The person is not disconnected.', 'disconnectUser' ),
		passes( 'user-connected.leaving-user' ),
		{ say: 'Press “Disconnect the site”.', event: { type: 'site.disconnect' } },
		{ say: 'Confirm it.', event: { type: 'confirm' } },
		{ say: 'Press “Cancel”.', event: { type: 'cancel' } },
		done( 'The site is disconnected.', 'disconnectSite', undefined ),
		fails( 'The site is not disconnected.', 'disconnectSite' ),
		passes( 'user-connected.leaving-site' ),
		{ say: 'Press “The site has moved”.', event: { type: 'identity.choose', choice: 'migrate' } },
		{ say: 'Press “This is a new site”.', event: { type: 'identity.choose', choice: 'start-fresh' } },
		{ say: 'Press “Keep it as a copy”.', event: { type: 'identity.choose', choice: 'confirm-safe-mode' } },
		done( 'The site has understood the choice.', 'choose', undefined ),
		fails( 'The choice is refused.', 'choose' ),
		passes( 'identity-crisis.choosing' ),
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
		{ say: 'Press “Check again”.', event: { type: 'status.refresh' } },
	],
	abstract: ( { context: { status } } ) =>
		status && [
			status.site.identityCrisis,
			status.site.offlineMode.isActive,
			status.site.isRegistered,
			status.site.isUserConnected,
		],
	visible: {
		unknown: 'The panel says that the connection is being read.',
		unregistered:
			'The panel says that the site is not connected, with the button “Connect” for those who manage it.',
		registering: 'The panel says that the site is being connected.',
		registered:
			'The panel says that the site is connected and the person is not, with the button “Connect my account”.',
		'connecting-user': 'The panel says that the person is being connected.',
		authorization: 'The panel says that the browser leaves for the authorization.',
		'user-connected.settled': 'The panel names the person, the owner and the plugins, with buttons to disconnect.',
		'user-connected.asking': 'The panel asks whether to disconnect the site, and says what stops then.',
		'user-connected.leaving-user': 'The panel says that the person is being disconnected.',
		'user-connected.leaving-site': 'The panel says that the site is being disconnected.',
		disconnected: 'The panel says that the person is now disconnected, with the button “Connect my account”.',
		offline: 'The panel says that the site is offline, and what says so.',
		'identity-crisis.undecided': 'The panel names both addresses and three choices.',
		'identity-crisis.safe': 'The panel says that the site is a copy that stands still, with the two other choices.',
		'identity-crisis.asking': 'The panel asks whether to delete the keys of the original here.',
		'identity-crisis.choosing': 'The panel says that the choice is being carried out.',
		'failed.reading': 'The panel says why the connection could not be read.',
		'failed.registering': 'The panel says why the site could not be connected.',
		'failed.connecting': 'The panel says why the person could not be connected.',
		'failed.leaving-user': 'The panel says why the person could not be disconnected.',
		'failed.leaving-site': 'The panel says why the site could not be disconnected.',
		'failed.choosing': 'The panel says why the choice could not be carried out.',
	},
} );
