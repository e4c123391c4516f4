import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/embeds/embed-resolve';
import type { EmbedState } from './flow';

/** What is said of each state to those who do not see it. A state without words does not compile. */
export const statusOf = ( state: EmbedState ): string =>
	( {
		embedded: '',
		editing: '',
		resolving: __( 'Embedding…', 'statecraft' ),
		failed: '',
	} )[ state ];

/** Why, as far as it is known. Total: a kind without words does not compile. */
export function reasonOf( failure: Failure ): string {
	switch ( failure.kind ) {
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
