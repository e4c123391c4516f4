import { failed } from '../../../machines/_kit';
import type { videoSettingsMachine, Context } from '../../../machines/video/video-settings';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const saved = { rating: 'G', allowDownload: false, privacySetting: 2 } as const;

const fresh: Context = {
	id: 7,
	record: saved,
	saved,
	shown: saved,
	sending: {},
	queued: {},
	failure: null,
	reverted: [],
};

/** One story for each leaf state of the flow `video-settings`. */
export const videoSettingsStories = {
	settled: { value: 'settled', context: fresh },
	saving: {
		value: 'saving',
		context: { ...fresh, shown: { ...saved, rating: 'PG-13' }, sending: { rating: 'PG-13' } },
	},
	failed: {
		value: 'failed',
		context: {
			...fresh,
			failure: failed( 'refused', { reason: 'Only the owner of this video may change it.' } ),
			reverted: [ 'rating' ],
		},
	},
} satisfies StoryTable< typeof videoSettingsMachine >;
