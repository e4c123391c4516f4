import type { Product } from '../../../../machines/payments/products';

/** The products that a button can sell: donation plans have no price. */
export const sellable = ( products: readonly Product[] ): Product[] =>
	products.filter( ( { type } ) => type !== 'donation' );

/** The selected ids that match no product of the site. */
export const missingIn = ( products: readonly Product[], selected: readonly number[] ): number[] =>
	selected.filter( ( id ) => ! sellable( products ).some( ( product ) => product.id === id ) );
