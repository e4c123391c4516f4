import { subscribeFormMachine } from '../../../../machines/newsletter/subscribe-form';
import { defineModel } from '../../../../machines/_exploration/model';

const answer = ( kind: string, message: string ) =>
	( { type: 'xstate.done.actor.send', output: { kind, message } } ) as const;

export const model = defineModel( {
	machine: subscribeFormMachine,
	input: undefined,
	begin: 'Open a page with a sign-up form of the style “Button”.',
	acts: [
		{ say: 'Open the form.', event: { type: 'form.open' } },
		{ say: 'Press “Subscribe”.', event: { type: 'form.submit' } },
		{
			say: 'The site has accepted it.',
			event: answer( 'sent', 'Please check your inbox and follow the link in the email we have just sent you.' ),
		},
		{
			say: 'The site says that this is no address.',
			event: answer( 'invalid', 'Please enter a complete email address, such as name@example.com.' ),
		},
		{
			say: 'The site says that this was too often.',
			event: answer(
				'limited',
				'You have sent this form too many times. Your answers are still here: please try again in 7 minutes.'
			),
		},
		{
			say: 'The site says that the form has changed.',
			event: answer(
				'outdated',
				'This form has changed since you opened it. What you typed is still here: please send it again.'
			),
		},
		{
			say: 'Something else answers in place of the site.',
			event: { type: 'xstate.done.actor.send', output: null },
		},
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.send', error: new Error( 'Cut' ) } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.sendLimit.subscribe-form.sending' } },
	],
	abstract: ( { context } ) => context.message,
	visible: {
		closed: 'A button only.',
		ready: 'The field and “Subscribe”.',
		sending: 'The same.',
		sent: 'The answer in place of the form.',
		invalid: 'The field with what was typed, and that it is no complete address.',
		limited: 'The same, and when to try again.',
		outdated: 'The same, and that it has to be sent again.',
		failed: 'The same, and that something went wrong.',
	},
} );
