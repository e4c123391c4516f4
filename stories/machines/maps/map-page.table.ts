import type { mapPageMachine, Context } from '../../../machines/maps/map-page';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const context: Context = { failure: '' };

/** One story for each leaf state of the flow `map-page`. */
export const mapPageStories = {
	waiting: { value: 'waiting', context },
	loading: { value: 'loading', context },
	shown: { value: 'shown', context },
	listed: { value: 'listed', context },
	failed: { value: 'failed', context: { failure: 'unreached' } },
} satisfies StoryTable< typeof mapPageMachine >;
