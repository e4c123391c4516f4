import { call, failed } from '../../../../machines/_kit';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { videoBlockMachine } from '../../../../machines/video/video-block';
import type { Input, Video, VideoRecord } from '../../../../machines/video/video-block';
import { defineModel } from '../../../../machines/_exploration/model';

export const none: Video = { guid: '', id: 0, src: '' };
export const walk: Video = { guid: 'aB3dE6gH', id: 41, src: 'https://site.example/uploads/walk.mp4' };
export const sea: Video = { guid: 'zZ9yY8xX', id: 52, src: 'https://site.example/uploads/sea.mp4' };

export const recordOf = ( video: Video ): VideoRecord => ( {
	...video,
	title: 'A walk',
	description: 'Along the river.',
	poster: '',
	rating: 'G',
	allowDownload: false,
	privacySetting: 2,
	tracks: [],
} );

export const clip = new File( [ 'moving pictures' ], 'clip.webm', { type: 'video/webm' } );

export const inputOf = ( video: Video ): Input => ( { video, postId: 12, parallelUploads: 1 } );

const refused = new ServiceFailure( failed( 'refused', { reason: 'There is no such file.' } ) );
const unreached = new ServiceFailure( failed( 'unreached' ) );

/** The chart with its upload replaced by a port: how it goes is up to the test. */
export const machine = videoBlockMachine.provide( {
	actors: { uploadFile: call< object, never >( 'uploadFile' ) },
} as never ) as typeof videoBlockMachine;

export const model = defineModel( {
	machine,
	input: inputOf( none ),
	begin: 'Add the block to a post.',
	acts: [
		{
			say: 'An interrupted upload is found.',
			event: {
				type: 'xstate.done.actor.listUnfinished',
				output: [ { fingerprint: 'clip', name: 'clip.webm', size: 15 } ],
			},
		},
		{
			say: 'Interrupted uploads cannot be listed.',
			event: { type: 'xstate.error.actor.listUnfinished', error: new Error( 'No storage' ) },
		},
		{ say: 'Press Discard.', event: { type: 'unfinished.discard', fingerprint: 'clip' } },
		{
			say: 'The interrupted upload is discarded.',
			event: { type: 'xstate.done.actor.discardUnfinished', output: undefined },
		},
		{
			say: 'The interrupted upload cannot be discarded.',
			event: { type: 'xstate.error.actor.discardUnfinished', error: unreached },
		},
		{ say: 'Choose a video file.', event: { type: 'file.upload', file: clip } },
		{ say: 'Choose a text file.', event: { type: 'file.upload', file: new File( [ 'x' ], 'a.txt' ) } },
		{ say: 'Choose a video of the library.', event: { type: 'media.pick', id: walk.id } },
		{ say: 'Insert the address of a video.', event: { type: 'guid.insert', guid: sea.guid } },
		{ say: 'Insert another address.', event: { type: 'guid.insert', guid: '' } },
		{ say: 'The upload goes on.', event: { type: 'upload.moving' } },
		{ say: 'The upload waits for the network.', event: { type: 'upload.waiting' } },
		{ say: 'The upload is paused.', event: { type: 'upload.paused' } },
		{ say: 'The upload fails.', event: { type: 'upload.failed', failure: failed( 'unreached' ) } },
		{
			say: 'The upload is finished.',
			event: {
				type: 'xstate.done.actor.upload',
				output: { outcome: 'finished', video: { ...walk, url: 'https://site.example/uploads/1' } },
			},
		},
		{
			say: 'The upload is cancelled.',
			event: { type: 'xstate.done.actor.upload', output: { outcome: 'aborted', video: null } },
		},
		{
			say: 'The upload breaks down.',
			event: { type: 'xstate.error.actor.upload', error: new Error( 'A bug' ) },
		},
		{ say: 'Type a title.', event: { type: 'title.type', title: 'A walk' } },
		{
			say: 'Choose a poster.',
			event: { type: 'poster.choose', poster: { type: 'frame', atTime: 1500, image: null } },
		},
		{ say: 'Press Done.', event: { type: 'details.done' } },
		{ say: 'Press “Continue without saving”.', event: { type: 'details.skip' } },
		{ say: 'The details are saved.', event: { type: 'xstate.done.actor.saveDetails', output: { poster: '' } } },
		{ say: 'The details are not saved.', event: { type: 'xstate.error.actor.saveDetails', error: unreached } },
		{ say: 'A minute passes.', event: { type: 'xstate.after.detailsLimit.video-block.complete.saving' } },
		{ say: 'The file is read.', event: { type: 'xstate.done.actor.namedMedia', output: recordOf( walk ) } },
		{ say: 'The file is not there.', event: { type: 'xstate.error.actor.namedMedia', error: refused } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.recordLimit.video-block.fetching.named' } },
		{ say: 'The chosen file is read.', event: { type: 'xstate.done.actor.chosenMedia', output: recordOf( walk ) } },
		{ say: 'The chosen file cannot be read.', event: { type: 'xstate.error.actor.chosenMedia', error: unreached } },
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.recordLimit.video-block.fetching.chosen' } },
		{ say: 'Press “Try again”.', event: { type: 'media.retry' } },
		{ say: 'The record is read.', event: { type: 'xstate.done.actor.readRecord', output: recordOf( walk ) } },
		{ say: 'The record cannot be read.', event: { type: 'xstate.error.actor.readRecord', error: refused } },
		{ say: 'The record is asked for again.', event: { type: 'record.retry' } },
		{ say: 'Close the notice.', event: { type: 'failure.dismiss' } },
		{ say: 'Click the player.', event: { type: 'player.use' } },
		{ say: 'Deselect the block.', event: { type: 'player.cover' } },
		{ say: 'The block names no video any more.', event: { type: 'video.change', video: none } },
		{ say: 'The block names another file.', event: { type: 'video.change', video: { ...sea, guid: '' } } },
	],
	abstract: ( { context: { video, chosenId, details, file, failure, unfinished } } ) => [
		video.guid,
		video.id,
		chosenId,
		file !== null,
		details.poster !== null || details.title === 'A walk',
		failure?.kind ?? '',
		unfinished.length,
	],
	visible: {
		'empty.listing': 'Buttons to upload a video and to choose one.',
		'empty.listed': 'The same, and the interrupted uploads.',
		'empty.discarding': 'The same; the button Discard is off.',
		'sending.uploading': 'The title, the poster and the progress of the upload.',
		'sending.waiting': 'The same; what the upload waits for.',
		'sending.paused': 'The same; the upload is paused.',
		'sending.error': 'The title, the poster, and why the upload failed.',
		'complete.confirming': '“Upload Complete”, the title, the poster and Done.',
		'complete.saving': 'Done is busy.',
		'complete.unsaved': 'Why the title and the poster are not saved, Done, and “Continue without saving”.',
		'fetching.named': 'That the video is loading.',
		'fetching.chosen': 'That the video is loading.',
		'previewing.overlay.covered': 'The player under a layer.',
		'previewing.overlay.interactive': 'The player.',
		'previewing.record.reading': 'The player.',
		'previewing.record.read': 'The player, and the settings of the file.',
		'previewing.record.unread': 'The player, and why its file has no settings here.',
		'core-fallback': 'Why the file cannot be read, and a plain video.',
	},
} );
