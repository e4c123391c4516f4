/**
 * Video block: from nothing, a file or an attachment to a video that plays in the post.
 *
 * Promise to the author: a video stays in its block until another one has replaced it, even if a replacement fails; input typed during the upload is saved or
 * reported as unsaved; an interrupted upload is offered again.
 */
import { eventParams, failureParams, outputParams } from '../../_kit';
import { DEFAULT_OPTIONS, VIDEO_OPTIONS } from '../upload';
import { videoBlock } from './video-block.setup';
import { complete, describe } from './complete';
import { fetching } from './fetching';
import type { Event } from './video-block.types';

const assignVideo = { type: 'assignVideo', params: eventParams } as const;
const assignFailure = { type: 'assignFailure', params: failureParams } as const;

/** A new file or another attachment, from any state that allows a choice. */
const choose = {
	'file.upload': [
		{
			guard: { type: 'isVideo', params: eventParams },
			target: '#video-block.sending',
			actions: { type: 'begin', params: eventParams },
		},
		{ actions: 'refuse' },
	],
	'guid.insert': [
		{
			guard: { type: 'isGuid', params: eventParams },
			// Through `empty`, to clear everything about the previous video.
			target: '#video-block.empty',
			actions: [
				// Compared with the previous video.
				{ type: 'commitGuid', params: eventParams },
				{ type: 'assignGuid', params: eventParams },
			],
		},
		{ actions: 'refuseAddress' },
	],
	'media.pick': { target: '#video-block.fetching.chosen', actions: { type: 'choose', params: eventParams } },
} as const;

export const videoBlockMachine = videoBlock.createMachine( {
	id: 'video-block',
	context: ( { input } ) => ( {
		...input,
		details: { title: '', poster: null },
		file: null,
		chosenId: 0,
		unfinished: [],
		record: null,
		failure: null,
	} ),
	initial: 'empty',
	on: {
		'video.change': [
			{ guard: { type: 'isOther', params: eventParams }, target: '.empty', actions: assignVideo },
			{ actions: assignVideo },
		],
	},
	states: {
		empty: {
			description: 'Leads on to the video that the block names, if there is one.',
			tags: 'editable',
			exit: 'clearFailure',
			initial: 'listing',
			always: [
				{ guard: 'hasGuid', target: 'previewing' },
				{ guard: 'hasId', target: 'fetching' },
			],
			on: choose,
			states: {
				listing: {
					invoke: {
						id: 'listUnfinished',
						src: 'listUnfinished',
						onDone: {
							target: 'listed',
							actions: {
								type: 'assignUnfinished',
								params: ( { event } ) => ( { unfinished: event.output } ),
							},
						},
						onError: 'listed',
					},
				},
				listed: {
					on: {
						'unfinished.discard': {
							guard: { type: 'isListed', params: eventParams },
							target: 'discarding',
						},
					},
				},
				discarding: {
					invoke: {
						id: 'discardUnfinished',
						src: 'discardUnfinished',
						input: ( { event } ) => ( {
							fingerprint: ( event as Extract< Event, { type: 'unfinished.discard' } > ).fingerprint,
							options: { ...DEFAULT_OPTIONS, ...VIDEO_OPTIONS },
						} ),
						onDone: 'listing',
						onError: { target: 'listing', actions: assignFailure },
					},
				},
			},
		},
		sending: {
			initial: 'uploading',
			invoke: {
				id: 'upload',
				src: 'uploadFile',
				input: ( { context: { file, postId, parallelUploads } } ) => ( {
					file: file!,
					postId,
					options: { ...VIDEO_OPTIONS, parallelUploads },
				} ),
				onDone: [
					{
						guard: { type: 'isFinished', params: outputParams },
						target: 'complete',
						actions: [
							{ type: 'commitUploaded', params: outputParams },
							{ type: 'assignUploaded', params: outputParams },
						],
					},
					{ target: 'empty' },
				],
				onError: { target: '.error', actions: assignFailure },
			},
			on: {
				...describe,
				'video.change': { actions: assignVideo },
				'upload.moving': '.uploading',
				'upload.waiting': '.waiting',
				'upload.paused': '.paused',
				'upload.failed': '.error',
			},
			states: {
				uploading: { tags: [ 'busy', 'stoppable', 'holds-page', 'holds-save' ] },
				waiting: { tags: [ 'busy', 'stoppable', 'holds-page' ] },
				paused: { tags: [ 'editable', 'holds-page' ] },
				error: { tags: [ 'editable', 'failed', 'holds-page' ] },
			},
		},
		complete,
		fetching,
		previewing: {
			tags: 'editable',
			type: 'parallel',
			exit: [ 'clearFailure', 'clearRecord' ],
			on: { ...choose, 'failure.dismiss': { guard: 'hasFailure', actions: 'clearFailure' } },
			states: {
				overlay: {
					initial: 'covered',
					states: {
						covered: {
							description: 'A click selects the block instead of reaching the player.',
							on: { 'player.use': 'interactive' },
						},
						interactive: { on: { 'player.cover': 'covered' } },
					},
				},
				record: {
					description: 'What only the site knows of the video: its settings can be changed when it is read.',
					initial: 'reading',
					states: {
						reading: {
							invoke: {
								id: 'readRecord',
								src: 'readRecord',
								input: ( { context: { video } } ) => ( { guid: video.guid } ),
								onDone: { target: 'read', actions: { type: 'assignRecord', params: outputParams } },
								onError: 'unread',
							},
						},
						read: {},
						unread: {
							description: 'The video is of another site, or the site cannot be reached.',
							on: { 'record.retry': 'reading' },
						},
					},
				},
			},
		},
		'core-fallback': {
			description: 'The attachment cannot be read: the block shows its file as the plain video block does.',
			tags: [ 'editable', 'failed' ],
			entry: [ 'dropGuid', 'commitNoGuid' ],
			exit: 'clearFailure',
			on: {
				...choose,
				'media.retry': { guard: 'isRetryable', target: 'fetching' },
			},
		},
	},
} );
