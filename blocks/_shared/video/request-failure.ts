import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/_kit';
import { pausedText } from '../paused';

/**
 * Why a request to the video service failed, and what to do. Exhaustive: a failure without a text does not compile.
 *
 * @param failure  The failure.
 * @param fallback The text if neither the site nor the program gives a reason.
 */
export function requestFailureText( { kind, reason }: Failure, fallback: string ): string {
	switch ( kind ) {
		case 'paused':
			return pausedText( { reason } );
		case 'unreached':
			return __( 'The site cannot be reached. Please check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site took too long to respond. Check your connection and try again.', 'statecraft' );
		case 'refused':
		case 'unexpected':
			return reason || fallback;
	}
}
