import { failed } from '../../../machines/_kit';
import type { locationSearchMachine, Context } from '../../../machines/maps/location-search';
import type { StoryTable } from '../../../machines/_model/story-table';

const fresh: Context = { result: '', failure: null };

/** One story for each leaf state of the flow `location-search`. */
export const locationSearchStories = {
	idle: { value: 'idle', context: fresh },
	working: { value: 'working', context: fresh },
	done: { value: 'done', context: { ...fresh, result: 'Write a result as a real one looks.' } },
	error: { value: 'error', context: { ...fresh, failure: failed( 'silent' ) } },
} satisfies StoryTable< typeof locationSearchMachine >;
