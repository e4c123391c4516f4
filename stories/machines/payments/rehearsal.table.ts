import { failed } from '../../../machines/_kit';
import type { rehearsalMachine, Context } from '../../../machines/payments/rehearsal';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { result: '', failure: null };

/** One story for each leaf state of the flow `rehearsal`. */
export const rehearsalStories = {
	idle: { value: 'idle', context: fresh },
	working: { value: 'working', context: fresh },
	done: { value: 'done', context: { ...fresh, result: 'Write a result as a real one looks.' } },
	error: { value: 'error', context: { ...fresh, failure: failed( 'silent' ) } },
} satisfies StoryTable< typeof rehearsalMachine >;
