import { failed } from '../../../machines/_kit';
import type { videoFrameMachine, Context } from '../../../machines/video/video-frame';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { frameAt } from '../../../test/machines/video/videos';

const fresh: Context = {
	source: 'https://site.example/wp-content/uploads/harbour.mp4',
	atTime: 100,
	isPicked: false,
	frame: null,
	failure: null,
};

/** One story for each leaf state of the flow `video-frame`. */
export const videoFrameStories = {
	drawing: { value: 'drawing', context: { ...fresh, atTime: 2_000, isPicked: true, frame: frameAt( 100 ) } },
	drawn: { value: 'drawn', context: { ...fresh, atTime: 2_000, isPicked: true, frame: frameAt( 2_000 ) } },
	failed: { value: 'failed', context: { ...fresh, failure: failed( 'silent' ) } },
	unavailable: { value: 'unavailable', context: fresh },
} satisfies StoryTable< typeof videoFrameMachine >;
