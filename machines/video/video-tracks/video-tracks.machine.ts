/**
 * Video tracks: the text tracks of a video are listed, added, changed and deleted.
 *
 * Promise to the author: input stays in the form until saved or canceled, even while the list is closed; a track is never replaced by nothing; duplicates of
 * a kind and language are not sent.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { deleting, saving } from './changing';
import { EMPTY } from './drafts';
import { videoTracks } from './video-tracks.setup';
import type { Event } from './video-tracks.types';

type EventOf< Type > = { event: Extract< Event, { type: Type } > };

const edit = { type: 'edit', params: ( { event }: EventOf< 'form.edit' > ) => event } as const;
const refuse = { guard: 'isRefused', target: 'failed', actions: 'assignRefusal' } as const;
const withoutAnswer = { type: 'assignFailure', params: timeoutParams } as const;
const fail = { type: 'assignFailure', params: failureParams } as const;

export const videoTracksMachine = videoTracks.createMachine( {
	id: 'video-tracks',
	context: ( { input } ) => ( {
		...input,
		chaptersSource: '',
		draft: EMPTY,
		original: null,
		pending: null,
		failure: null,
	} ),
	initial: 'closed',
	on: {
		'video.change': [
			{
				guard: { type: 'isOtherVideo', params: eventParams },
				target: '.closed',
				actions: [ { type: 'assignVideo', params: eventParams }, 'clearForm' ],
			},
			{ actions: { type: 'assignTracks', params: eventParams } },
		],
	},
	states: {
		closed: {
			description: 'The list has not been opened: nothing is requested.',
			tags: 'editable',
			on: { 'list.open': 'reading' },
		},
		reading: {
			tags: 'busy',
			invoke: {
				id: 'readTracks',
				src: 'readTracks',
				input: ( { context } ) => ( { guid: context.guid } ),
				onDone: { target: 'list', actions: { type: 'storeTracks', params: outputParams } },
				onError: { target: 'list.failed', actions: fail },
			},
			after: { readLimit: { target: 'list.failed', actions: withoutAnswer } },
		},
		list: {
			tags: 'editable',
			initial: 'ready',
			on: {
				'list.open': 'reading',
				'track.add': 'form',
				'track.edit': {
					guard: { type: 'isEditable', params: eventParams },
					target: 'form.loading',
					actions: { type: 'beginEdit', params: eventParams },
				},
			},
			states: {
				ready: {},
				failed: { tags: 'failed', exit: 'clearFailure' },
			},
		},
		form: {
			tags: [ 'editable', 'holds-page' ],
			initial: 'empty',
			on: {
				'form.edit': { actions: edit },
				'file.choose': [
					{
						guard: { type: 'isUnreadable', params: eventParams },
						target: '.failed',
						// Clears the failure of the previous file first.
						reenter: true,
						actions: { type: 'assignFileRefusal', params: eventParams },
					},
					{
						target: '.reading',
						reenter: true,
						actions: { type: 'assignPending', params: eventParams },
					},
				],
				'form.cancel': { target: 'list', actions: 'clearForm' },
				'track.delete': { guard: 'isEdit', target: 'deleting' },
			},
			states: {
				empty: {},
				loading: {
					tags: 'busy',
					invoke: {
						id: 'loadTrack',
						src: 'loadTrack',
						input: ( { context } ) => ( { src: context.original!.src } ),
						onDone: {
							target: 'ready',
							actions: { type: 'assignOriginal', params: ( { event } ) => ( { tmpFile: event.output } ) },
						},
						onError: { target: 'failed', actions: fail },
					},
					after: { readLimit: { target: 'failed', actions: withoutAnswer } },
				},
				reading: {
					tags: 'busy',
					exit: 'clearPending',
					invoke: {
						id: 'readFile',
						src: 'readFile',
						input: ( { context } ) => ( { file: context.pending! } ),
						onDone: [
							{
								guard: { type: 'isUnusable', params: outputParams },
								target: 'failed',
								actions: { type: 'assignFile', params: outputParams },
							},
							{ target: 'ready', actions: { type: 'assignFile', params: outputParams } },
						],
						onError: { target: 'failed', actions: fail },
					},
					after: { readLimit: { target: 'failed', actions: withoutAnswer } },
				},
				ready: { on: { 'form.save': [ refuse, { target: '#video-tracks.saving' } ] } },
				failed: {
					tags: 'failed',
					exit: 'clearFailure',
					on: {
						'form.edit': [
							{ guard: 'hasFile', target: 'ready', actions: edit },
							{ target: 'empty', actions: edit },
						],
						'form.save': [ refuse, { guard: 'hasFile', target: '#video-tracks.saving' } ],
					},
				},
			},
		},
		saving,
		deleting,
	},
} );
