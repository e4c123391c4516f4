/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

/** Pressing the button of an interval. */
const PRESSED = [
	{ guard: 'isPayable', target: 'sending', actions: 'forget' },
	{ target: 'invalid', actions: [ 'keepMessage', 'focusField' ] },
] as const;

/** Another interval or amount: the message about the last submission no longer applies. */
const CHANGED = [
	{ guard: 'isPayable', target: 'choosing' },
	{ target: 'invalid', actions: 'keepMessage' },
] as const;

/** The same while the amount is marked as invalid, also on each keystroke. */
const CORRECTED = [ { guard: 'isPayable', target: 'choosing' }, { actions: 'keepMessage' } ] as const;

/** No response about the state of a payment. */
const UNANSWERED = [
	{ guard: 'isLastTry', target: 'unsettled' },
	{ target: 'pending', actions: 'count' },
] as const;

export const chart = {
	id: 'donation-form',
	initial: 'choosing',
	states: {
		choosing: {
			tags: 'editable',
			on: {
				'choice.change': { guard: 'isWrong', target: 'invalid', actions: 'keepMessage' },
				'form.submit': PRESSED,
				'page.invalid': { target: 'invalid', actions: [ 'keepMessage', 'focusField' ] },
				'page.failed': { target: 'failed', actions: 'keepMessage' },
				'page.repeated': { target: 'repeated', actions: 'keepMessage' },
				'page.cancelled': { target: 'cancelled', actions: 'keepMessage' },
				'page.pending': { target: 'pending', actions: [ 'keepMessage', 'focusStatus' ] },
				'page.paid': { target: 'paid', actions: [ 'keepMessage', 'focusStatus' ] },
			},
		},
		invalid: {
			tags: [ 'editable', 'failed' ],
			on: {
				'choice.type': CORRECTED,
				'choice.change': CORRECTED,
				'form.submit': [ PRESSED[ 0 ], { actions: [ 'keepMessage', 'focusField' ] } ],
			},
		},
		sending: {
			tags: 'busy',
			invoke: {
				id: 'order',
				src: 'order',
				onDone: [
					{ guard: 'isOpened', target: 'leaving', actions: 'keepUrl' },
					{ guard: 'isInvalid', target: 'invalid', actions: [ 'keepAnswer', 'focusField' ] },
					{ guard: 'isOutdated', target: 'outdated' },
					{ guard: 'isRepeated', target: 'repeated', actions: 'keepAnswer' },
					{ target: 'failed', actions: 'keepAnswer' },
				],
				onError: { target: 'failed', actions: 'forget' },
			},
			after: { orderLimit: { target: 'failed', actions: 'forget' } },
		},
		leaving: { tags: 'busy', entry: 'leave', on: { 'page.restore': { target: 'choosing' } } },
		outdated: { tags: 'busy', entry: 'submit', on: { 'page.restore': { target: 'choosing' } } },
		failed: {
			tags: [ 'editable', 'failed' ],
			entry: 'focusStatus',
			on: { 'choice.change': CHANGED, 'form.submit': PRESSED },
		},
		repeated: {
			tags: 'editable',
			entry: 'focusStatus',
			on: { 'choice.change': CHANGED, 'form.submit': PRESSED, 'form.repeat': { target: 'sending' } },
		},
		cancelled: {
			tags: 'editable',
			entry: 'focusStatus',
			on: { 'choice.change': CHANGED, 'form.submit': PRESSED },
		},
		pending: { tags: 'busy', after: { pollDelay: { target: 'checking' } } },
		checking: {
			tags: 'busy',
			invoke: {
				id: 'payment',
				src: 'payment',
				onDone: [
					{ guard: 'isPaid', target: 'paid', actions: 'keepAnswer' },
					{ guard: 'isOver', target: 'closed' },
					...UNANSWERED,
				],
				onError: UNANSWERED,
			},
			after: { checkLimit: UNANSWERED },
		},
		closed: { tags: 'busy', entry: 'reload' },
		unsettled: {},
		paid: {},
	},
} as const;
