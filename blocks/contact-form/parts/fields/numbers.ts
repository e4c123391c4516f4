import { __, sprintf } from '@wordpress/i18n';

/** A number that somebody has typed; undefined where it is none, or less than the least. */
export const numberIn = ( text: string, least = -Infinity ): number | undefined =>
	/^\s*-?(?:\d+[.,]?\d*|[.,]\d+)\s*$/.test( text ) && Number( text.replace( ',', '.' ) ) >= least
		? Number( text.replace( ',', '.' ) )
		: undefined;

/** What is said where it is none. */
export const wantedNumber = ( least?: number ): string =>
	least === undefined
		? __( 'Please enter a valid number.', 'statecraft' )
		: sprintf(
				/* translators: %s: a number. */
				__( 'Please enter a number of %s or more.', 'statecraft' ),
				String( least )
			);
