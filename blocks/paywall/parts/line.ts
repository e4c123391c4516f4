import { __ } from '@wordpress/i18n';

/** What stands in the editor for a value of the post's access. */
export function line( access: unknown ): string {
	switch ( access ) {
		case '':
		case undefined:
		case 'subscribers':
			return __( 'Visitors see what is above; the rest is for subscribers.', 'statecraft' );
		case 'paid_subscribers':
			return __( 'Visitors see what is above; the rest is for paid subscribers.', 'statecraft' );
		case 'paid_subscribers_all_tiers':
			return __( 'Visitors see what is above; the rest is for all paid subscribers.', 'statecraft' );
		case 'everybody':
			return __( 'Visitors see what is above; the rest is for everyone.', 'statecraft' );
		default:
			return __( 'Visitors see what is above; the rest is for the post’s editors.', 'statecraft' );
	}
}
