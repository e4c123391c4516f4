/** The state `fetching`: an attachment is read. */
import { failureParams, outputParams, timeoutParams } from '../../_kit';
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
