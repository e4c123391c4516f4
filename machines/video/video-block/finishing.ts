/** Self-contained states of the chart in video-block.machine.ts. */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { videoBlock } from './video-block.setup';
import type { Media } from './video-block.types';

const mediaParams = ( { event }: { event: { output: Media } } ) => ( { media: event.output } );

const assignFailure = { type: 'assignFailure', params: failureParams } as const;
const timedOut = { type: 'assignFailure', params: timeoutParams } as const;
const assignMedia = { type: 'assignMedia', params: outputParams } as const;
/** Set-up creates no undo level; a choice does. */
const commitMedia = { type: 'commitMedia', params: mediaParams } as const;
const commitChosen = { type: 'commitChosen', params: mediaParams } as const;

/** The attachment cannot be read: an existing video stays. */
const unread = < A extends typeof assignFailure | typeof timedOut, B extends 'assignChosen' >(
	reason: A,
	fallBack?: B
) =>
	[
		{ guard: 'hasGuid', target: '#video-block.previewing', actions: reason },
		{ target: '#video-block.core-fallback', actions: fallBack ? [ reason, fallBack ] : reason },
	] as const;

/** The author's input for a new video. */
export const describe = {
	'title.type': { actions: { type: 'assignTitle', params: eventParams } },
	'poster.choose': { actions: { type: 'assignPoster', params: eventParams } },
} as const;

/** The upload is finished: the title and the poster are confirmed. */
export const complete = videoBlock.createStateConfig( {
	initial: 'confirming',
	states: {
		confirming: {
			tags: [ 'editable', 'holds-page' ],
			on: {
				...describe,
				'details.done': [ { guard: 'hasDetails', target: 'saving' }, { target: '#video-block.fetching' } ],
			},
		},
		saving: {
			tags: [ 'busy', 'holds-page' ],
			invoke: {
				id: 'saveDetails',
				src: 'saveDetails',
				input: ( { context: { video, details } } ) => ( { video, details } ),
				onDone: {
					target: '#video-block.fetching',
					actions: { type: 'commitDetails', params: outputParams },
				},
				onError: { target: 'unsaved', actions: assignFailure },
			},
			after: {
				detailsLimit: {
					target: 'unsaved',
					actions: { type: 'assignFailure', params: timeoutParams },
				},
			},
		},
		unsaved: {
			description: 'The video is uploaded; its title or its poster is not saved.',
			tags: [ 'editable', 'failed', 'holds-page' ],
			exit: 'clearFailure',
			on: { ...describe, 'details.done': 'saving', 'details.skip': '#video-block.fetching' },
		},
	},
} );

/** An attachment is read. */
export const fetching = videoBlock.createStateConfig( {
	initial: 'named',
	states: {
		named: {
			description: 'Reads the attachment that the block names.',
			tags: 'busy',
			invoke: {
				id: 'namedMedia',
				src: 'loadMedia',
				input: ( { context: { video } } ) => ( { id: video.id } ),
				onDone: {
					target: '#video-block.previewing',
					actions: [ assignMedia, commitMedia ],
				},
				onError: unread( assignFailure ),
			},
			after: { recordLimit: unread( timedOut ) },
		},
		chosen: {
			description: 'Reads the attachment that the author chose.',
			tags: 'busy',
			invoke: {
				id: 'chosenMedia',
				src: 'loadMedia',
				input: ( { context: { chosenId } } ) => ( { id: chosenId } ),
				onDone: {
					target: '#video-block.previewing',
					// Compared with the previous video.
					actions: [ commitChosen, assignMedia ],
				},
				onError: unread( assignFailure, 'assignChosen' ),
			},
			after: { recordLimit: unread( timedOut, 'assignChosen' ) },
		},
	},
} );
