import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/galleries/gif-search';
import type { GifState } from './flow';
import { pausedText } from '../../_shared/paused';

/** The status of each state for screen readers. Exhaustive: a state without a text does not compile. */
export const statusOf = ( state: GifState ): string =>
	( {
		placeholder: '',
		searching: __( 'Searching…', 'statecraft' ),
		failed: '',
		selected: '',
		keeping: __( 'Copying to the media library…', 'statecraft' ),
		unkept: '',
	} )[ state ];

/** Why there is no GIF or no copy, and what to do. Exhaustive: a kind without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'empty':
			return __( 'No GIF was found. Try other words.', 'statecraft' );
		case 'missing':
			return __( 'There is no GIF at this address.', 'statecraft' );
		case 'unreached':
			return __( 'The site could not be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The site did not answer in time. Try again.', 'statecraft' );
		case 'refused':
			return failure.reason || __( 'The site refused the request.', 'statecraft' );
		case 'unexpected':
			return failure.reason || __( 'Something went wrong. Try again.', 'statecraft' );
	}
}
