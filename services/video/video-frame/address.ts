/** Why a browser could not load a video from an address. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';

/**
 * Asks for the address itself: of a connection that breaks before the first frame, and of a file that is not there, browsers say the same as of a
 * video that they cannot decode.
 *
 * @param src The address; for one of a file in memory (`blob:`) there is nothing to ask.
 * @return Null: a server has the video.
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
		// A server of another origin that does not let its answers be read has been reached all the same.
		const { type, ok, status } = await fetch( src, { method: 'HEAD', mode: 'no-cors', signal } );
		return type === 'opaque' || ok ? null : new ServiceFailure( failed( 'refused', { code: `http_${ status }` } ) );
	} catch {
		signal.throwIfAborted();
		return new ServiceFailure( failed( 'unreached' ) );
	}
}
