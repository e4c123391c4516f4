import { failed } from '../../../machines/_kit';
import type { Context, podcastFeedMachine } from '../../../machines/embeds/podcast-feed';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { URL, feed } from '../../../test/machines/embeds/podcast-feed/podcast-feed.model';

const empty: Context = { url: '', draft: '', feed: null, failure: null };
const typed: Context = { ...empty, draft: 'tea.example/feed.xml' };

/** One story for each leaf state of the flow `podcast-feed`. */
export const podcastFeedStories = {
	shown: { value: 'shown', context: { ...empty, url: URL, draft: URL, feed } },
	editing: { value: 'editing', context: empty },
	reading: { value: 'reading', context: typed },
	failed: { value: 'failed', context: { ...typed, failure: failed( 'silent' ) } },
} satisfies StoryTable< typeof podcastFeedMachine >;
