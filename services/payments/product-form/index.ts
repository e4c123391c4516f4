/** The port of the flow `product-form`: creating a product. */
import type { NewProduct } from '../../../machines/payments/products';
import type { Services } from '../../../machines/payments/product-form';
import { createMemberships } from '../_kit/memberships';
import type { Deps } from '../_kit/memberships';

/** The services of the flow `product-form`. */
export function createProductFormServices( deps: Deps = {} ): Services {
	const memberships = createMemberships( deps );
	return {
		create: ( product: NewProduct, signal: AbortSignal ) => memberships.createProduct( product, signal ),
	};
}
