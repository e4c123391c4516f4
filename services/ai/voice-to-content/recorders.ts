/** The ports `record`, `hold` and `finish`: recordings in progress, by the key of their flow. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Ending, Limits, RecordReply } from '../../../machines/ai/voice-to-content';
import { Queue } from '../../_kit/queue';
import { meterOf, openMicrophone, release } from './microphone';
import type { Microphone } from './microphone';

/** Formats that browsers record and providers take, with their extensions, best first. */
const FORMATS = [
	[ 'audio/webm;codecs=opus', 'webm' ],
	[ 'audio/mp4', 'm4a' ],
	[ 'audio/ogg;codecs=opus', 'ogg' ],
] as const;

/** Enough for speech: ten minutes have 2.4 MB, which servers with small limits take, too. */
const BITS_PER_SECOND = 32_000;

/** Milliseconds between two ticks, and between two pieces of the file. */
const TICK = 200;
const PIECE = 1_000;

/** Bytes that may follow after a recording was ended. */
const REST = 64_000;

interface Running {
	recorder: MediaRecorder;
	stop: ( ending: Ending ) => void;
}

/** All of the page: the services of a flow are created for each call. */
const running = new Map< string, Running >();

export class Recorders {
	constructor(
		private readonly browser: Microphone,
		private readonly urls: Pick< typeof URL, 'createObjectURL' >
	) {}

	/** Records until it is stopped, reaches a limit, or the microphone is unplugged. */
	async *record(
		{ key, ...limits }: { key: string } & Limits,
		signal: AbortSignal
	): AsyncGenerator< RecordReply, void > {
		const stream = await openMicrophone( this.browser, signal );
		const replies = new Queue< RecordReply >();
		const leave = () => {
			// At once, not when the stream is read again.
			release( stream );
			replies.close();
		};
		signal.addEventListener( 'abort', leave );
		let end = () => {};
		try {
			end = this.#start( key, limits, stream, replies );
			yield { type: 'record.begin' };
			yield* replies;
		} finally {
			signal.removeEventListener( 'abort', leave );
			running.delete( key );
			end();
			release( stream );
		}
	}

	/** Pauses a recording until the signal is aborted. */
	async hold( key: string, signal: AbortSignal ): Promise< void > {
		signal.throwIfAborted();
		const { recorder } = this.#at( key );
		recorder.pause();
		await new Promise( ( resolve ) => signal.addEventListener( 'abort', resolve, { once: true } ) );
		if ( recorder.state === 'paused' ) {
			recorder.resume();
		}
	}

	finish( key: string, ending: Ending ): void {
		this.#at( key ).stop( ending );
	}

	#at( key: string ): Running {
		const found = running.get( key );
		if ( ! found ) {
			throw new Error( 'There is no recording.' );
		}
		return found;
	}

	/** Starts a recorder. Returns what ends all of it. */
	#start(
		key: string,
		{ maxBytes, maxSeconds }: Limits,
		stream: MediaStream,
		replies: Queue< RecordReply >
	): () => void {
		const Recorder = this.browser.MediaRecorder!;
		const [ mimeType, extension ] = FORMATS.find( ( [ type ] ) => Recorder.isTypeSupported( type ) ) ?? [];
		const recorder = new Recorder( stream, { audioBitsPerSecond: BITS_PER_SECOND, mimeType } );
		const meter = meterOf( stream, this.browser );
		const pieces: Blob[] = [];
		let bytes = 0;
		let seconds = 0;
		let last = performance.now();
		// Nobody stops it: the microphone was unplugged.
		let ending: Ending = 'microphone';
		const stop = ( why: Ending ) => {
			if ( recorder.state !== 'inactive' ) {
				ending = why;
				recorder.stop();
			}
		};
		recorder.ondataavailable = ( { data } ) => {
			pieces.push( data );
			bytes += data.size;
			if ( bytes > maxBytes - REST ) {
				stop( 'size' );
			}
		};
		recorder.onerror = () => replies.fail( new ServiceFailure( failed( 'taken' ) ) );
		recorder.onstop = () => {
			if ( bytes === 0 ) {
				// A recorder that is stopped at once has written nothing; one that was left alone has no sound.
				const isStopped = ending === 'author' || ending === 'removal';
				return replies.fail( new ServiceFailure( failed( isStopped ? 'short' : 'taken' ) ) );
			}
			const type = recorder.mimeType || 'audio/webm';
			const file = new File( pieces, `recording.${ extension ?? 'webm' }`, { type } );
			replies.push( {
				type: 'record.done',
				recording: { file, url: this.urls.createObjectURL( file ), ending },
			} );
			replies.close();
		};
		const timer = setInterval( () => {
			const now = performance.now();
			seconds += recorder.state === 'recording' ? ( now - last ) / 1000 : 0;
			last = now;
			replies.push( { type: 'record.tick', seconds, level: meter.level() } );
			if ( seconds >= maxSeconds ) {
				stop( 'time' );
			}
		}, TICK );
		recorder.start( PIECE );
		running.set( key, { recorder, stop } );
		return () => {
			clearInterval( timer );
			meter.close();
			recorder.onstop = null;
			stop( ending );
		};
	}
}
