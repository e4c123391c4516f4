import type { Context, videoDetailsMachine } from '../../../machines/video/video-details';
import { chaptersTrack } from '../../../machines/video/video-tracks';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { input, listed, refused } from '../../../test/machines/video/video-details/video-details.model';

const { title, description, record } = input;
const fresh: Context = {
	...input,
	block: { title, description },
	began: { title, description },
	saved: record,
	sent: {},
	hasChaptersFile: false,
	failure: null,
};
const typed: Context = { ...fresh, description: listed };
const written: Context = { ...typed, block: { title, description: listed } };
const sent: Context = { ...written, sent: { description: listed, chapters: chaptersTrack( listed ) } };

/** One story for each leaf state of the flow `video-details`. */
export const videoDetailsStories = {
	untouched: { value: 'untouched', context: fresh },
	typing: { value: 'typing', context: typed },
	saving: { value: 'saving', context: sent },
	saved: { value: 'saved', context: { ...written, saved: { title, description: listed } } },
	failed: { value: 'failed', context: { ...sent, failure: refused } },
} satisfies StoryTable< typeof videoDetailsMachine >;
