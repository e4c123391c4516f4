import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/embeds/podcast-feed';
import { pausedText } from '../../_shared/paused';

/** Why no feed is shown. Exhaustive: a kind without a text does not compile. */
export function reasonOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unreadable':
			return __(
				'This is not a web address. Paste the address of a feed: it starts with https://.',
				'statecraft'
			);
		case 'unreached':
			return __( 'Your site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'Your site did not answer in time. Try again.', 'statecraft' );
		case 'refused':
		case 'unexpected':
			return failure.reason;
	}
}
