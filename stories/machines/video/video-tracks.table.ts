import { failed } from '../../../machines/_kit';
import type { Context, videoTracksMachine } from '../../../machines/video/video-tracks';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import {
	chapters,
	english,
	fileOf,
	guid,
	refused,
	vtt,
} from '../../../test/machines/video/video-tracks/video-tracks.model';

const empty: Context = {
	guid,
	tracksName: 'tracks',
	tracks: [ english ],
	chaptersSource: '',
	draft: { kind: 'subtitles', srcLang: '', label: '', tmpFile: null },
	original: null,
	pending: null,
	failure: null,
};
const list: Context = { ...empty, tracks: [ english, chapters ], chaptersSource: 'description' };
const tmpFile = { name: 'a.vtt', vtt };
const german: Context = { ...list, draft: { ...list.draft, srcLang: 'de', label: 'Deutsch' } };
const filled: Context = { ...german, draft: { ...german.draft, tmpFile } };
const edited: Context = {
	...list,
	draft: { kind: 'subtitles', srcLang: 'en', label: 'English', tmpFile: null },
	original: { ...english, vtt: null },
};

/** One story for each leaf state of the flow `video-tracks`. */
export const videoTracksStories = {
	closed: { value: 'closed', context: empty },
	reading: { value: 'reading', context: empty },
	'list.ready': { value: { list: 'ready' }, context: list },
	'list.failed': { value: { list: 'failed' }, context: { ...empty, failure: refused } },
	'form.empty': { value: { form: 'empty' }, context: german },
	'form.loading': { value: { form: 'loading' }, context: edited },
	'form.reading': { value: { form: 'reading' }, context: { ...german, pending: fileOf( 'a.vtt' ) } },
	'form.ready': { value: { form: 'ready' }, context: filled },
	'form.failed': {
		value: { form: 'failed' },
		context: { ...list, draft: { ...list.draft, tmpFile }, failure: failed( 'duplicate' ) },
	},
	saving: { value: 'saving', context: filled },
	deleting: { value: 'deleting', context: { ...edited, draft: { ...edited.draft, tmpFile } } },
} satisfies StoryTable< typeof videoTracksMachine >;
