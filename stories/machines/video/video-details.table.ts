import type { Context, videoDetailsMachine } from '../../../machines/video/video-details';
import type { StoryTable } from '../../../machines/_model/story-table';
import { input, listed, refused } from '../../../test/machines/video/video-details/video-details.model';

const { title, description } = input;
const fresh: Context = {
	...input,
	stored: { title, description },
	savedDescription: description,
	hasChaptersFile: false,
	failure: null,
};
const typed: Context = { ...fresh, description: listed };
const sent: Context = { ...typed, stored: { title, description: listed } };

/** One story for each leaf state of the flow `video-details`. */
export const videoDetailsStories = {
	untouched: { value: 'untouched', context: fresh },
	typing: { value: 'typing', context: typed },
	saving: { value: 'saving', context: sent },
	saved: { value: 'saved', context: { ...sent, savedDescription: listed } },
	failed: { value: 'failed', context: { ...sent, failure: refused } },
} satisfies StoryTable< typeof videoDetailsMachine >;
