import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../machines/signup/mailchimp';
import { pausedText } from '../../_shared/paused';

/** The message for a failure. The server's own reason takes precedence. */
export function messageOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'refused':
			return failure.reason || __( 'The site refused the request without giving a reason.', 'statecraft' );
		case 'unreached':
			return __( 'The site cannot be reached. Please check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site is not responding. Please try again.', 'statecraft' );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: %s: a technical reason. */
						__( 'Something went wrong: %s', 'statecraft' ),
						failure.reason
					)
				: __( 'Something went wrong. Please try again.', 'statecraft' );
	}
}
