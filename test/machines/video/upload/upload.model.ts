import { failed } from '../../../../machines/_kit';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { uploadMachine } from '../../../../machines/video/upload';
import type { Failure, Grant, Opened, UploadedVideo } from '../../../../machines/video/upload';
import { defineModel } from '../../../../machines/_exploration/model';

export const file = new File( [ 'x'.repeat( 10 ) ], 'holiday.mp4', { type: 'video/mp4' } );

export const grant: Grant = { token: 'a-token', endpoint: 'https://site.example/wp-json/videopress/v1/uploads' };

export const resume = { uploadUrl: `${ grant.endpoint }/a1` };

export const opened: Opened = { fingerprint: '1-2-f00d', resume: null, chunkSize: 600_000, size: 1_000_000 };

export const video: UploadedVideo = {
	guid: 'aBcD1234',
	id: 41,
	src: 'https://site.example/a.mp4',
	url: resume.uploadUrl,
};

/** The failures of the services, by what causes them. */
export const failures = {
	down: failed( 'refused', { isRetryable: true } ),
	type: failed( 'refused', { code: 'video_type', reason: 'Invalid Mime.' } ),
	offline: failed( 'offline', { isRetryable: true } ),
	unreadable: failed( 'unreadable' ),
	expired: failed( 'expired', { code: 'tus_token_expired' } ),
	gone: failed( 'gone' ),
	limit: failed( 'body-limit' ),
	unnamed: failed( 'no-video' ),
} satisfies Record< string, Failure >;

const error = ( failure: Failure ) => new ServiceFailure( failure );
const fails = ( failure: Failure ) => ( { type: 'transfer.fail', error: error( failure ) } ) as const;
const stalls = ( state: string ) => ( {
	say: 'Nothing moves for a long time.',
	event: { type: `xstate.after.stallLimit.upload.${ state }` } as const,
} );

export const model = defineModel( {
	machine: uploadMachine,
	input: { file, postId: 12, options: { retryDelays: [ 1000 ], chunkSize: 600_000 } },
	begin: 'Drop a video.',
	acts: [
		{ say: 'The file is read.', event: { type: 'xstate.done.actor.open', output: opened } },
		{
			say: 'The file is read; it was begun before.',
			event: { type: 'xstate.done.actor.open', output: { ...opened, resume } },
		},
		{
			say: 'The file cannot be read.',
			event: { type: 'xstate.error.actor.open', error: error( failures.unreadable ) },
		},
		{
			say: 'The upload cannot be started.',
			event: { type: 'xstate.error.actor.open', error: error( failures.type ) },
		},
		{ say: 'The site allows it.', event: { type: 'xstate.done.actor.authorize', output: grant } },
		{
			say: 'The site does not allow it.',
			event: { type: 'xstate.error.actor.authorize', error: error( failures.type ) },
		},
		{
			say: 'The site is down, and cannot allow it.',
			event: { type: 'xstate.error.actor.authorize', error: error( failures.down ) },
		},
		{
			say: 'The network is off, so that the site cannot be asked.',
			event: { type: 'xstate.error.actor.authorize', error: error( failures.offline ) },
		},
		{ say: 'Another tab has the file.', event: { type: 'transfer.taken' } },
		{ say: 'It asks the site for a new upload.', event: { type: 'transfer.creating' } },
		{ say: 'It asks the site how much there is.', event: { type: 'transfer.resuming' } },
		{ say: 'The site has a place for it.', event: { type: 'transfer.created', resume } },
		{
			say: 'A part has arrived.',
			event: { type: 'transfer.offset', chunkSize: 300_000, offset: 300_000, total: 1_000_000 },
		},
		{
			say: 'A part is sent.',
			event: { type: 'transfer.progress', sent: 500_000, at: 1000, total: 1_000_000, chunkEnd: 900_000 },
		},
		{ say: 'The site has made a video of it.', event: { type: 'transfer.done', video } },
		{ say: 'The token is too old.', event: fails( failures.expired ) },
		{ say: 'The site has lost the upload.', event: fails( failures.gone ) },
		{ say: 'A proxy refuses a request of that size.', event: fails( failures.limit ) },
		{ say: 'The file was changed.', event: fails( failures.unreadable ) },
		{ say: 'The network goes off.', event: fails( failures.offline ) },
		{ say: 'The site is down for a moment.', event: fails( failures.down ) },
		{ say: 'The site refuses the format.', event: fails( failures.type ) },
		{ say: 'The site has all of it, and names no video.', event: fails( failures.unnamed ) },
		{ say: 'The upload ends without a result.', event: { type: 'transfer.end' } },
		{ say: 'Press “Pause”.', event: { type: 'upload.pause' } },
		{ say: 'Press “Resume”.', event: { type: 'upload.resume' } },
		{ say: 'Press “Try again”.', event: { type: 'upload.retry' } },
		{ say: 'Press “Cancel”.', event: { type: 'upload.abort' } },
		{ say: 'Choose the file again.', event: { type: 'file.choose', file } },
		{ say: 'The network is back.', event: { type: 'xstate.done.actor.online', output: undefined } },
		{
			say: 'The wait for the network fails.',
			event: { type: 'xstate.error.actor.online', error: new Error( 'Oh no' ) },
		},
		{ say: 'The site has deleted it.', event: { type: 'xstate.done.actor.terminate', output: undefined } },
		{
			say: 'The site does not delete it.',
			event: { type: 'xstate.error.actor.terminate', error: error( failures.down ) },
		},
		{ say: 'The time before the retry is over.', event: { type: 'xstate.after.retryDelay.upload.retry-wait' } },
		{ say: 'The site does not answer.', event: { type: 'xstate.after.terminateLimit.upload.aborting' } },
		stalls( 'authorizing' ),
		stalls( 'moving.beginning' ),
		stalls( 'moving.creating' ),
		stalls( 'moving.resuming' ),
		stalls( 'moving.sending' ),
	],
	abstract: ( {
		context: { attempts, renewals, restarts, chunkSize, resume: place, grant: right, failure, offset },
	} ) => [
		attempts,
		renewals,
		restarts,
		Math.min( chunkSize, 1_000_000 - offset ) > 262_144,
		place !== null,
		right !== null,
		failure?.kind,
		offset > 0,
	],
	limit: 500_000,
	visible: {
		opening: '“Preparing the upload…”.',
		authorizing: '“Preparing the upload…”.',
		'moving.beginning': 'The progress bar; “Uploading…”.',
		'moving.locked': 'This file is being uploaded in another tab.',
		'moving.creating': 'The progress bar; “Uploading…”.',
		'moving.resuming': 'The progress bar; “Uploading…”.',
		'moving.sending': 'The progress bar, the speed and the time that is left.',
		'retry-wait': 'The connection was interrupted, and it will be tried again.',
		offline: 'You are offline, and the upload goes on later.',
		paused: '“Paused”, and a button to resume.',
		'needs-file': 'The file was changed, and has to be chosen again.',
		failed: 'The reason, and a button to try again.',
		aborting: '“Canceling…”.',
		finished: '“Upload complete”.',
		aborted: '“Canceled”.',
	},
} );
