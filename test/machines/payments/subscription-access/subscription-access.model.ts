import { subscriptionAccessMachine } from '../../../../machines/payments/subscription-access';
import type { Answer } from '../../../../machines/payments/subscription-access';
import { defineModel } from '../../../../machines/_exploration/model';

const ask = ( output: Partial< Answer > | null ) => ( { type: 'xstate.done.actor.ask', output } ) as const;

export const model = defineModel( {
	machine: subscriptionAccessMachine,
	input: undefined,
	begin: 'Open a published page with something for subscribers.',
	acts: [
		{ say: 'Press “Log in”.', event: { type: 'login.open' } },
		{ say: 'Press “Log in” again.', event: { type: 'login.close' } },
		{ say: 'Press the button of the form.', event: { type: 'form.submit' } },
		{ say: 'The site says that a link is on its way.', event: ask( { ok: true, message: 'On its way.' } ) },
		{ say: 'The site says that it is no address.', event: ask( { ok: false, kind: 'invalid', message: 'No.' } ) },
		{ say: 'The site says that the form is too old.', event: ask( { ok: false, kind: 'outdated' } ) },
		{ say: 'Something else answers in place of the site.', event: ask( null ) },
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.ask', error: new Error( 'Cut' ) } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.askLimit.subscription-access.sending' } },
		{ say: 'It was sent without the script.', event: { type: 'page.sent', message: 'On its way.' } },
		{ say: 'It was sent without the script, and refused.', event: { type: 'page.refused', message: 'No.' } },
		{ say: 'Open the link in the mail.', event: { type: 'page.confirming' } },
		{ say: 'Open the page as a subscriber.', event: { type: 'page.open' } },
		{ say: 'Open the page after the subscription has ended.', event: { type: 'page.expired' } },
		{ say: 'Come back with the browser’s button.', event: { type: 'page.restore' } },
	],
	abstract: () => null,
	visible: {
		locked: 'The button “Log in”.',
		asking: 'A field for the email address, and “Send me a link”.',
		sending: 'The same; the button is busy.',
		sent: 'The same, and that a link is on its way if the address belongs to a subscriber.',
		refused: 'The same, and what is wrong; what was typed is still there.',
		outdated: 'The same; the button is busy, until the page is there anew.',
		confirming: 'That the link works, and “Read now”.',
		opening: 'The same; the button is busy, until the page is there anew.',
		open: 'What is for subscribers, and “Log out on this device”.',
		leaving: 'The same; the button is busy, until the page is there anew.',
		expired: 'That the subscription does not include this or has ended, and “Log out on this device”.',
		clearing: 'The same; the button is busy, until the page is there anew.',
	},
} );
