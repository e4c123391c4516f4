/** The states `generating` and `queued`: the request is running, or waits in line. */
import { silence, thrown } from '../../_kit';
import { imageGeneration } from './image-generation.setup';

export const generating = imageGeneration.createStateConfig( {
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	invoke: {
		id: 'generate',
		src: 'generate',
		input: ( { context: { prompt, postId } } ) => ( { prompt, postId } ),
		onDone: {
			target: 'choosing',
			actions: [ { type: 'takeGenerated', params: ( { event } ) => event.output }, 'tellOfAnswer' ],
		},
		onError: [
			{
				guard: { type: 'mayWait', params: thrown },
				target: 'queued',
				actions: { type: 'waitInLine', params: thrown },
			},
			{
				target: 'error.ungenerated',
				actions: [
					{ type: 'assignFailure', params: thrown },
					{ type: 'tellOfAccess', params: thrown },
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
			actions: { type: 'assignFailure', params: silence },
		},
	},
} );

export const queued = imageGeneration.createStateConfig( {
	description: 'The site works on as many requests as it may. This one waits and holds nothing of it.',
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	on: {
		'request.stop': [ { guard: 'hasImages', target: 'choosing' }, { target: 'idle.asking' } ],
	},
	after: { turn: 'generating' },
} );
