import { donationFormMachine } from '../../../../machines/payments/donation-form';
import type { Answer, PaymentAnswer } from '../../../../machines/payments/donation-form';
import { defineModel } from '../../../../machines/_exploration/model';

/** The provider's page. */
export const url = 'https://pay.example/c/1';

const order = ( output: Partial< Answer > | null ) => ( { type: 'xstate.done.actor.order', output } ) as const;
const refusal = ( kind: Answer[ 'kind' ], message: string, again?: string ) =>
	order( { ok: false, kind: kind!, message, ...( again && { again } ) } );
const payment = ( status: PaymentAnswer[ 'status' ], message: string ) =>
	( { type: 'xstate.done.actor.payment', output: { status, message } } ) as const;

const WRONG = 'The smallest amount is $0.50.';

export const model = defineModel( {
	machine: donationFormMachine,
	input: undefined,
	begin: 'Open a published page with a donation form.',
	acts: [
		{ say: 'Choose $15.', event: { type: 'choice.change', message: '' } },
		{ say: 'Enter $0.10 and leave the field.', event: { type: 'choice.change', message: WRONG } },
		{ say: 'Type on, to $10.', event: { type: 'choice.type', message: '' } },
		{ say: 'Type on, to $0.20.', event: { type: 'choice.type', message: WRONG } },
		{ say: 'Press “Donate”.', event: { type: 'form.submit', message: '' } },
		{
			say: 'Press “Donate” without an amount.',
			event: { type: 'form.submit', message: 'Please choose an amount.' },
		},
		{ say: 'Press “Pay again”.', event: { type: 'form.repeat' } },
		{ say: 'The provider has a page for it.', event: order( { ok: true, url } ) },
		{ say: 'The site says that the amount is too small.', event: refusal( 'invalid', 'It is too small.' ) },
		{ say: 'The site says that the form is too old.', event: refusal( 'outdated', 'The page has changed.' ) },
		{ say: 'The site says that this was paid.', event: refusal( 'paid', 'You have paid this.', 'uid-1' ) },
		{ say: 'The site says that it cannot be paid.', event: refusal( 'failed', 'No payments now.' ) },
		{ say: 'Something else answers in place of the site.', event: order( null ) },
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.order', error: new Error( 'Cut' ) } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.orderLimit.donation-form.sending' } },
		{ say: 'Come back with the browser’s button.', event: { type: 'page.restore' } },
		{
			say: 'It was sent without the script: the amount is wrong.',
			event: { type: 'page.invalid', message: WRONG },
		},
		{ say: 'It was sent without the script, and failed.', event: { type: 'page.failed', message: 'It failed.' } },
		{
			say: 'It was sent without the script, and had been paid before.',
			event: { type: 'page.repeated', message: 'You have paid this.', again: 'uid-2' },
		},
		{ say: 'Come back without having paid.', event: { type: 'page.cancelled', message: 'Nothing was charged.' } },
		{ say: 'Come back before it is known.', event: { type: 'page.pending', message: 'It is being confirmed.' } },
		{ say: 'Come back after paying.', event: { type: 'page.paid', message: 'Thank you!' } },
		{ say: 'Some time passes.', event: { type: 'xstate.after.pollDelay.donation-form.pending' } },
		{ say: 'It is paid now.', event: payment( 'paid', 'Thank you, now!' ) },
		{ say: 'It is not known yet.', event: payment( 'pending', 'It is being confirmed.' ) },
		{ say: 'The payment has failed.', event: payment( 'failed', 'It failed.' ) },
		{ say: 'The payment was given up.', event: payment( 'cancelled', 'Nothing was charged.' ) },
		{
			say: 'The site cannot say what became of it.',
			event: { type: 'xstate.error.actor.payment', error: new Error( 'Cut' ) },
		},
		{ say: 'A quarter of a minute passes.', event: { type: 'xstate.after.checkLimit.donation-form.checking' } },
	],
	abstract: ( { context } ) => context.tries,
	visible: {
		choosing: 'The form, and no message.',
		invalid: 'The form; the field with the amount is marked, and says what is wrong.',
		sending: 'The message that the payment page is being opened.',
		leaving: 'The same message, until the page of the provider is there.',
		outdated: 'The same message, until the page is there anew.',
		failed: 'The form, and why it could not be paid.',
		repeated: 'The form, that this was paid before, and a button to pay again.',
		cancelled: 'The form, that nothing was charged, and a link back to the payment.',
		pending: 'In place of the form: the payment is being confirmed.',
		checking: 'In place of the form: the payment is being confirmed.',
		closed: 'The same, until the page is there anew.',
		unsettled: 'In place of the form: the payment is being confirmed, and the page may be closed.',
		paid: 'In place of the form: thanks.',
	},
} );
