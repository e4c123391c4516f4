/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

const FAILED = { target: 'failed' } as const;

/** What was typed stays, and can be sent again. */
const REFUSED = { tags: 'failed', on: { 'form.submit': { target: 'sending' } } } as const;

export const chart = {
	id: 'subscribe-form',
	initial: 'closed',
	states: {
		closed: { on: { 'form.open': { target: 'ready' } } },
		ready: { on: { 'form.submit': { target: 'sending' } } },
		sending: {
			tags: 'busy',
			entry: 'clear',
			invoke: {
				id: 'send',
				src: 'send',
				onDone: [
					{ guard: 'isSent', target: 'sent', actions: 'keep' },
					{ guard: 'isInvalid', target: 'invalid', actions: 'keep' },
					{ guard: 'isLimited', target: 'limited', actions: 'keep' },
					{ guard: 'isOutdated', target: 'outdated', actions: 'keep' },
					FAILED,
				],
				onError: FAILED,
			},
			after: { sendLimit: FAILED },
		},
		sent: {},
		invalid: REFUSED,
		limited: REFUSED,
		outdated: REFUSED,
		failed: REFUSED,
	},
} as const;
