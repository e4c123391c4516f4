/** The ports of the flow `products`: the account of the site, its products, and the subscriber counts. */
import type { NewProduct, Services } from '../../../machines/payments/products';
import { createMemberships } from '../_kit/memberships';
import type { Deps } from '../_kit/memberships';

/** The services of the flow `products`. */
export function createProductsServices( deps: Deps = {} ): Services {
	const memberships = createMemberships( deps );
	return {
		status: ( _: void, signal: AbortSignal ) => memberships.status( { type: 'all', is_editable: true }, signal ),
		counts: ( _: void, signal: AbortSignal ) => memberships.counts( signal ),
		create: ( product: NewProduct, signal: AbortSignal ) => memberships.createProduct( product, signal ),
	};
}
