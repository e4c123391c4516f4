import { __, sprintf } from '@wordpress/i18n';

/** Parses a typed number; undefined if it is invalid or less than the minimum. */
export const numberIn = ( text: string, least = -Infinity ): number | undefined =>
	/^\s*-?(?:\d+[.,]?\d*|[.,]\d+)\s*$/.test( text ) && Number( text.replace( ',', '.' ) ) >= least
		? Number( text.replace( ',', '.' ) )
		: undefined;

/** The error for an invalid number. */
export const wantedNumber = ( least?: number ): string =>
	least === undefined
		? __( 'Please enter a valid number.', 'statecraft' )
		: sprintf(
				/* translators: %s: a number. */
				__( 'Please enter a number of %s or more.', 'statecraft' ),
				String( least )
			);
