/** Why a browser could not load a video from an address. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';

/**
 * Requests the address itself: browsers report a connection broken before the first frame, or a missing file, like a video they cannot decode.
 *
 * @param src The address; a file in memory (`blob:`) is not requested.
 * @return Null if a server has the video.
 */
export async function failureAt(
	src: string,
	fetch: typeof globalThis.fetch,
	signal: AbortSignal
): Promise< ServiceFailure | null > {
	if ( src.startsWith( 'blob:' ) ) {
		return null;
	}
	try {
		// A server on another origin without CORS was reached nonetheless.
		const { type, ok, status } = await fetch( src, { method: 'HEAD', mode: 'no-cors', signal } );
		return type === 'opaque' || ok ? null : new ServiceFailure( failed( 'refused', { code: `http_${ status }` } ) );
	} catch {
		signal.throwIfAborted();
		return new ServiceFailure( failed( 'unreached' ) );
	}
}
