/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

/** Nobody looks, and timers of a document in the background are not kept. */
const HIDE = { 'page.hide': { target: 'hidden' } } as const;

const UNANSWERED = { target: 'failed', actions: 'count' } as const;

export const chart = {
	id: 'device-code',
	initial: 'shown',
	states: {
		shown: { after: { pollDelay: { target: 'checking' } }, on: HIDE },
		checking: {
			tags: 'busy',
			invoke: {
				id: 'look',
				src: 'look',
				onDone: [
					{ guard: 'isUsed', target: 'used' },
					{ guard: 'isExpired', target: 'expired' },
					{ guard: 'isWithdrawn', target: 'withdrawn' },
					{ guard: 'isClosed', target: 'closed' },
					{ guard: 'isWaiting', target: 'shown', actions: 'keepEnd' },
					UNANSWERED,
				],
				onError: UNANSWERED,
			},
			after: { checkLimit: UNANSWERED },
			on: HIDE,
		},
		failed: { tags: 'failed', after: { retryDelay: { target: 'checking' } }, on: HIDE },
		hidden: { on: { 'page.show': { target: 'checking' } } },
		used: {},
		expired: {},
		withdrawn: {},
		closed: {},
	},
} as const;
