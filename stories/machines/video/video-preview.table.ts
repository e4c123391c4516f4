import { failed } from '../../../machines/_kit';
import type { videoPreviewMachine, Context } from '../../../machines/video/video-preview';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { PLAYER_URL, preview } from '../../../test/machines/video/videos';

const fresh: Context = { url: PLAYER_URL, html: '', video: null, known: null, failures: 0, failure: null };
const failure = failed( 'refused', { code: 'video_not_ready', reason: 'The video is not ready yet.' } );

/** One story for each leaf state of the flow `video-preview`. */
export const videoPreviewStories = {
	requesting: { value: 'requesting', context: fresh },
	waiting: { value: 'waiting', context: { ...fresh, failures: 2, failure } },
	ready: { value: 'ready', context: { ...fresh, ...preview } },
	'given-up': { value: 'given-up', context: { ...fresh, failures: 6, failure } },
} satisfies StoryTable< typeof videoPreviewMachine >;
