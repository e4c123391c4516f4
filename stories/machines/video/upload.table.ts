import { DEFAULT_OPTIONS, VIDEO_OPTIONS } from '../../../machines/video/upload/options';
import type { Context, uploadMachine } from '../../../machines/video/upload';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { failures, file, grant, opened, resume, video } from '../../../test/machines/video/upload/upload.model';

/** The context of an upload of 60 MB. */
const context = ( changes: Partial< Context > = {} ): Context => ( {
	...opened,
	file,
	postId: 12,
	options: { ...DEFAULT_OPTIONS, ...VIDEO_OPTIONS },
	fingerprint: '1-2-f00d',
	size: 60_000_000,
	chunkSize: 10_000_000,
	grant,
	offset: 0,
	sent: 0,
	chunkEnd: 0,
	pace: null,
	attempts: 0,
	renewals: 0,
	restarts: 0,
	failure: null,
	video: null,
	...changes,
} );

const half = { resume, offset: 20_000_000, sent: 28_400_000, chunkEnd: 30_000_000 };
const moving = { ...half, pace: { sent: 28_400_000, at: 20_000, speed: 1_400_000 } };

/** One story for each leaf state of the flow `upload`. */
export const uploadStories = {
	opening: { value: 'opening', context: context( { grant: null, size: null } ) },
	authorizing: { value: 'authorizing', context: context( { grant: null } ) },
	'moving.beginning': { value: { moving: 'beginning' }, context: context() },
	'moving.locked': { value: { moving: 'locked' }, context: context() },
	'moving.creating': { value: { moving: 'creating' }, context: context() },
	'moving.resuming': { value: { moving: 'resuming' }, context: context( half ) },
	'moving.sending': { value: { moving: 'sending' }, context: context( moving ) },
	'retry-wait': { value: 'retry-wait', context: context( { ...half, attempts: 1, failure: failures.down } ) },
	offline: { value: 'offline', context: context( { ...half, failure: failures.offline } ) },
	paused: { value: 'paused', context: context( half ) },
	'needs-file': { value: 'needs-file', context: context( { ...half, failure: failures.unreadable } ) },
	failed: { value: 'failed', context: context( { ...half, failure: failures.type } ) },
	aborting: { value: 'aborting', context: context( half ) },
	finished: { value: 'finished', context: context( { ...half, sent: 60_000_000, video } ) },
	aborted: { value: 'aborted', context: context( half ) },
} satisfies StoryTable< typeof uploadMachine >;
