/** What the site says of a rehearsal, at different points of it. */
import type { Answer, Step } from '../../../../machines/payments/rehearsal';

export const steps: readonly Step[] = [
	{
		step: 'purchase',
		visitor: 'Thank you! Your payment of $5.00 for “Rehearsal” was received. You will get a receipt by email.',
		owner: 'Paid',
		mails: [
			{
				subject: '[Tea house] Receipt for your payment of $5.00',
				body: 'Thank you for your payment.\n\nThis was a test: no money was taken.',
			},
		],
		via: 'webhook',
	},
	{
		step: 'refund',
		visitor: 'Your payment of $5.00 for “Rehearsal” was refunded.',
		owner: 'Refunded',
		mails: [],
		via: 'webhook',
	},
	{
		step: 'renewal',
		visitor: '$5.00 each month. The last payment failed.',
		owner: 'Past due',
		mails: [ { subject: '[Tea house] Your payment for “Rehearsal” failed', body: 'The payment failed.' } ],
		via: 'list',
	},
];

const answerOf = ( change: Partial< Answer > = {} ): Answer => ( {
	...{ state: 'ready', run: '', step: '', reason: '', time: '', report: [] },
	...change,
} );

const under = { state: 'running', run: 'a'.repeat( 32 ), time: '2026-11-25T10:00:00+00:00' } as const;

export const answers = {
	ready: answerOf(),
	impossible: answerOf( {
		state: 'impossible',
		reason: 'This site is in live mode. Rehearsals are only possible in test mode.',
	} ),
	begun: answerOf( { ...under, step: 'purchase' } ),
	half: answerOf( { ...under, step: 'refund', report: steps.slice( 0, 1 ) } ),
	late: answerOf( { ...under, step: 'cleaning', report: steps } ),
	done: answerOf( { ...under, state: 'done', run: '', report: steps } ),
};
