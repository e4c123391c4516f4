import { __, sprintf } from '@wordpress/i18n';
import { MAX_SECONDS } from '../../../machines/ai/voice-to-content';
import type { Ending, Failure } from '../../../machines/ai/voice-to-content';
import { crowdedMessage } from '../../_shared/ai/messages';
import { pausedText } from '../../_shared/paused';
import type { VoiceState } from './flow';

const MEGABYTE = 1_048_576;

/** A size such as “19.5 MB”. */
export const sizeText = ( bytes: number ): string =>
	/* translators: %s: a number. */
	sprintf( __( '%s MB', 'statecraft' ), String( Math.floor( ( bytes / MEGABYTE ) * 10 ) / 10 ) );

/** A length such as “1:05”. */
export function timeText( seconds: number ): string {
	const whole = Math.floor( seconds );
	return `${ Math.floor( whole / 60 ) }:${ String( whole % 60 ).padStart( 2, '0' ) }`;
}

/** The status of each state. Exhaustive: a state without a text does not compile. */
export const statusOf = ( state: VoiceState ): string =>
	( {
		idle: '',
		asking: __( 'Your browser may ask whether this site can use the microphone.', 'statecraft' ),
		running: __( 'Recording…', 'statecraft' ),
		paused: __( 'The recording is paused.', 'statecraft' ),
		finishing: __( 'Finishing the recording…', 'statecraft' ),
		reading: __( 'Checking the file…', 'statecraft' ),
		unrecorded: '',
		recorded: __( 'The recording is ready.', 'statecraft' ),
		transcribing: __( 'Transcribing…', 'statecraft' ),
		untranscribed: '',
		transcribed: __( 'Inserting the text…', 'statecraft' ),
		placed: __( 'The text of this recording was in the post.', 'statecraft' ),
	} )[ state ];

/** Why a recording has ended without the author. */
export function endingOf( ending: Ending ): string {
	switch ( ending ) {
		case 'time':
			return sprintf(
				/* translators: %d: number of minutes. */
				__( 'It ended by itself after %d minutes, the longest that can be transcribed at once.', 'statecraft' ),
				MAX_SECONDS / 60
			);
		case 'size':
			return __( 'It ended by itself at the largest size that this site takes.', 'statecraft' );
		case 'microphone':
			return __( 'It ended because the microphone was turned off.', 'statecraft' );
		case 'removal':
			return __( 'It ended because the block was removed from the post.', 'statecraft' );
		case 'author':
		case 'file':
			return '';
	}
}

/** What went wrong, and what to do. Exhaustive: a kind without a text does not compile. */
export function messageOf( failure: Failure, maxBytes: number ): string {
	switch ( failure.kind ) {
		case 'denied':
			return __(
				'Your browser does not let this site use the microphone. Allow it with the icon beside the address of the page, or in the settings of the browser, and try again.',
				'statecraft'
			);
		case 'absent':
			return __( 'No microphone was found. Connect one and try again, or upload a recording.', 'statecraft' );
		case 'taken':
			return __(
				'The microphone could not be used. Close other programs that may use it, check that it is on, and try again.',
				'statecraft'
			);
		case 'short':
			return __(
				'Nothing was recorded, because the recording was stopped at once. Record again, for a second at least.',
				'statecraft'
			);
		case 'insecure':
			return __(
				'Browsers only give a microphone to pages with an address that starts with https://. You can upload a recording instead.',
				'statecraft'
			);
		case 'unsupported':
			return __( 'This browser cannot record. Use another one, or upload a recording.', 'statecraft' );
		case 'large':
			return sprintf(
				/* translators: %s: a size such as “20 MB”. */
				__( 'The recording is too large. This site takes at most %s.', 'statecraft' ),
				sizeText( maxBytes )
			);
		case 'long':
			return sprintf(
				/* translators: %d: number of minutes. */
				__( 'The recording is too long. Choose one of at most %d minutes.', 'statecraft' ),
				MAX_SECONDS / 60
			);
		case 'foreign':
			return __(
				'This file is not a recording that can be transcribed. Choose an MP3, M4A, WAV, FLAC, Ogg, or WebM file.',
				'statecraft'
			);
		case 'wordless':
			return __(
				'No words were found in the recording. Listen to it, and record again if it is silent.',
				'statecraft'
			);
		case 'crowded':
			return crowdedMessage();
		case 'paused':
			return pausedText( failure );
		case 'refused':
			return failure.reason || __( 'The recording could not be transcribed.', 'statecraft' );
		case 'unreached':
			return __( 'Your site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'There was no answer in time. Try again.', 'statecraft' );
		case 'unexpected':
			return __( 'Something went wrong. Try again.', 'statecraft' );
	}
}
