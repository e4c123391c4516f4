import type { deviceCodeMachine } from '../../../machines/payments/device-code';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const context = { ends: 480_000, tries: 0 };

/** One story for each leaf state of the flow `device-code`. */
export const deviceCodeStories = {
	shown: { value: 'shown', context },
	checking: { value: 'checking', context },
	failed: { value: 'failed', context: { ...context, tries: 2 } },
	hidden: { value: 'hidden', context },
	used: { value: 'used', context },
	expired: { value: 'expired', context },
	withdrawn: { value: 'withdrawn', context },
	closed: { value: 'closed', context },
} satisfies StoryTable< typeof deviceCodeMachine >;
