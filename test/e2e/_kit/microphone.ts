/** Microphones of the page: one that a walk operates, and one that sounds. */
import type { Page } from '@playwright/test';

interface Operated {
	allow: () => void;
	deny: () => void;
	fail: () => void;
	end: () => void;
	hear: ( seconds: number ) => void;
	asked: number;
}

declare global {
	interface Window {
		testMicrophone?: Operated;
		testTracks?: MediaStreamTrack[];
	}
}

/** A microphone, a recorder and a player of files that do what a walk says. Evaluated in the page. */
function install() {
	let settle: { allow: () => void; deny: () => void } | undefined;
	let recorder: Recorder | undefined;
	let player: { duration: number; onloadedmetadata?: () => void } | undefined;
	class Recorder {
		static isTypeSupported = () => true;
		state = 'inactive';
		mimeType = 'audio/webm';
		ondataavailable: ( event: { data: Blob } ) => void = () => {};
		onstop: ( () => void ) | null = null;
		onerror = () => {};
		constructor() {
			recorder = this;
		}
		start() {
			this.state = 'recording';
		}
		pause() {
			this.state = 'paused';
		}
		resume() {
			this.state = 'recording';
		}
		stop() {
			this.state = 'inactive';
		}
	}
	const operated: Operated = {
		allow: () => settle!.allow(),
		deny: () => settle!.deny(),
		fail: () => recorder!.onerror(),
		end: () => {
			recorder!.ondataavailable( { data: new Blob( [ 'sound' ] ) } );
			recorder!.state = 'inactive';
			recorder!.onstop?.();
		},
		hear: ( seconds ) => {
			player!.duration = seconds;
			player!.onloadedmetadata?.();
		},
		asked: 0,
	};
	const createElement = document.createElement.bind( document );
	Object.assign( window, { testMicrophone: operated, MediaRecorder: Recorder, AudioContext: undefined } );
	document.createElement = ( ( name: string, options?: ElementCreationOptions ) => {
		if ( name !== 'audio' ) {
			return createElement( name, options );
		}
		operated.asked++;
		player = Object.assign( { duration: 0 }, { load() {}, removeAttribute() {}, canPlayType: () => 'maybe' } );
		return player;
	} ) as typeof document.createElement;
	navigator.mediaDevices.getUserMedia = () =>
		new Promise( ( resolve, reject ) => {
			operated.asked++;
			settle = {
				allow: () => resolve( { getTracks: () => [] } as unknown as MediaStream ),
				deny: () => reject( new DOMException( 'No', 'NotAllowedError' ) ),
			};
		} );
}

/** Gives the page a microphone that `operate` operates. */
export const operatedMicrophone = ( page: Page ): Promise< void > => page.evaluate( install );

/** Waits until the page has asked for the microphone or the player, and does something with it. */
export async function operate( page: Page, act: Exclude< keyof Operated, 'asked' >, seconds = 0 ): Promise< void > {
	await page.waitForFunction( () => window.testMicrophone!.asked > 0 );
	await page.evaluate( ( [ what, length ] ) => window.testMicrophone![ what ]( length ), [ act, seconds ] as const );
}

/** Gives the page a microphone in which a tone sounds; its tracks are in `testTracks`. */
export const soundingMicrophone = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		window.testTracks = [];
		navigator.mediaDevices.getUserMedia = async () => {
			const audio = new AudioContext();
			await audio.resume();
			const tone = audio.createOscillator();
			const out = audio.createMediaStreamDestination();
			tone.connect( out );
			tone.start();
			window.testTracks!.push( ...out.stream.getTracks() );
			return out.stream;
		};
	} );

/** A second of silence, as a WAV file. */
export function silence() {
	const data = Buffer.alloc( 8_000, 128 );
	const head = Buffer.alloc( 44 );
	head.write( 'RIFF', 0 );
	head.writeUInt32LE( 36 + data.length, 4 );
	head.write( 'WAVEfmt ', 8 );
	head.writeUInt32LE( 16, 16 );
	head.writeUInt16LE( 1, 20 );
	head.writeUInt16LE( 1, 22 );
	head.writeUInt32LE( 8_000, 24 );
	head.writeUInt32LE( 8_000, 28 );
	head.writeUInt16LE( 1, 32 );
	head.writeUInt16LE( 8, 34 );
	head.write( 'data', 36 );
	head.writeUInt32LE( data.length, 40 );
	return { name: 'tea.wav', mimeType: 'audio/wav', buffer: Buffer.concat( [ head, data ] ) };
}
