import { __ } from '@wordpress/i18n';
import type { Event } from '../../../machines/ai/voice-to-content';
import type { VoiceState } from './flow';

interface ButtonTexts {
	label: string;
	/** Null: nothing can be done at the moment. */
	event: Event | null;
}

/** The button of each state. It is one element, whose name changes, so that it keeps the focus. Exhaustive. */
export const mainButton = ( state: VoiceState ): ButtonTexts =>
	(
		( {
			idle: { label: __( 'Record', 'statecraft' ), event: { type: 'microphone.start' } },
			asking: { label: __( 'Cancel', 'statecraft' ), event: { type: 'recording.discard' } },
			running: { label: __( 'Stop recording', 'statecraft' ), event: { type: 'microphone.finish' } },
			paused: { label: __( 'Stop recording', 'statecraft' ), event: { type: 'microphone.finish' } },
			finishing: { label: __( 'Stop recording', 'statecraft' ), event: null },
			reading: { label: __( 'Cancel', 'statecraft' ), event: { type: 'recording.discard' } },
			unrecorded: { label: __( 'Record', 'statecraft' ), event: { type: 'microphone.start' } },
			recorded: { label: __( 'Transcribe', 'statecraft' ), event: { type: 'transcript.request' } },
			transcribing: { label: __( 'Stop', 'statecraft' ), event: { type: 'request.stop' } },
			untranscribed: { label: __( 'Try again', 'statecraft' ), event: { type: 'transcript.request' } },
			transcribed: { label: __( 'Insert the text again', 'statecraft' ), event: null },
			placed: { label: __( 'Insert the text again', 'statecraft' ), event: { type: 'text.insert' } },
		} ) satisfies Record< VoiceState, ButtonTexts >
	 )[ state ];

/** The button that pauses a recording and goes on with it; null in all other states. */
export function pauseButton( state: VoiceState ): ButtonTexts | null {
	switch ( state ) {
		case 'running':
			return { label: __( 'Pause', 'statecraft' ), event: { type: 'microphone.pause' } };
		case 'paused':
			return { label: __( 'Resume', 'statecraft' ), event: { type: 'microphone.resume' } };
		default:
			return null;
	}
}
