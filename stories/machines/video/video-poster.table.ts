import { failed } from '../../../machines/_kit';
import type { videoPosterMachine, Context } from '../../../machines/video/video-poster';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { GUID, PICTURE } from '../../../test/machines/video/videos';

const fresh: Context = { guid: GUID, poster: '', posterData: {}, choice: null, sent: null, failure: null };
const choice = { type: 'image', id: 41, url: PICTURE } as const;
const sending: Context = { ...fresh, choice, sent: choice };

/** One story for each leaf state of the flow `video-poster`. */
export const videoPosterStories = {
	none: { value: 'none', context: fresh },
	set: {
		value: 'set',
		context: { ...sending, poster: PICTURE, posterData: { type: 'media-library', id: 41, url: PICTURE } },
	},
	posting: { value: 'posting', context: sending },
	'generating.resting': { value: { generating: 'resting' }, context: sending },
	'generating.reading': { value: { generating: 'reading' }, context: sending },
	failed: {
		value: 'failed',
		context: {
			...sending,
			failure: failed( 'refused', {
				reason: 'This file is not an image. Choose an image, such as a JPEG or PNG file.',
			} ),
		},
	},
} satisfies StoryTable< typeof videoPosterMachine >;
