import { failed } from '../../../machines/_kit';
import type { mapApiMachine, Context } from '../../../machines/maps/map-api';
import type { StoryTable } from '../../../machines/_model/story-table';

const fresh: Context = { result: '', failure: null };

/** One story for each leaf state of the flow `map-api`. */
export const mapApiStories = {
	idle: { value: 'idle', context: fresh },
	working: { value: 'working', context: fresh },
	done: { value: 'done', context: { ...fresh, result: 'Write a result as a real one looks.' } },
	error: { value: 'error', context: { ...fresh, failure: failed( 'silent' ) } },
} satisfies StoryTable< typeof mapApiMachine >;
