/** The port of the flow `product-form`: creating a product. */
import type { NewProduct } from '../../../machines/payments/products';
import type { Services } from '../../../machines/payments/product-form';
import { createMemberships } from '../_kit/memberships';
import type { Deps } from '../_kit/memberships';

/** The services of the flow `product-form`. */
export const createProductFormServices = ( deps: Deps = {} ): Services => ( {
	create: ( product: NewProduct, signal: AbortSignal ) => createMemberships( deps ).createProduct( product, signal ),
} );
