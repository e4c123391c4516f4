/** The states of a recording in progress, from the question for the microphone to the file. */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import { MAX_SECONDS } from './limits';
import { voiceToContent } from './voice-to-content.setup';

const FAILED = {
	target: '#voice-to-content.voice.unrecorded',
	actions: { type: 'assignFailure', params: failureParams },
} as const;

export const capturing = voiceToContent.createStateConfig( {
	tags: [ 'busy', 'stoppable', 'holds-page' ],
	initial: 'asking',
	entry: 'restart',
	invoke: {
		id: 'record',
		src: 'record',
		input: ( { context: { key, maxBytes } } ) => ( { key, maxBytes, maxSeconds: MAX_SECONDS } ),
	},
	on: {
		'record.done': {
			target: 'recorded',
			actions: { type: 'assignRecording', params: ( { event } ) => event.recording },
		},
		'record.fail': { target: 'unrecorded', actions: { type: 'assignFailure', params: failureParams } },
		'recording.discard': 'idle',
	},
	states: {
		asking: {
			description: 'The browser asks for the microphone.',
			on: { 'record.begin': 'running', 'block.leave': '#voice-to-content.voice.idle' },
		},
		running: {
			on: {
				'record.tick': { actions: { type: 'assignTick', params: eventParams } },
				'microphone.pause': 'paused',
				'microphone.finish': 'finishing',
				'block.leave': 'finishing',
			},
		},
		paused: {
			invoke: {
				id: 'hold',
				src: 'hold',
				input: ( { context: { key } } ) => ( { key } ),
				// What could not be paused goes on.
				onError: 'running',
			},
			on: { 'microphone.resume': 'running', 'microphone.finish': 'finishing', 'block.leave': 'finishing' },
		},
		finishing: {
			description: 'The recorder writes the end of the file.',
			invoke: {
				id: 'finish',
				src: 'finish',
				input: ( { context: { key }, event: { type } } ) => ( {
					key,
					ending: type === 'block.leave' ? 'removal' : 'author',
				} ),
				onError: FAILED,
			},
			after: {
				finishLimit: {
					target: '#voice-to-content.voice.unrecorded',
					actions: { type: 'assignFailure', params: timeoutParams },
				},
			},
		},
	},
} );
