/** The states in which pictures are asked for: a request runs, or waits in line. */
import { crowded, silent, unexpected } from './failures';
import { imageGeneration } from './image-generation.setup';

export const generating = imageGeneration.createStateConfig( {
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	invoke: {
		id: 'generate',
		src: 'generate',
		input: ( { context: { prompt, postId } } ) => ( { prompt, postId } ),
		onDone: [
			{
				guard: { type: 'isGood', params: ( { event } ) => event.output },
				target: 'choosing',
				actions: [ { type: 'takeGenerated', params: ( { event } ) => event.output }, 'tellOfAnswer' ],
			},
			{
				guard: { type: 'mayWait', params: ( { event } ) => event.output },
				target: 'queued',
				actions: { type: 'waitInLine', params: ( { event } ) => event.output },
			},
			{
				guard: { type: 'isBusy', params: ( { event } ) => event.output },
				target: 'error.ungenerated',
				actions: { type: 'assignFailure', params: { failure: crowded } },
			},
			{
				target: 'error.ungenerated',
				actions: [
					{ type: 'takeGenerated', params: ( { event } ) => event.output },
					{ type: 'tellOfAccess', params: ( { event } ) => event.output },
				],
			},
		],
		onError: {
			target: 'error.ungenerated',
			actions: {
				type: 'assignFailure',
				params: ( { event } ) => ( { failure: unexpected( event.error ) } ),
			},
		},
	},
	on: {
		'request.stop': [ { guard: 'hasImages', target: 'choosing' }, { target: 'idle.asking' } ],
	},
	after: {
		generateLimit: {
			target: 'error.ungenerated',
			actions: { type: 'assignFailure', params: { failure: silent } },
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
