import { __, sprintf } from '@wordpress/i18n';

/** Parses a typed number; undefined if it is invalid or less than the minimum. */
export const numberIn = ( text: string, min = -Infinity ): number | undefined =>
	/^\s*-?(?:\d+[.,]?\d*|[.,]\d+)\s*$/.test( text ) && Number( text.replace( ',', '.' ) ) >= min
		? Number( text.replace( ',', '.' ) )
		: undefined;

/** The error for an invalid number. */
export const numberError = ( min?: number ): string =>
	min === undefined
		? __( 'Please enter a valid number.', 'statecraft' )
		: sprintf(
				/* translators: %s: a number. */
				__( 'Please enter a number of %s or more.', 'statecraft' ),
				String( min )
			);
