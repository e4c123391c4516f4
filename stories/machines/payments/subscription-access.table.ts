import type { subscriptionAccessMachine } from '../../../machines/payments/subscription-access';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const context = { message: '' };
const SENT =
	'If this address belongs to a subscriber, a link is on its way by email. It works once and expires in 30 minutes.';
const REFUSED = 'Please enter a complete email address, such as name@example.com.';

/** One story for each leaf state of the flow `subscription-access`. */
export const subscriptionAccessStories = {
	locked: { value: 'locked', context },
	asking: { value: 'asking', context },
	sending: { value: 'sending', context },
	sent: { value: 'sent', context: { message: SENT } },
	refused: { value: 'refused', context: { message: REFUSED } },
	outdated: { value: 'outdated', context },
	confirming: { value: 'confirming', context },
	opening: { value: 'opening', context },
	open: { value: 'open', context },
	leaving: { value: 'leaving', context },
	expired: { value: 'expired', context },
	clearing: { value: 'clearing', context },
} satisfies StoryTable< typeof subscriptionAccessMachine >;
