import { formatPrice } from '../_shared/currency';
import { toHtml } from './attributes';
import type { Attributes } from './attributes';

/** The attributes of a price: the number, and the text that is saved of it. */
export const priced = (
	price: number | undefined,
	currency: string
): Pick< Attributes, 'price' | 'formattedPrice' > => ( {
	price,
	formattedPrice: Number.isFinite( price ) ? toHtml( formatPrice( Number( price ), currency ) ) : undefined,
} );
