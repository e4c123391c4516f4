import { readPrice } from './problems';

/** The text in the price field: what was typed, as long as the block holds what was read from it; after an undo, the price of the block. */
export const priceText = ( price: number | undefined, typed: string, currency: string ): string => {
	if ( typed && readPrice( typed, currency ) === price ) {
		return typed;
	}
	return price === undefined ? '' : String( price );
};
