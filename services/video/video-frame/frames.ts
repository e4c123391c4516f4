/** A video element that is loaded for one frame, moved to it, and drawn. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';

/** How long to wait for the frame after seeking, in milliseconds. A background page presents none. */
const PAINT_LIMIT = 1_000;

/** A time after the end of any video, in seconds: seeking to it reveals the length of a recording that does not state it. */
const FAR = 1e7;

/** Distance from the very end, in seconds, where some browsers draw nothing. */
const BEFORE_END = 0.05;

/** The tolerance of a seek, in seconds. Without range requests, a video stays where it is. */
const TOLERANCE = 1;

/** The `MediaError` code for a broken connection. The others mean that the video cannot be decoded. */
const NETWORK = 2;

const undecodable = () => new ServiceFailure( failed( 'undecodable' ) );

/**
 * Waits for an event of a video.
 *
 * @param act Causes the event.
 * @throws {ServiceFailure} If the video reports an error.
 */
function happened( video: HTMLVideoElement, event: string, signal: AbortSignal, act: () => void ): Promise< void > {
	const stop = new AbortController();
	return new Promise< void >( ( resolve, reject ) => {
		const once = { signal: stop.signal };
		video.addEventListener( event, () => resolve(), once );
		video.addEventListener(
			'error',
			() => reject( video.error?.code === NETWORK ? new ServiceFailure( failed( 'unreached' ) ) : undecodable() ),
			once
		);
		signal.addEventListener( 'abort', () => reject( signal.reason as Error ), once );
		act();
	} ).finally( () => stop.abort() );
}

/** Loads a video up to its first frame. */
export async function load( video: HTMLVideoElement, src: string, signal: AbortSignal ): Promise< void > {
	video.muted = true;
	video.playsInline = true;
	video.preload = 'auto';
	// Otherwise a video on another origin could be drawn, but its pixels not read.
	video.crossOrigin = 'anonymous';
	await happened( video, 'loadeddata', signal, () => {
		video.src = src;
		video.load();
	} );
	if ( video.videoWidth === 0 ) {
		throw undecodable();
	}
}

/** The length of a loaded video in seconds; seeks if the file does not state it. */
export async function lengthOf( video: HTMLVideoElement, signal: AbortSignal ): Promise< number > {
	if ( ! Number.isFinite( video.duration ) ) {
		await happened( video, 'seeked', signal, () => {
			video.currentTime = FAR;
		} );
	}
	return Number.isFinite( video.duration ) ? video.duration : video.currentTime;
}

/**
 * Seeks to a time, and waits until the frame can be drawn: `seeked` alone fires too early in Safari.
 *
 * @param seconds The time; clamped to the end.
 * @param length  The length of the video in seconds.
 */
export async function moveTo(
	video: HTMLVideoElement,
	seconds: number,
	length: number,
	signal: AbortSignal
): Promise< void > {
	const time = Math.max( 0, Math.min( seconds, length - BEFORE_END ) );
	const painted = new Promise< void >( ( resolve ) => {
		video.requestVideoFrameCallback?.( () => resolve() );
	} );
	await happened( video, 'seeked', signal, () => {
		video.currentTime = time;
	} );
	let limit: ReturnType< typeof setTimeout > | undefined;
	await Promise.race( [
		painted,
		new Promise< void >( ( resolve ) => {
			limit = setTimeout( resolve, PAINT_LIMIT );
		} ),
	] );
	clearTimeout( limit );
	signal.throwIfAborted();
	if ( Math.abs( video.currentTime - time ) > TOLERANCE ) {
		throw undecodable();
	}
}

/** Draws the current frame of a video. */
export function drawn( video: HTMLVideoElement, canvas: HTMLCanvasElement, width: number ): HTMLCanvasElement {
	canvas.width = Math.round( width );
	canvas.height = Math.round( ( width * video.videoHeight ) / video.videoWidth );
	const context = canvas.getContext( '2d' );
	if ( ! context ) {
		throw undecodable();
	}
	context.drawImage( video, 0, 0, canvas.width, canvas.height );
	return canvas;
}

/**
 * Whether a canvas has an image: for a video it cannot decode, a browser draws nothing without an error.
 *
 * @throws {DOMException} If the image is from another origin that does not allow reading it.
 */
export const hasPicture = ( canvas: HTMLCanvasElement ): boolean =>
	canvas
		.getContext( '2d' )!
		.getImageData( 0, 0, canvas.width, canvas.height )
		.data.some( ( value, index ) => index % 4 === 3 && value > 0 );
