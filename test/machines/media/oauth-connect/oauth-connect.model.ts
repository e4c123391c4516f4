import { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

const account = { image: 'https://photos.example/ada.jpg', name: 'Ada' };

const authorizeFails = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'authorize.fail', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

export const model = defineModel( {
	machine: oauthConnectMachine,
	input: { source: 'google_photos' },
	begin: 'Open the media picker on Google Photos.',
	acts: [
		{ say: 'The list arrives.', event: { type: 'account.change', isConnected: true, account } },
		{
			say: 'The list requires authorization.',
			event: { type: 'account.change', isConnected: false, account: null },
		},
		{
			say: 'Open a library whose photos are picked in its own window.',
			event: { type: 'connection.check' },
		},
		{
			say: 'The site says that the account is connected.',
			event: { type: 'xstate.done.actor.status', output: { isConnected: true, account } },
		},
		{
			say: 'The site says that no account is connected.',
			event: { type: 'xstate.done.actor.status', output: { isConnected: false, account } },
		},
		{
			say: 'The site cannot check the connection.',
			event: {
				type: 'xstate.error.actor.status',
				error: new ServiceFailure( failed( 'refused', { reason: 'Ask the owner for a client ID.' } ) ),
			},
		},
		{
			say: 'A quarter of a minute passes without an answer.',
			event: { type: 'xstate.after.statusLimit.oauth-connect.checking' },
		},
		{ say: 'Press “Connect to Google Photos”.', event: { type: 'connect.start' } },
		{ say: 'Press “Cancel”.', event: { type: 'connect.cancel' } },
		{ say: 'Allow access in the popup.', event: { type: 'authorize.granted', account } },
		{ say: 'Close the popup.', event: { type: 'authorize.closed' } },
		{ say: 'The browser has blocked the popup.', event: authorizeFails( 'blocked' ) },
		{ say: 'The site does not answer the connect call.', event: authorizeFails( 'uncalled' ) },
		{ say: 'Decline access in the popup.', event: authorizeFails( 'denied', { code: 'access_denied' } ) },
		{ say: 'The site no longer knows the authorization.', event: authorizeFails( 'expired' ) },
		{
			say: 'The site refuses to connect.',
			event: authorizeFails( 'refused', { code: 'media_key', reason: 'Ask the owner for a client ID.' } ),
		},
		{
			say: 'Ten minutes pass.',
			event: { type: 'xstate.after.authorizeLimit.oauth-connect.connecting' },
		},
		{ say: 'Press “Disconnect from Google Photos”.', event: { type: 'disconnect.start' } },
		{ say: 'The site has removed the grant.', event: { type: 'xstate.done.actor.revoke', output: undefined } },
		{
			say: 'The site cannot be reached.',
			event: {
				type: 'xstate.error.actor.revoke',
				error: new ServiceFailure( failed( 'unreached' ) ),
			},
		},
		{
			say: 'Half a minute passes without an answer.',
			event: { type: 'xstate.after.disconnectLimit.oauth-connect.disconnecting' },
		},
	],
	abstract: ( { context } ) => [ context.failure?.kind, context.account?.name ],
	visible: {
		unknown: 'The library is loading.',
		checking: 'The library.',
		'unconnected.untried': 'The prompt to connect, with a button.',
		'unconnected.blocked': 'The same, with a message that the browser has blocked the popup.',
		'unconnected.denied': 'The same, with a message that access was denied.',
		'unconnected.expired': 'The same, with a message that it took too long.',
		'unconnected.failed': 'The same, with the reason why it failed.',
		'unconnected.revoked': 'The same, with a message that the connection has ended.',
		'connecting.awaiting': 'The button reads “Awaiting authorization”, and there is a Cancel button.',
		'connecting.closed': 'A message that the popup was closed, and the button to connect again.',
		'granted.settled': 'The library, and above it the account with a button to disconnect.',
		'granted.kept': 'The same, with the reason why it could not be disconnected.',
		disconnecting: 'The same; the button to disconnect is busy.',
	},
} );
