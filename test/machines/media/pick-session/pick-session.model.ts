import { pickSessionMachine } from '../../../../machines/media/pick-session';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

const rejected = < Port extends string >( port: Port, ...failure: Parameters< typeof failed > ) =>
	( { type: `xstate.error.actor.${ port }`, error: new ServiceFailure( failed( ...failure ) ) } ) as const;

const polled = ( state: 'waiting' | 'picked' | 'expired' ) =>
	( { type: 'xstate.done.actor.poll', output: { state, pollInterval: 5_000 } } ) as const;

export const model = defineModel( {
	machine: pickSessionMachine,
	input: { source: 'google_photos', maxItems: 10 },
	begin: 'Open the media picker on Google Photos, with an account that is connected.',
	acts: [
		{ say: 'Press the button to choose.', event: { type: 'pick.start' } },
		{ say: 'Press “Cancel”.', event: { type: 'pick.cancel' } },
		{
			say: 'The service opens its window.',
			event: { type: 'xstate.done.actor.create', output: { id: 's1', pollInterval: 5_000 } },
		},
		{ say: 'The browser has blocked the window.', event: rejected( 'create', 'blocked' ) },
		{ say: 'The account is no longer connected.', event: rejected( 'create', 'unauthorized' ) },
		{ say: 'The service refuses.', event: rejected( 'create', 'refused', { reason: 'Try later.' } ) },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.createLimit.pick-session.creating' } },
		{ say: 'Five seconds pass.', event: { type: 'xstate.after.pollInterval.pick-session.waiting.resting' } },
		{ say: 'Nothing is chosen yet.', event: polled( 'waiting' ) },
		{ say: 'Choose photos and press “Done” in the window.', event: polled( 'picked' ) },
		{ say: 'The window was open for too long.', event: polled( 'expired' ) },
		{ say: 'The session no longer exists at the service.', event: rejected( 'poll', 'gone' ) },
		{ say: 'The account was disconnected.', event: rejected( 'poll', 'unauthorized' ) },
		{ say: 'The site cannot be reached.', event: rejected( 'poll', 'unreached' ) },
		{ say: 'The service refuses the poll.', event: rejected( 'poll', 'refused', { reason: 'Not here.' } ) },
		{ say: 'The session is ended.', event: { type: 'xstate.done.actor.close', output: undefined } },
		{ say: 'The session cannot be ended.', event: rejected( 'close', 'unreached' ) },
	],
	abstract: ( { context } ) => context.failure?.kind,
	visible: {
		'ready.untried': 'A button to choose, with the maximum number of items.',
		'ready.blocked': 'The same, with a message that the browser has blocked the window.',
		'ready.expired': 'The same, with a message that the window was open for too long.',
		'ready.failed': 'The same, with the reason why it failed.',
		'ready.unauthorized': 'The same, with a message that the account was disconnected.',
		'ready.picked': 'A button to choose again.',
		'ready.cancelled': 'A button to choose.',
		creating: 'A message that the window is being opened, and a Cancel button.',
		'waiting.resting': 'A message that the choice is awaited, and a Cancel button.',
		'waiting.asking': 'The same.',
	},
} );
