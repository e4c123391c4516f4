/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

const SEND = { target: 'sending', actions: 'forget' } as const;
const CLOSE = { target: 'locked', actions: 'forget' } as const;

export const chart = {
	id: 'subscription-access',
	initial: 'locked',
	states: {
		locked: {
			on: {
				'login.open': { target: 'asking', actions: 'focusField' },
				'page.sent': { target: 'sent', actions: [ 'keepMessage', 'focusStatus' ] },
				'page.refused': { target: 'refused', actions: [ 'keepMessage', 'focusField' ] },
				'page.confirming': { target: 'confirming' },
				'page.open': { target: 'open' },
				'page.expired': { target: 'expired' },
			},
		},
		asking: { tags: 'editable', on: { 'login.close': { target: 'locked' }, 'form.submit': { target: 'sending' } } },
		sending: {
			tags: 'busy',
			invoke: {
				id: 'ask',
				src: 'ask',
				onDone: [
					{ guard: 'isSent', target: 'sent', actions: [ 'keepAnswer', 'focusStatus' ] },
					{ guard: 'isOutdated', target: 'outdated' },
					{ target: 'refused', actions: [ 'keepAnswer', 'focusField' ] },
				],
				onError: { target: 'refused', actions: 'focusField' },
			},
			after: { askLimit: { target: 'refused', actions: 'focusField' } },
		},
		sent: { tags: 'editable', on: { 'login.close': CLOSE, 'form.submit': SEND } },
		refused: { tags: [ 'editable', 'failed' ], on: { 'login.close': CLOSE, 'form.submit': SEND } },
		outdated: { tags: 'busy', entry: 'submit', on: { 'page.restore': { target: 'asking' } } },
		confirming: { on: { 'form.submit': { target: 'opening', actions: 'submit' } } },
		opening: { tags: 'busy', on: { 'page.restore': { target: 'confirming' } } },
		open: { on: { 'form.submit': { target: 'leaving', actions: 'submit' } } },
		leaving: { tags: 'busy', on: { 'page.restore': { target: 'open' } } },
		expired: { on: { 'form.submit': { target: 'clearing', actions: 'submit' } } },
		clearing: { tags: 'busy', on: { 'page.restore': { target: 'expired' } } },
	},
} as const;
