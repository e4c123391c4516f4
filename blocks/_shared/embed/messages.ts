import { __ } from '@wordpress/i18n';
import type { Failure, ProviderName } from '../../../machines/embeds/embed-resolve';
import type { EmbedState } from './flow';

/** What is said of each state to those who do not see it. A state without words does not compile. */
export const statusOf = ( state: EmbedState ): string =>
	( {
		embedded: '',
		editing: '',
		resolving: __( 'Embedding…', 'statecraft' ),
		failed: '',
	} )[ state ];

/** What people read when nothing could be embedded. A provider without words does not compile. */
export const messageOf = ( provider: ProviderName ): string =>
	( {
		calendly: __( "Your calendar couldn't be embedded. Please double check your URL or code.", 'statecraft' ),
		eventbrite: __( 'Sorry, this content could not be embedded.', 'statecraft' ),
		'google-calendar': __(
			"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
			'statecraft'
		),
		opentable: __(
			'We ran into an issue. Please ensure this embed matches the one from your OpenTable account.',
			'statecraft'
		),
		pinterest: __( 'Sorry, this content could not be embedded.', 'statecraft' ),
	} )[ provider ];

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
