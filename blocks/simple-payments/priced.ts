import { formatPrice, hasDecimalsOf } from '../_shared/payments/currency';
import { toHtml } from './attributes';
import type { Attributes } from './attributes';

/**
 * The attributes of a price: the number, and its saved text. A price with more decimals than its currency has no text, because rounding would result in a
 * price that nobody has typed.
 */
export const priced = (
	price: number | undefined,
	currency: string
): Pick< Attributes, 'price' | 'formattedPrice' > => ( {
	price,
	formattedPrice:
		Number.isFinite( price ) && hasDecimalsOf( Number( price ), currency )
			? toHtml( formatPrice( Number( price ), currency ) )
			: undefined,
} );
