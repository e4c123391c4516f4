import type { Context, mediaSourceMachine } from '../../../machines/video/media-source';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const known: Context = { currentTime: 754, duration: 3720, domId: 'talk', reason: '' };

/** One story for each leaf state of the flow `media-source`. */
export const mediaSourceStories = {
	'is-paused': { value: 'is-paused', context: { ...known, currentTime: 0 } },
	'is-playing': { value: 'is-playing', context: known },
	'is-error': { value: 'is-error', context: { ...known, reason: 'The file was not found (404).' } },
} satisfies StoryTable< typeof mediaSourceMachine >;
