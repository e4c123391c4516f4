/** Amounts as they are typed. */
import { __, sprintf } from '@wordpress/i18n';
import { formatAmount, formatPrice, hasDecimalsOf, minimumOf, parsePrice } from '../../_shared/payments/currency';

/** A sample amount with a thousands separator and decimals. */
const SAMPLE = 1234.5;

/** The typed number; undefined: not valid in the currency. */
const numberIn = ( text: string, currency: string ): number | undefined => {
	const price = parsePrice( text, currency );
	return price !== null && hasDecimalsOf( price, currency ) ? price : undefined;
};

/** A valid amount of the currency; undefined for anything else. */
export const readAmount = ( text: string, currency: string ): number | undefined => {
	const amount = numberIn( text, currency );
	return amount !== undefined && amount >= minimumOf( currency ) ? amount : undefined;
};

/** The error message for an invalid amount. */
export const amountProblem = ( text: string, currency: string ): string =>
	numberIn( text, currency ) === undefined
		? sprintf(
				/* translators: %s: a number such as "1,234.50". */
				__( 'Enter an amount such as %s.', 'statecraft' ),
				formatAmount( SAMPLE, currency )
			)
		: sprintf(
				/* translators: %s: a price such as "$0.50". */
				__( 'Enter an amount of at least %s.', 'statecraft' ),
				formatPrice( minimumOf( currency ), currency )
			);
