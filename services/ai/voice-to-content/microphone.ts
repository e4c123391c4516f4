/** The microphone of the browser. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure } from '../../../machines/ai/voice-to-content';

/** What a browser has for recordings; each may be missing, also by the rules of the page. */
export interface Microphone {
	isSecureContext: boolean;
	navigator: { mediaDevices?: Pick< MediaDevices, 'getUserMedia' > };
	MediaRecorder?: typeof MediaRecorder;
	AudioContext?: typeof AudioContext;
}

/** The kind of failure by the name of the exception of `getUserMedia`. */
const KINDS: Readonly< Record< string, Failure[ 'kind' ] > > = {
	NotAllowedError: 'denied',
	SecurityError: 'denied',
	NotFoundError: 'absent',
	OverconstrainedError: 'absent',
	NotReadableError: 'taken',
	AbortError: 'taken',
};

/** Throws for what a microphone cannot be asked for. */
function check( { isSecureContext, navigator, MediaRecorder }: Microphone ): void {
	if ( ! isSecureContext ) {
		throw new ServiceFailure( failed( 'insecure' ) );
	}
	if ( ! navigator.mediaDevices || ! MediaRecorder ) {
		throw new ServiceFailure( failed( 'unsupported' ) );
	}
}

/** Turns the microphone off. */
export const release = ( stream: MediaStream ): void => stream.getTracks().forEach( ( track ) => track.stop() );

/**
 * Opens the microphone; the browser may ask the author first.
 *
 * @throws {ServiceFailure}
 */
export async function openMicrophone( browser: Microphone, signal: AbortSignal ): Promise< MediaStream > {
	signal.throwIfAborted();
	check( browser );
	let stream;
	try {
		stream = await browser.navigator.mediaDevices!.getUserMedia( { audio: true } );
	} catch ( error ) {
		signal.throwIfAborted();
		const { name, message } = error as Error;
		throw new ServiceFailure( failed( KINDS[ name ] ?? 'unexpected', { reason: message } ) );
	}
	// The author has canceled while the browser asked.
	if ( signal.aborted ) {
		release( stream );
		signal.throwIfAborted();
	}
	return stream;
}

/** How loud a microphone is, from 0 to 1. */
export interface Meter {
	level: () => number;
	close: () => void;
}

/** Measures how loud a microphone is; always 0 where the browser cannot. */
export function meterOf( stream: MediaStream, { AudioContext }: Microphone ): Meter {
	if ( ! AudioContext ) {
		return { level: () => 0, close: () => {} };
	}
	const audio = new AudioContext();
	const analyser = audio.createAnalyser();
	audio.createMediaStreamSource( stream ).connect( analyser );
	const samples = new Uint8Array( analyser.fftSize );
	return {
		level: () => {
			analyser.getByteTimeDomainData( samples );
			// Bytes from 0 to 255, 128 is silence. A voice has about a third of what is possible.
			const power = samples.reduce( ( sum, sample ) => sum + ( ( sample - 128 ) / 128 ) ** 2, 0 );
			return Math.min( 1, 3 * Math.sqrt( power / samples.length ) );
		},
		close: () => void audio.close().catch( () => {} ),
	};
}
