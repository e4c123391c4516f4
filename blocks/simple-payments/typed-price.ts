import { readPrice } from './problems';

/** The text in the price field: as typed, as long as the block's price was parsed from it; after an undo, the block's price. */
export const priceText = ( price: number | undefined, typed: string, currency: string ): string => {
	if ( typed && readPrice( typed, currency ) === price ) {
		return typed;
	}
	return price === undefined ? '' : String( price );
};
