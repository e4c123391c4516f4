import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';

/** The maximum number of tries, each of which makes some of the smaller sizes. The same as in WordPress. */
const MOST_TRIES = 5;

/**
 * Makes the site create the smaller sizes of an image that it had no time or memory for during the upload. If it never succeeds, the
 * attachment is deleted, so that a retry does not leave a second one.
 *
 * @param id      The attachment.
 * @param request For REST routes.
 * @param signal  When aborted, this rejects with its reason.
 * @return The attachment, in the shape of the route.
 * @throws {ServiceFailure}
 */
export async function finishProcessing(
	id: number,
	{ request, signal }: { request: ApiFetch; signal: AbortSignal }
): Promise< unknown > {
	for ( let tries = 0; tries < MOST_TRIES; tries++ ) {
		signal.throwIfAborted();
		try {
			return await request< unknown >( {
				method: 'POST',
				path: `/wp/v2/media/${ id }/post-process`,
				data: { action: 'create-image-subsizes' },
				signal,
			} );
		} catch {
			// The next try continues where this one ended.
		}
	}
	await request( { method: 'DELETE', path: `/wp/v2/media/${ id }?force=true` } ).catch( () => {} );
	throw new ServiceFailure( failed( 'refused', { code: 'post_process', isRetryable: false } ) );
}
