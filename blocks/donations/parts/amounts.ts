/** Amounts as they are typed. */
import { __, sprintf } from '@wordpress/i18n';
import { formatAmount, formatPrice, hasDecimalsOf, minimumOf, parsePrice } from '../../_shared/currency';

/** An amount with a thousands separator and decimals, to show how they are written. */
const SAMPLE = 1234.5;

/** The number that is typed; undefined: none that the currency has. */
const numberIn = ( text: string, currency: string ): number | undefined => {
	const price = parsePrice( text, currency );
	return price !== null && hasDecimalsOf( price, currency ) ? price : undefined;
};

/** A valid amount of the currency; undefined for anything else. */
export const readAmount = ( text: string, currency: string ): number | undefined => {
	const amount = numberIn( text, currency );
	return amount !== undefined && amount >= minimumOf( currency ) ? amount : undefined;
};

/** What is wrong with a text that is no valid amount. */
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
