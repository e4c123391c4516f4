import type { Context, Request, mediaPickerMachine } from '../../../machines/media/media-picker';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { photoOf } from './photos';

const request: Request = {
	id: 'media-button-1',
	source: 'openverse',
	isMultiple: true,
	mediaKinds: [ 'image' ],
	postId: 7,
};
const fresh: Context = {
	request: null,
	batches: [],
	newest: 0,
	shown: 0,
	authenticated: { pexels: false, google_photos: false, openverse: false, unknown: false },
};
const open: Context = { ...fresh, request };
const copying: Context = {
	...open,
	newest: 1,
	shown: 1,
	batches: [
		{ number: 1, request, items: [ photoOf( 'a', 'Ocean at dusk', 0 ), photoOf( 'b', 'A pier in the fog', 1 ) ] },
	],
};

/** One story for each leaf state of the flow `media-picker`. */
export const mediaPickerStories = {
	closed: { value: 'closed', context: fresh },
	'browsing.choosing': { value: { browsing: 'choosing' }, context: open },
	'browsing.failed': { value: { browsing: 'failed' }, context: copying },
	'copying.watched': { value: { copying: 'watched' }, context: copying },
	'copying.leaving': { value: { copying: 'leaving' }, context: copying },
} satisfies StoryTable< typeof mediaPickerMachine >;
