import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/embeds/embed-resolve';
import type { EmbedState } from './flow';
import { pausedText } from '../paused';

/** The status of each state for screen readers. Exhaustive: a state without a text does not compile. */
export const statusOf = ( state: EmbedState ): string =>
	( {
		embedded: '',
		editing: '',
		resolving: __( 'Embedding…', 'statecraft' ),
		failed: '',
	} )[ state ];

/** The reason for a failure, as far as known. Exhaustive: a kind without a text does not compile. */
export function reasonOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unreadable':
			return __(
				'Paste the whole address, as it appears in your browser. It starts with https://.',
				'statecraft'
			);
		case 'foreign':
			return __( 'The link leads somewhere else.', 'statecraft' );
		case 'missing':
			return __( 'There is nothing at this address.', 'statecraft' );
		case 'unreached':
			return __( 'The address could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site did not answer in time. Try again.', 'statecraft' );
		case 'refused':
			return failure.reason;
		case 'unexpected':
			return failure.reason;
	}
}
