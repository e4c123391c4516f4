/**
 * Voice to content: a recording, by the microphone or from a file, becomes paragraphs in place of the block.
 *
 * Promise to the author: what was recorded is kept until they discard it, whatever fails; and the microphone is open only while a recording
 * is in progress.
 *
 * Two parallel regions: the recording, and whether requests may be sent (mirrored from `ai-feature`).
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { accessRegion } from '../ai-feature';
import { capturing } from './capturing';
import { MAX_SECONDS } from './limits';
import { voiceToContent } from './voice-to-content.setup';

const BEGINNINGS = {
	'microphone.start': { guard: 'isAllowed', target: 'capturing' },
	'file.choose': {
		guard: 'isAllowed',
		target: 'reading',
		actions: { type: 'assignFile', params: eventParams },
	},
} as const;

const REQUESTS = {
	'transcript.request': { guard: 'isAllowed', target: 'transcribing' },
	'recording.discard': 'idle',
} as const;

export const voiceToContentMachine = voiceToContent.createMachine( {
	id: 'voice-to-content',
	context: ( { input } ) => ( {
		file: null,
		seconds: 0,
		level: 0,
		recording: null,
		paragraphs: [],
		failure: null,
		...input,
	} ),
	type: 'parallel',
	on: { 'limit.change': { actions: { type: 'assignLimit', params: eventParams } } },
	states: {
		voice: {
			initial: 'idle',
			states: {
				idle: { tags: 'editable', entry: 'restart', on: BEGINNINGS },
				capturing,
				reading: {
					description: 'A file that was chosen is checked.',
					tags: [ 'busy', 'stoppable' ],
					invoke: {
						id: 'read',
						src: 'read',
						input: ( { context: { file, maxBytes } } ) => ( {
							file: file!,
							maxBytes,
							maxSeconds: MAX_SECONDS,
						} ),
						onDone: { target: 'recorded', actions: { type: 'assignRecording', params: outputParams } },
						onError: { target: 'unrecorded', actions: { type: 'assignFailure', params: failureParams } },
					},
					on: { 'recording.discard': 'idle' },
					after: {
						readLimit: {
							target: 'unrecorded',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				unrecorded: {
					description: 'There is no recording, for a reason that is shown.',
					tags: [ 'editable', 'failed' ],
					exit: 'clearFailure',
					on: BEGINNINGS,
				},
				recorded: { tags: [ 'editable', 'holds-page' ], on: REQUESTS },
				transcribing: {
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					invoke: {
						id: 'transcribe',
						src: 'transcribe',
						input: ( { context: { recording, language } } ) => ( { file: recording!.file, language } ),
						onDone: {
							target: 'transcribed',
							actions: [ { type: 'assignText', params: outputParams }, 'reportAnswer' ],
						},
						onError: {
							target: 'untranscribed',
							actions: [
								{ type: 'assignFailure', params: failureParams },
								{ type: 'reportRefusal', params: failureParams },
							],
						},
					},
					on: { 'request.stop': 'recorded' },
					after: {
						transcribeLimit: {
							target: 'untranscribed',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				untranscribed: {
					description: 'The recording is there, and no text of it, for a reason that is shown.',
					tags: [ 'editable', 'failed', 'holds-page' ],
					exit: 'clearFailure',
					on: REQUESTS,
				},
				transcribed: {
					description:
						'The text is sent to the block. If no component was mounted to receive it, it is sent again on the next mount.',
					tags: [ 'busy', 'holds-page' ],
					entry: 'placeText',
					on: { 'block.show': { actions: 'placeText' }, 'text.placed': 'placed' },
				},
				placed: {
					description: 'The text is in the post. This state is shown only if undo restores the block.',
					tags: 'editable',
					on: { 'text.insert': 'transcribed', 'recording.discard': 'idle' },
				},
			},
		},
		access: accessRegion,
	},
} );
