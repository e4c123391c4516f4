/** Validates a product before it is sent, and provides the messages. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { SIMPLE_PAYMENT_CURRENCIES } from '../_shared/payments/currency';
import { isEmail } from '../_shared/email';

/** Currencies in which PayPal accepts only whole amounts. */
const WHOLE: readonly string[] = [ 'HUF', 'JPY', 'TWD' ];
const DECIMALS = 2;

/** The number of decimals of a price at PayPal. */
export const decimalsOf = ( currency: string ): number => ( WHOLE.includes( currency ) ? 0 : DECIMALS );

/** A decimal sign but no thousands separator: `1,000` has three decimals, and is never parsed as one thousand or as one. */
const NUMBER = /^(-?)(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/;

const blank = () => __( 'If you’re selling something, you need a price tag. Add yours here.', 'statecraft' );

/** The error message for a price as typed; empty: none. */
export function priceProblem( text: string, currency: string ): string {
	const typed = text.trim();
	if ( ! typed ) {
		return blank();
	}
	const [ , minus, whole = '', fraction = '' ] = NUMBER.exec( typed ) ?? [];
	if ( minus === undefined ) {
		return __( 'Invalid price', 'statecraft' );
	}
	if ( /^0*$/.test( whole + fraction ) ) {
		return blank();
	}
	if ( minus ) {
		return __(
			'Your price is negative — enter a positive number so people can pay the right amount.',
			'statecraft'
		);
	}
	const decimals = decimalsOf( currency );
	if ( fraction.length <= decimals ) {
		return '';
	}
	return decimals === 0
		? __( 'We know every penny counts, but prices in this currency can’t contain decimal values.', 'statecraft' )
		: sprintf(
				/* translators: %d: the number of decimals that a price can have. */
				_n(
					'The price cannot have more than %d decimal place.',
					'The price cannot have more than %d decimal places.',
					decimals,
					'statecraft'
				),
				decimals
			);
}

/**
 * Parses a typed price. Undefined if it has too many decimals or is not a number: after rounding, a post could be saved with a price that nobody has
 * typed.
 */
export function readPrice( text: string, currency: string ): number | undefined {
	const [ , minus, whole = '', fraction = '' ] = NUMBER.exec( text.trim() ) ?? [];
	return minus === undefined || fraction.length > decimalsOf( currency )
		? undefined
		: Number( `${ minus }${ whole || '0' }.${ fraction || '0' }` );
}

/** The message for an invalid email address. */
export const invalidEmail = ( email: string ): string =>
	/* translators: %s: what was typed as an email address. */
	sprintf( __( '%s is not a valid email address.', 'statecraft' ), email );

const emailProblem = ( email: string ): string => {
	if ( ! email ) {
		return __( 'We want to make sure payments reach you, so please add an email address.', 'statecraft' );
	}
	return isEmail( email ) ? '' : invalidEmail( email );
};

/** The fields that can have a problem. */
export type Field = 'title' | 'currency' | 'price' | 'email';

interface Typed {
	title: string;
	/** As shown in its field. */
	price: string;
	currency: string;
	email: string;
}

/** The error messages by field. */
export function problemsOf( { title, price, currency, email }: Typed ): Partial< Record< Field, string > > {
	const problems: Record< Field, string > = {
		title: title.trim()
			? ''
			: __( 'Please add a brief title so that people know what they’re paying for.', 'statecraft' ),
		currency: SIMPLE_PAYMENT_CURRENCIES.includes( currency )
			? ''
			: __( 'PayPal does not accept this currency. Please choose another one.', 'statecraft' ),
		price: priceProblem( price, currency ),
		email: emailProblem( email.trim() ),
	};
	return Object.fromEntries( Object.entries( problems ).filter( ( [ , problem ] ) => problem ) );
}
