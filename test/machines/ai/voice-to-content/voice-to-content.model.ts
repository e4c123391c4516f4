import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { voiceToContentMachine } from '../../../../machines/ai/voice-to-content';
import type { Ending, Failure, Recording } from '../../../../machines/ai/voice-to-content';
import { defineModel } from '../../../../machines/_exploration/model';

export const input = { key: 'block-1', language: 'en', maxBytes: 20_971_520 };

export const file = new File( [ 'sound' ], 'recording.webm', { type: 'audio/webm' } );
export const recordingOf = ( ending: Ending ): Recording => ( { file, url: 'blob:recording', ending } );
export const TEXT = 'Tea grows slowly.\n\nTrains do not.';

export const refused: Failure = failed( 'refused', {
	code: 'error_service_unavailable',
	reason: 'Jetpack AI services are currently unavailable.',
	detail: 'That model is overloaded.',
	requestId: 'req_1',
	cause: { kind: 'down', provider: 'OpenAI', isQuoted: true },
} );
export const exhausted: Failure = failed( 'refused', { code: 'error_quota_exceeded', reason: 'No more this month.' } );

export const model = defineModel( {
	machine: voiceToContentMachine,
	input,
	begin: 'Add a block “Voice to content” to a new post.',
	acts: [
		{ say: 'Press “Record”.', event: { type: 'microphone.start' } },
		{ say: 'Press “Pause”.', event: { type: 'microphone.pause' } },
		{ say: 'Press “Resume”.', event: { type: 'microphone.resume' } },
		{ say: 'Press “Stop recording”.', event: { type: 'microphone.finish' } },
		{ say: 'Press “Discard” or “Cancel”.', event: { type: 'recording.discard' } },
		{ say: 'Press “Upload a recording”, and choose a file.', event: { type: 'file.choose', file } },
		{ say: 'Press “Transcribe” or “Try again”.', event: { type: 'transcript.request' } },
		{ say: 'Press “Stop”.', event: { type: 'request.stop' } },
		{ say: 'Press “Insert the text again”.', event: { type: 'text.insert' } },
		{ say: 'The block was replaced by the text.', event: { type: 'text.placed' } },
		{ say: 'The block is mounted again.', event: { type: 'block.show' } },
		{ say: 'The editor learns that the site takes less.', event: { type: 'limit.change', maxBytes: 2_097_152 } },
		{ say: 'The editor learns that requests are not allowed.', event: { type: 'access.change', access: 'barred' } },
		{ say: 'The editor learns that requests are allowed.', event: { type: 'access.change', access: 'allowed' } },
		{ say: 'Remove the block, and undo that.', event: { type: 'block.leave' } },
		{ say: 'The browser opens the microphone.', event: { type: 'record.begin' } },
		{ say: 'Somebody speaks.', event: { type: 'record.tick', seconds: 65, level: 0.5 } },
		{ say: 'The recording ends.', event: { type: 'record.done', recording: recordingOf( 'author' ) } },
		{
			say: 'The browser gives no microphone.',
			event: { type: 'record.fail', error: new ServiceFailure( failed( 'denied' ) ) },
		},
		{
			say: 'The recorder cannot be paused.',
			event: { type: 'xstate.error.actor.hold', error: new Error( 'No pause' ) },
		},
		{
			say: 'The recorder cannot be stopped.',
			event: { type: 'xstate.error.actor.finish', error: new Error( 'No end' ) },
		},
		{
			say: 'Ten seconds pass.',
			event: { type: 'xstate.after.finishLimit.voice-to-content.voice.capturing.finishing' },
		},
		{ say: 'The file has sound.', event: { type: 'xstate.done.actor.read', output: recordingOf( 'file' ) } },
		{
			say: 'The file is longer than ten minutes.',
			event: { type: 'xstate.error.actor.read', error: new ServiceFailure( failed( 'long' ) ) },
		},
		{ say: 'Half a minute passes.', event: { type: 'xstate.after.readLimit.voice-to-content.voice.reading' } },
		{ say: 'The text arrives.', event: { type: 'xstate.done.actor.transcribe', output: { text: TEXT } } },
		{
			say: 'The provider is down.',
			event: { type: 'xstate.error.actor.transcribe', error: new ServiceFailure( refused ) },
		},
		{
			say: 'Five minutes pass.',
			event: { type: 'xstate.after.transcribeLimit.voice-to-content.voice.transcribing' },
		},
	],
	abstract: ( { context: { recording, paragraphs, maxBytes } } ) => [
		recording !== null,
		paragraphs.length,
		maxBytes < input.maxBytes,
	],
	visible: {
		'access.allowed': 'Whether there is a recording, and what can be done with it.',
		'access.barred': 'A notice says why nothing can be transcribed; nothing can be recorded.',
		'voice.idle': '“Record” and “Upload a recording”.',
		'voice.capturing.asking': 'The browser’s question, and “Cancel”.',
		'voice.capturing.running': 'The time, the level, “Stop recording” and “Pause”.',
		'voice.capturing.paused': 'The time stands still; “Stop recording” and “Resume”.',
		'voice.capturing.finishing': '“Stop recording” cannot be pressed again.',
		'voice.reading': 'The file is checked, and “Cancel”.',
		'voice.unrecorded': 'Why there is no recording and what to do, “Record” and “Upload a recording”.',
		'voice.recorded': 'The recording with a player, “Transcribe”, “Discard” and “Download recording”.',
		'voice.transcribing': 'The recording, and “Stop”.',
		'voice.untranscribed': 'Why there is no text, the recording, “Try again”, “Discard” and “Download recording”.',
		'voice.transcribed': 'The block is being replaced by its text.',
		'voice.placed': 'After undo: the recording, and “Insert the text again”.',
	},
} );
