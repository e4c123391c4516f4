/** The states `generating` and `queued`: the request is running, or waits in line. */
import { failureParams, outputParams, timeoutParams } from '../../_kit';
import { imageGeneration } from './image-generation.setup';

export const generating = imageGeneration.createStateConfig( {
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	invoke: {
		id: 'generate',
		src: 'generate',
		input: ( { context: { prompt, postId } } ) => ( { prompt, postId } ),
		onDone: {
			target: 'choosing',
			actions: [ { type: 'assignImages', params: outputParams }, 'reportAnswer' ],
		},
		onError: [
			{
				guard: { type: 'mayQueue', params: failureParams },
				target: 'queued',
				actions: { type: 'backOff', params: failureParams },
			},
			{
				target: 'error.ungenerated',
				actions: [
					{ type: 'assignFailure', params: failureParams },
					{ type: 'reportRefusal', params: failureParams },
				],
			},
		],
	},
	on: {
		'request.stop': [ { guard: 'hasImages', target: 'choosing' }, { target: 'idle.asking' } ],
	},
	after: {
		generateLimit: {
			target: 'error.ungenerated',
			actions: { type: 'assignFailure', params: timeoutParams },
		},
	},
} );

export const queued = imageGeneration.createStateConfig( {
	description: 'The site is at its limit of concurrent requests. The request waits without holding a connection.',
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	on: {
		'request.stop': [ { guard: 'hasImages', target: 'choosing' }, { target: 'idle.asking' } ],
	},
	after: { turn: 'generating' },
} );
