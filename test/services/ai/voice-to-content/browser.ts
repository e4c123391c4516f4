/** A browser with a microphone that a test speaks into. */
import type { Microphone } from '../../../../services/ai/voice-to-content/microphone';

export class FakeTrack {
	isLive = true;
	stop() {
		this.isLive = false;
	}
}

export class FakeRecorder {
	static all: FakeRecorder[] = [];
	static types = [ 'audio/mp4' ];
	static isTypeSupported = ( type: string ) => FakeRecorder.types.includes( type );
	static get last() {
		return FakeRecorder.all.at( -1 )!;
	}

	state = 'inactive';
	mimeType: string;
	ondataavailable: ( event: { data: Blob } ) => void = () => {};
	onstop: ( () => void ) | null = null;
	onerror: () => void = () => {};

	constructor(
		readonly stream: unknown,
		readonly options: { mimeType?: string; audioBitsPerSecond: number }
	) {
		this.mimeType = options.mimeType ?? '';
		FakeRecorder.all.push( this );
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
		this.onstop?.();
	}
	says( text: string ) {
		this.ondataavailable( { data: new Blob( [ text ] ) } );
	}
}

/** What `getUserMedia` is told to do, and its track. */
export function fakeBrowser( open: () => Promise< void > = async () => {} ) {
	const track = new FakeTrack();
	const browser = {
		isSecureContext: true,
		navigator: {
			mediaDevices: {
				getUserMedia: async () => {
					await open();
					return { getTracks: () => [ track ] };
				},
			},
		},
		MediaRecorder: FakeRecorder,
	} as unknown as Microphone;
	return { browser, track };
}

export const urls = {
	made: [] as unknown[],
	revoked: [] as string[],
	createObjectURL( file: unknown ) {
		return `blob:${ urls.made.push( file ) }`;
	},
	revokeObjectURL( url: string ) {
		urls.revoked.push( url );
	},
};
