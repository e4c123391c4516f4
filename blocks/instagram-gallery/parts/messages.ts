import { __, _n, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../machines/galleries/instagram';
import { pausedText } from '../../_shared/paused';

/** Why an account is not connected, or its photos are not shown. Exhaustive: a failure without a text does not compile. */
export function failureText( { kind, reason }: Failure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'blocked':
			return __(
				'The browser has blocked the window. Allow popups for this site, then connect again.',
				'statecraft'
			);
		case 'denied':
			return __( 'Access was declined at Instagram, so nothing is connected.', 'statecraft' );
		case 'expired':
			return __( 'Connecting took too long. Connect again.', 'statecraft' );
		case 'unready':
			return __( 'Instagram is not set up on this site yet.', 'statecraft' );
		case 'ended':
			return reason || __( 'Instagram no longer accepts this connection. Connect again.', 'statecraft' );
		case 'unreached':
			return __( 'The site cannot be reached. Check your connection, then try again.', 'statecraft' );
		case 'silent':
			return __( 'Instagram does not respond. Try again.', 'statecraft' );
		case 'refused':
		case 'invalid':
		case 'unexpected':
			return __( 'An error occurred. Please try again later.', 'statecraft' );
	}
}

/** The site's own message about a failure that has a general text; may be empty. */
export const reasonOf = ( { kind, reason }: Failure ): string =>
	[ 'refused', 'invalid', 'unexpected' ].includes( kind ) ? reason : '';

/** Says that the account has fewer posts than the block could show; empty if it has enough. */
export function fewPosts( photos: number, count: number ): string {
	if ( photos === 0 ) {
		return __( 'There are currently no posts in your Instagram account.', 'statecraft' );
	}
	return photos < count
		? sprintf(
				/* translators: %s: a number of posts. */
				_n(
					'There is currently only %s post in your Instagram account.',
					'There are currently only %s posts in your Instagram account.',
					photos,
					'statecraft'
				),
				String( photos )
			)
		: '';
}
