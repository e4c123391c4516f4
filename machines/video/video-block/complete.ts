/** The state `complete`: the upload is finished, and the title and the poster are confirmed. */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { videoBlock } from './video-block.setup';

const assignFailure = { type: 'assignFailure', params: failureParams } as const;
const timedOut = { type: 'assignFailure', params: timeoutParams } as const;

/** The author's input for a new video. */
export const describe = {
	'title.type': { actions: { type: 'assignTitle', params: eventParams } },
	'poster.choose': { actions: { type: 'assignPoster', params: eventParams } },
} as const;

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
			after: { detailsLimit: { target: 'unsaved', actions: timedOut } },
		},
		unsaved: {
			description: 'The video is uploaded; its title or its poster is not saved.',
			tags: [ 'editable', 'failed', 'holds-page' ],
			exit: 'clearFailure',
			on: { ...describe, 'details.done': 'saving', 'details.skip': '#video-block.fetching' },
		},
	},
} );
