import { instagramMachine } from '../../../../machines/galleries/instagram';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const token = 'a'.repeat( 32 );
export const connection = { token, username: 'ada', isOwn: true };
export const gallery = { name: 'ada', photos: [ { url: 'https://site.example/1.jpg', title: 'A boat' } ] };

const authorizeFails = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'authorize.fail', error: new ServiceFailure( failed( ...failure ) ) } ) as const;
const galleryFails = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.gallery', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

export const model = defineModel( {
	machine: instagramMachine,
	input: { token: '', user: '' },
	begin: 'Insert the block.',
	acts: [
		{
			say: 'The site has a connected account.',
			event: { type: 'xstate.done.actor.connections', output: [ connection ] },
		},
		{
			say: 'The site does not say which accounts are connected.',
			event: { type: 'xstate.error.actor.connections', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{
			say: 'The site says that it is not set up, and that nobody has connected an account.',
			event: {
				type: 'xstate.error.actor.connections',
				error: new ServiceFailure( failed( 'unready', { code: 'instagram_key' } ) ),
			},
		},
		{
			say: 'A quarter of a minute passes without an answer.',
			event: { type: 'xstate.after.listLimit.instagram.checking' },
		},
		{ say: 'Press “Connect to Instagram”.', event: { type: 'connect.start' } },
		{ say: 'Press “Cancel”.', event: { type: 'connect.cancel' } },
		{ say: 'Choose the connected account.', event: { type: 'connection.choose', token } },
		{ say: 'Allow access in the popup.', event: { type: 'authorize.granted', connection } },
		{ say: 'Close the popup.', event: { type: 'authorize.closed' } },
		{ say: 'The browser has blocked the popup.', event: authorizeFails( 'blocked' ) },
		{ say: 'Decline access in the popup.', event: authorizeFails( 'denied', { code: 'access_denied' } ) },
		{ say: 'The site does not know the authorization any more.', event: authorizeFails( 'expired' ) },
		{ say: 'The site is not set up.', event: authorizeFails( 'unready', { code: 'instagram_key' } ) },
		{ say: 'The site refuses to connect.', event: authorizeFails( 'refused', { code: 'instagram_refused' } ) },
		{ say: 'Ten minutes pass.', event: { type: 'xstate.after.authorizeLimit.instagram.connecting' } },
		{
			say: 'The site says where it is set up.',
			event: { type: 'xstate.done.actor.setUpUrl', output: 'https://site.example/settings' },
		},
		{
			say: 'The site does not say where it is set up.',
			event: { type: 'xstate.error.actor.setUpUrl', error: new ServiceFailure( failed( 'refused' ) ) },
		},
		{ say: 'The photos arrive.', event: { type: 'xstate.done.actor.gallery', output: gallery } },
		{
			say: 'There are no photos.',
			event: { type: 'xstate.done.actor.gallery', output: { name: 'ada', photos: [] } },
		},
		{
			say: 'Instagram limits the requests.',
			event: galleryFails( 'refused', { code: 'instagram_busy', isRetryable: true } ),
		},
		{
			say: 'The connection has expired.',
			event: galleryFails( 'ended', { code: 'instagram_expired', reason: 'It has expired.' } ),
		},
		{ say: 'The answer is no gallery.', event: galleryFails( 'invalid' ) },
		{ say: 'Two minutes pass without an answer.', event: { type: 'xstate.after.galleryLimit.instagram.loading' } },
		{ say: 'Press “Try again”.', event: { type: 'photos.retry' } },
		{ say: 'Press “Use another account”.', event: { type: 'account.leave' } },
		{ say: 'Press “Disconnect your account”.', event: { type: 'connection.end' } },
		{
			say: 'The site has removed the connection.',
			event: { type: 'xstate.done.actor.disconnect', output: undefined },
		},
		{
			say: 'The site cannot be reached.',
			event: { type: 'xstate.error.actor.disconnect', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{
			say: 'Half a minute passes without an answer.',
			event: { type: 'xstate.after.disconnectLimit.instagram.disconnecting' },
		},
		{
			say: 'Undo, so that the block has an account of another site.',
			event: { type: 'saved.change', token: '123', user: 'acme' },
		},
		{ say: 'Undo, so that the block has the account again.', event: { type: 'saved.change', token, user: 'ada' } },
	],
	abstract: ( { context } ) => [
		context.token,
		context.photos.length > 0,
		context.connections.length,
		context.failure?.kind,
		context.setUpUrl,
	],
	visible: {
		checking: 'A spinner.',
		'unconnected.untried': 'The placeholder to connect, with a button.',
		'unconnected.blocked': 'The same, and that the browser has blocked the popup.',
		'unconnected.denied': 'The same, and that access was declined.',
		'unconnected.expired': 'The same, and that it took too long.',
		'unconnected.failed': 'The same, and that an error occurred.',
		'unconnected.refused': 'The same, and that an error occurred.',
		'unconnected.ended': 'The same, and that the connection has ended.',
		'unconnected.unready': 'The same, and that the site is not set up, with a link for who may do it.',
		'connecting.awaiting': 'The button reads “Connecting…”, and there is one to cancel.',
		'connecting.closed': 'That the popup was closed, and the button to connect again.',
		loading: 'A spinner, and that the photos are loading.',
		'connected.grid': 'The photos.',
		'connected.empty': 'That there are no images, with a button to try again.',
		'connected.unavailable': 'Why the photos cannot be shown, with a button to try again.',
		'connected.kept': 'The photos, and why the account could not be disconnected.',
		disconnecting: 'The photos; the button to disconnect is busy.',
	},
} );
