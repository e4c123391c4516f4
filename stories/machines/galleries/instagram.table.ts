import { failed } from '../../../machines/_kit';
import type { instagramMachine, Context } from '../../../machines/galleries/instagram';
import type { StoryTable } from '../../../machines/_model/story-table';

const fresh: Context = { result: '', failure: null };

/** One story for each leaf state of the flow `instagram`. */
export const instagramStories = {
	idle: { value: 'idle', context: fresh },
	working: { value: 'working', context: fresh },
	done: { value: 'done', context: { ...fresh, result: 'Write a result as a real one looks.' } },
	error: { value: 'error', context: { ...fresh, failure: failed( 'silent' ) } },
} satisfies StoryTable< typeof instagramMachine >;
