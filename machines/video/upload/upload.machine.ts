/**
 * Upload: a file in, a video on the site out, however often the connection breaks.
 *
 * Promise to the author: bytes stored on the site are never sent again; progress never goes backwards; and the upload can be stopped, left and resumed at any
 * time, on this page or another.
 */
import { eventParams } from '../../_kit';
import { fail, go, offline, retry, stalled, unreadable } from './failing';
import { DEFAULT_OPTIONS } from './options';
import { keyOf } from './retries';
import { upload } from './upload.setup';

const tellMoving = { type: 'tell', params: { type: 'upload.moving' } } as const;
/** Whether the invoking flow locks saving meanwhile. */
const tellWaiting = { type: 'tell', params: { type: 'upload.waiting' } } as const;

export const uploadMachine = upload.createMachine( {
	id: 'upload',
	context: ( { input: { file, postId, options } } ) => ( {
		file,
		postId,
		options: { ...DEFAULT_OPTIONS, ...options },
		fingerprint: '',
		resume: null,
		grant: null,
		chunkSize: Infinity,
		size: null,
		offset: 0,
		sent: 0,
		chunkEnd: 0,
		pace: null,
		attempts: 0,
		renewals: 0,
		restarts: 0,
		failure: null,
		video: null,
	} ),
	initial: 'opening',
	output: ( { context: { video } } ) =>
		video ? { outcome: 'finished', video } : { outcome: 'aborted', video: null },
	on: {
		'upload.abort': [ { guard: 'hasPart', target: '.aborting' }, { target: '.aborted' } ],
	},
	states: {
		opening: {
			description: 'Reads the file, and looks for an earlier upload of it.',
			tags: [ 'busy', 'stoppable', 'holds-save', 'holds-page' ],
			invoke: {
				id: 'open',
				src: 'open',
				input: ( { context: { file, options } } ) => ( { file, options } ),
				onDone: {
					target: 'authorizing',
					actions: { type: 'assignOpened', params: ( { event } ) => ( { opened: event.output } ) },
				},
				onError: [ unreadable, fail ],
			},
			on: { 'upload.pause': 'paused' },
		},
		authorizing: {
			tags: [ 'busy', 'stoppable', 'holds-save', 'holds-page' ],
			entry: tellMoving,
			always: { guard: 'hasGrant', target: 'moving' },
			invoke: {
				id: 'authorize',
				src: 'authorize',
				input: ( { context: { resume } } ) => ( { key: keyOf( resume ) } ),
				onDone: {
					target: 'moving',
					actions: { type: 'assignGrant', params: ( { event } ) => ( { grant: event.output } ) },
				},
				onError: [ offline, retry, fail ],
			},
			on: { 'upload.pause': 'paused' },
			after: { stallLimit: stalled },
		},
		moving: {
			tags: [ 'busy', 'stoppable', 'holds-page' ],
			invoke: {
				id: 'transfer',
				src: 'transfer',
				input: ( { context: { grant, ...context } } ) => ( { ...context, grant: grant! } ),
			},
			exit: 'stopPace',
			initial: 'beginning',
			on: {
				'transfer.taken': '.locked',
				'transfer.creating': '.creating',
				'transfer.resuming': '.resuming',
				'transfer.created': { actions: { type: 'assignResume', params: eventParams } },
				'transfer.offset': {
					target: '.sending',
					actions: { type: 'assignOffset', params: eventParams },
				},
				'transfer.done': {
					target: 'finished',
					actions: { type: 'assignVideo', params: eventParams },
				},
				'transfer.fail': [
					{ guard: go( 'isRenewable' ), target: 'authorizing', actions: 'renewGrant' },
					{ guard: go( 'isReplaceable' ), target: 'authorizing', actions: 'beginAnew' },
					{ guard: go( 'isDivisible' ), target: 'moving', reenter: true, actions: 'halveChunk' },
					unreadable,
					offline,
					retry,
					fail,
				],
				'transfer.end': stalled,
				'upload.pause': 'paused',
			},
			states: {
				beginning: { tags: 'holds-save', after: { stallLimit: stalled } },
				locked: {
					description: 'Another tab is uploading the same file. When it ends, this one goes on.',
					entry: tellWaiting,
				},
				creating: { tags: 'holds-save', entry: tellMoving, after: { stallLimit: stalled } },
				resuming: { tags: 'holds-save', entry: tellMoving, after: { stallLimit: stalled } },
				sending: {
					tags: 'holds-save',
					after: { stallLimit: stalled },
					on: {
						'transfer.progress': {
							target: 'sending',
							reenter: true,
							actions: { type: 'assignProgress', params: eventParams },
						},
					},
				},
			},
		},
		'retry-wait': {
			tags: [ 'busy', 'stoppable', 'holds-save', 'holds-page' ],
			after: { retryDelay: 'authorizing' },
			on: { 'upload.pause': 'paused' },
		},
		offline: {
			description: 'There is no network. When there is one, it goes on.',
			tags: [ 'busy', 'stoppable', 'holds-page' ],
			entry: tellWaiting,
			invoke: {
				id: 'online',
				src: 'online',
				input: ( { context: { grant, options } } ) => ( { endpoint: grant?.endpoint ?? null, options } ),
				onDone: 'authorizing',
				onError: fail,
			},
			on: { 'upload.pause': 'paused' },
		},
		paused: {
			tags: [ 'stoppable', 'holds-page' ],
			entry: { type: 'tell', params: { type: 'upload.paused' } },
			on: { 'upload.resume': { target: 'opening', actions: 'forgetFailures' } },
		},
		'needs-file': {
			description: 'The browser cannot read the file any more, or it has changed.',
			tags: [ 'editable', 'failed', 'holds-page' ],
			entry: 'tellFailure',
			on: {
				'file.choose': {
					target: 'opening',
					actions: [ 'forgetFailures', { type: 'assignFile', params: eventParams } ],
				},
			},
		},
		failed: {
			tags: [ 'editable', 'failed', 'holds-page' ],
			entry: 'tellFailure',
			on: { 'upload.retry': { target: 'opening', actions: 'forgetFailures' } },
		},
		aborting: {
			description: 'Deletes what the site has of the file. If that fails, the site does so itself after a while.',
			tags: 'busy',
			invoke: {
				id: 'terminate',
				src: 'terminate',
				input: ( { context: { grant, resume, fingerprint, options } } ) => ( {
					grant,
					resume: resume!,
					fingerprint,
					options,
				} ),
				onDone: 'aborted',
				onError: 'aborted',
			},
			after: { terminateLimit: 'aborted' },
			on: { 'upload.abort': {} },
		},
		finished: { type: 'final' },
		aborted: { type: 'final' },
	},
} );
