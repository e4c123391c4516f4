import { __, sprintf } from '@wordpress/i18n';
import type { Failure as ConnectFailure } from '../../../../machines/media/oauth-connect';
import type { Failure as PickFailure } from '../../../../machines/media/pick-session';
import { pausedText } from '../../../_shared/paused';

/** The ways in which an attempt to connect ends without a connection, each with its own message. */
export type Ended = 'blocked' | 'closed' | 'denied' | 'expired' | 'revoked';

/** Why an account is not connected. Exhaustive: a state without a text does not compile. */
export function endedText( how: Ended, label: string ): string {
	switch ( how ) {
		case 'blocked':
			return __(
				'Your browser blocked the sign-in window. Allow pop-ups for this site, then connect again.',
				'statecraft'
			);
		case 'closed':
			return __(
				'The sign-in window was closed before the connection was finished. If it is still open, finish there. Otherwise, connect again.',
				'statecraft'
			);
		case 'denied':
			return sprintf(
				/* translators: %s: the name of a service. */
				__(
					'%s did not give access, because it was declined there. To use your photos, connect again and allow access.',
					'statecraft'
				),
				label
			);
		case 'expired':
			return __( 'The sign-in took too long. Please connect again.', 'statecraft' );
		case 'revoked':
			return sprintf(
				/* translators: %s: the name of a service. */
				__(
					'The connection to %s has ended: it was removed there, or it expired. Connect again to continue.',
					'statecraft'
				),
				label
			);
	}
}

/**
 * Why an account could not be connected or disconnected, or nothing could be picked. Exhaustive: a failure without a text does not compile.
 */
export function failureText( { kind, reason }: ConnectFailure | PickFailure ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'unreached':
			return __( 'The site cannot be reached. Please check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site took too long to answer. Check your connection and try again.', 'statecraft' );
		case 'refused':
			return reason || __( 'The site refused this. Try again.', 'statecraft' );
		// The flows have a separate state for each of the others.
		case 'unexpected':
		case 'blocked':
		case 'uncalled':
		case 'denied':
		case 'expired':
		case 'unauthorized':
		case 'gone':
			return reason
				? sprintf(
						/* translators: %s: the error message. */
						__( 'Something went wrong: %s', 'statecraft' ),
						reason
					)
				: __( 'Something went wrong. Try again.', 'statecraft' );
	}
}
