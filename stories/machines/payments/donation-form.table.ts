import type { donationFormMachine } from '../../../machines/payments/donation-form';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const context = { message: '', url: '', again: '', tries: 0 };
const PENDING = 'Your payment of $15.00 for “One-time donation” is being confirmed. You can close this page.';

/** One story for each leaf state of the flow `donation-form`. */
export const donationFormStories = {
	choosing: { value: 'choosing', context },
	invalid: { value: 'invalid', context: { ...context, message: 'The smallest amount is $0.50.' } },
	sending: { value: 'sending', context },
	leaving: { value: 'leaving', context: { ...context, url: 'https://pay.example/c/1' } },
	outdated: { value: 'outdated', context },
	failed: { value: 'failed', context },
	repeated: { value: 'repeated', context: { ...context, message: 'You have paid this already.', again: 'uid-1' } },
	cancelled: { value: 'cancelled', context: { ...context, message: 'Nothing was charged.' } },
	pending: { value: 'pending', context: { ...context, message: PENDING } },
	checking: { value: 'checking', context: { ...context, message: PENDING } },
	closed: { value: 'closed', context: { ...context, message: PENDING } },
	unsettled: { value: 'unsettled', context: { ...context, message: PENDING, tries: 4 } },
	paid: { value: 'paid', context: { ...context, message: 'Thank you! Your payment of $15.00 was received.' } },
} satisfies StoryTable< typeof donationFormMachine >;
