import type { Product } from '../../../machines/payments/products';

/** The products that a button can sell: those of donation blocks have no price. */
export const sellable = ( products: readonly Product[] ): Product[] =>
	products.filter( ( { type } ) => type !== 'donation' );

/** The selected ids that the site has no product for. */
export const missingIn = ( products: readonly Product[], selected: readonly number[] ): number[] =>
	selected.filter( ( id ) => ! sellable( products ).some( ( product ) => product.id === id ) );
