import { failed } from '../../../machines/_kit';
import type { Answer, Context, Step, rehearsalMachine } from '../../../machines/payments/rehearsal';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const report: readonly Step[] = [
	{
		step: 'purchase',
		visitor: 'Thank you! Your payment of €5.00 for “Rehearsal” was received. You will get a receipt by email.',
		owner: 'Paid',
		mails: [
			{
				subject: '[Tea house] Receipt for your payment of €5.00',
				body: 'Thank you for your payment.\n\nThis was a test: no money was taken.\n\nFor: Rehearsal\nAmount: €5.00 each month\nDate: November 25, 2026\n\n-- \nTea house\nhttps://example.org/\n',
			},
		],
		via: 'webhook',
	},
	{
		step: 'refund',
		visitor: 'Your payment of €5.00 for “Rehearsal” was refunded.',
		owner: 'Refunded',
		mails: [],
		via: 'webhook',
	},
	{
		step: 'renewal',
		visitor: '€5.00 each month. The last payment failed.',
		owner: 'Past due',
		mails: [
			{
				subject: '[Tea house] Your payment for “Rehearsal” failed',
				body: 'The payment of €5.00 each month for “Rehearsal” failed. It will be retried over the next few days; if it keeps failing, the subscription will end.\n',
			},
		],
		via: 'list',
	},
];

const ready: Answer = { state: 'ready', run: '', step: '', reason: '', time: '', report: [] };
const running: Answer = {
	...ready,
	state: 'running',
	run: '0123456789abcdef0123456789abcdef',
	step: 'refund',
	time: '2026-11-25T10:00:00+00:00',
	report: report.slice( 0, 1 ),
};

const saying = ( answer: Answer | null, failure: Context[ 'failure' ] = null ): Context => ( { answer, failure } );

/** One story for each leaf state of the flow `rehearsal`. */
export const rehearsalStories = {
	unknown: { value: 'unknown', context: saying( null ) },
	impossible: {
		value: 'impossible',
		context: saying( {
			...ready,
			state: 'impossible',
			reason: 'This site is in live mode. Rehearsals are only possible in test mode.',
		} ),
	},
	ready: { value: 'ready', context: saying( ready ) },
	playing: { value: 'playing', context: saying( running ) },
	pausing: {
		value: 'pausing',
		context: saying( { ...running, step: 'renewal', report: report.slice( 0, 2 ) } ),
	},
	stopped: { value: 'stopped', context: saying( running ) },
	ending: { value: 'ending', context: saying( running ) },
	done: { value: 'done', context: saying( { ...running, state: 'done', run: '', step: '', report } ) },
	'failed.reading': {
		value: { failed: 'reading' },
		context: saying( null, failed( 'unreadable', { code: 'page', reason: 'Access denied – Fortress' } ) ),
	},
	'failed.playing': {
		value: { failed: 'playing' },
		context: saying(
			running,
			failed( 'refused', {
				code: 'payment_key',
				reason: 'Stripe does not accept the key of this site, or the key lacks a permission. Stripe: Having the ‘rak_charge_write’ permission would allow this request to continue.',
			} )
		),
	},
	'failed.ending': { value: { failed: 'ending' }, context: saying( running, failed( 'silent' ) ) },
} satisfies StoryTable< typeof rehearsalMachine >;
