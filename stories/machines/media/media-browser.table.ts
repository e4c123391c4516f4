import { failed } from '../../../machines/_kit';
import type { Context, MediaItem, mediaBrowserMachine } from '../../../machines/media/media-browser';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { photoOf } from './photos';

const a = photoOf( 'a', 'Ocean at dusk', 0 );
const folder: MediaItem = {
	...photoOf( 'holidays', 'Holidays', 1 ),
	type: 'folder',
	thumbnails: {},
	credit: null,
	children: 12,
};
const b = photoOf( 'b', 'A pier in the fog', 2 );

const fresh: Context = {
	source: {
		id: 'google_photos',
		label: 'Google Photos',
		can: [ 'browse', 'search', 'filters', 'pickSession' ],
		mediaTypes: [ 'image', 'video' ],
		needsAccount: true,
		isConfigured: true,
		isConnected: true,
		setUpUrl: '',
	},
	isMultiple: true,
	mediaKinds: [ 'image' ],
	text: 'ocean',
	search: 'ocean',
	path: 'recent',
	folder: '',
	filters: {},
	media: [],
	nextPage: '',
	account: null,
	selection: [],
	active: '',
	arrived: '',
	failure: null,
};
const partial: Context = { ...fresh, text: 'boats', search: 'boats', media: [ a, folder ], nextPage: 'page-2' };
const loading: Context = { ...fresh, text: 'boats', search: 'boats' };
const busy = failed( 'busy' as const, {
	code: 'media_busy',
	reason: 'Openverse limits the number of requests from this site.',
	retryAfter: 1,
} );

/** One story for each leaf state of the flow `media-browser`. */
export const mediaBrowserStories = {
	'list.unlisted': { value: { list: 'unlisted', selection: 'open' }, context: fresh },
	'list.loading.first': { value: { list: { loading: 'first' }, selection: 'open' }, context: loading },
	'list.loading.further': { value: { list: { loading: 'further' }, selection: 'open' }, context: partial },
	'list.loading.superseded': { value: { list: { loading: 'superseded' }, selection: 'open' }, context: loading },
	'list.listed.partial': {
		value: { list: { listed: 'partial' }, selection: 'open' },
		context: { ...partial, selection: [ a ] },
	},
	'list.listed.complete': {
		value: { list: { listed: 'complete' }, selection: 'open' },
		context: { ...loading, media: [ a, b ], selection: [ a ] },
	},
	'list.listed.dismissed': { value: { list: { listed: 'dismissed' }, selection: 'open' }, context: partial },
	'list.failed.retryable': {
		value: { list: { failed: 'retryable' }, selection: 'open' },
		context: { ...loading, failure: failed( 'unreached' ) },
	},
	'list.failed.deferred': {
		value: { list: { failed: 'deferred' }, selection: 'open' },
		context: { ...partial, failure: busy },
	},
	'list.unauthorized': { value: { list: 'unauthorized', selection: 'open' }, context: loading },
	'selection.open': {
		value: { list: { listed: 'partial' }, selection: 'open' },
		context: { ...partial, selection: [ a ] },
	},
	'selection.copying': {
		value: { list: { listed: 'partial' }, selection: 'copying' },
		context: { ...partial, selection: [ a ] },
	},
} satisfies StoryTable< typeof mediaBrowserMachine >;
