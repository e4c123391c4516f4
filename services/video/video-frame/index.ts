/** The port `draw`: draws a frame of a file or an uploaded video, using a video element and a canvas. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Frame, Services } from '../../../machines/video/video-frame';
import { failureAt } from './address';
import { drawn, hasPicture, lengthOf, load, moveTo } from './frames';

/** The width of the thumbnail in pixels: the sidebar's on a high-density screen. */
const SMALL = 560;

/** The maximum width of the poster image, in pixels. */
const LARGE = 1920;

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	createElement: < K extends 'video' | 'canvas' >( name: K ) => HTMLElementTagNameMap[ K ];
	urls: Pick< typeof URL, 'createObjectURL' | 'revokeObjectURL' >;
	/** For addresses that could not be loaded. */
	fetch: typeof globalThis.fetch;
}

const toJpeg = ( canvas: HTMLCanvasElement ): Promise< Blob > =>
	new Promise( ( resolve, reject ) =>
		canvas.toBlob(
			( blob ) => ( blob ? resolve( blob ) : reject( new ServiceFailure( failed( 'undecodable' ) ) ) ),
			'image/jpeg',
			0.9
		)
	);

/** An image that cannot be read is useless. */
const readable = ( error: unknown ): unknown =>
	error instanceof DOMException && error.name === 'SecurityError'
		? new ServiceFailure( failed( 'undecodable' ) )
		: error;

/**
 * The services of the flow `video-frame`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createVideoFrameServices( deps: Partial< Deps > = {} ): Services {
	const {
		createElement = ( name ) => document.createElement( name ),
		urls = URL,
		fetch = ( input, init ) => globalThis.fetch( input, init ),
	} = deps;

	async function frameOf(
		video: HTMLVideoElement,
		src: string,
		atTime: number,
		signal: AbortSignal
	): Promise< Frame > {
		await load( video, src, signal ).catch( async ( error: unknown ) => {
			signal.throwIfAborted();
			throw ( await failureAt( src, fetch, signal ) ) ?? error;
		} );
		const length = await lengthOf( video, signal );
		await moveTo( video, atTime / 1000, length, signal );
		const small = drawn( video, createElement( 'canvas' ), Math.min( SMALL, video.videoWidth ) );
		if ( ! hasPicture( small ) ) {
			throw new ServiceFailure( failed( 'undecodable' ) );
		}
		const image = await toJpeg( drawn( video, createElement( 'canvas' ), Math.min( LARGE, video.videoWidth ) ) );
		signal.throwIfAborted();
		return { atTime, duration: Math.round( length * 1000 ), image, url: small.toDataURL( 'image/jpeg', 0.8 ) };
	}

	return {
		async draw( { source, atTime }, signal ) {
			signal.throwIfAborted();
			const src = typeof source === 'string' ? source : urls.createObjectURL( source );
			const video = createElement( 'video' );
			try {
				return await frameOf( video, src, atTime, signal );
			} catch ( error ) {
				throw readable( error );
			} finally {
				// Frees the decoder and the connection immediately.
				video.removeAttribute( 'src' );
				video.load();
				if ( src !== source ) {
					urls.revokeObjectURL( src );
				}
			}
		},
	};
}
