import { createActor } from 'xstate';
import { failed } from '../../../machines/_kit';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { uploadMachine } from '../../../machines/video/upload';
import type { Context, videoBlockMachine } from '../../../machines/video/video-block';
import { clip, inputOf, none, recordOf, sea, walk } from '../../../test/machines/video/video-block/video-block.model';
import { uploadStories } from './upload.table';

const context = ( changes: Partial< Context > = {} ): Context => ( {
	...inputOf( none ),
	details: { title: '', poster: null },
	file: null,
	chosenId: 0,
	unfinished: [],
	record: null,
	failure: null,
	...changes,
} );

/** A file in the state of a story of its upload. */
const sending = ( story: 'moving.sending' | 'offline' | 'paused' | 'failed' ) => ( {
	context: context( { file: clip, details: { title: 'clip', poster: null } } ),
	children: {
		upload: createActor( uploadMachine, {
			id: 'upload',
			input: { file: clip, postId: 0 },
			snapshot: uploadMachine.resolveState( uploadStories[ story ] ),
		} ),
	},
} );

const uploaded = context( { video: walk, file: clip, details: { title: 'A walk', poster: null } } );
const unfinished = [ { fingerprint: 'clip', name: 'clip.webm', size: 15 } ];

/** One story for each leaf state of the flow `video-block`. */
export const videoBlockStories = {
	'empty.listing': { value: { empty: 'listing' }, context: context() },
	'empty.listed': { value: { empty: 'listed' }, context: context( { unfinished } ) },
	'empty.discarding': { value: { empty: 'discarding' }, context: context( { unfinished } ) },
	'sending.uploading': { value: { sending: 'uploading' }, ...sending( 'moving.sending' ) },
	'sending.waiting': { value: { sending: 'waiting' }, ...sending( 'offline' ) },
	'sending.paused': { value: { sending: 'paused' }, ...sending( 'paused' ) },
	'sending.error': { value: { sending: 'error' }, ...sending( 'failed' ) },
	'complete.confirming': { value: { complete: 'confirming' }, context: uploaded },
	'complete.saving': { value: { complete: 'saving' }, context: uploaded },
	'complete.unsaved': {
		value: { complete: 'unsaved' },
		context: { ...uploaded, failure: failed( 'unreached' ) },
	},
	'fetching.named': { value: { fetching: 'named' }, context: context( { video: { ...sea, guid: '' } } ) },
	'fetching.chosen': { value: { fetching: 'chosen' }, context: context( { chosenId: walk.id } ) },
	'previewing.overlay.covered': {
		value: { previewing: { overlay: 'covered', record: 'read' } },
		context: context( { video: walk, record: recordOf( walk ) } ),
	},
	'previewing.overlay.interactive': {
		value: { previewing: { overlay: 'interactive', record: 'read' } },
		context: context( { video: walk, record: recordOf( walk ) } ),
	},
	'previewing.record.reading': {
		value: { previewing: { overlay: 'covered', record: 'reading' } },
		context: context( { video: walk } ),
	},
	'previewing.record.read': {
		value: { previewing: { overlay: 'covered', record: 'read' } },
		context: context( { video: walk, record: recordOf( walk ) } ),
	},
	'previewing.record.unread': {
		value: { previewing: { overlay: 'covered', record: 'unread' } },
		context: context( { video: walk } ),
	},
	'core-fallback': {
		value: 'core-fallback',
		context: context( {
			// Without a file to load: a story asks no other host.
			video: { ...sea, guid: '', src: 'data:video/mp4,' },
			failure: failed( 'refused', { reason: 'There is no such file.' } ),
		} ),
	},
} satisfies StoryTable< typeof videoBlockMachine >;
