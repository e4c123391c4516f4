/** The port of the flow `post-access`: the plans of newsletters, from the routes of payments. */
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Plan, Services } from '../../../machines/newsletter/post-access';
import { createProductsServices } from '../../payments/products';

/** The error code of somebody who may not see the plans, or who is no longer logged in. */
const FORBIDDEN = 'rest_forbidden';

/** Whether who buys a plan is a subscriber of the newsletter. */
const isOfNewsletter = ( { type, subscribe_as_site_subscriber: subscribes }: Plan ): boolean =>
	type === 'tier' || ( type === '' && subscribes );

/** The services of the flow `post-access`. */
export function createPostAccessServices( deps: Parameters< typeof createProductsServices >[ 0 ] = {} ): Services {
	const { status } = createProductsServices( deps );
	return {
		async plans( _: void, signal: AbortSignal ) {
			try {
				return ( await status( undefined, signal ) ).products.filter( isOfNewsletter );
			} catch ( error ) {
				if ( error instanceof ServiceFailure && error.failure.code === FORBIDDEN ) {
					throw new ServiceFailure( { ...error.failure, kind: 'forbidden' } );
				}
				throw error;
			}
		},
	};
}
