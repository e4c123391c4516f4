import { __, _n, sprintf } from '@wordpress/i18n';
import type { Failure, Restaurant } from '../../../machines/embeds/restaurant-search';
import type { RestaurantState } from './flow';
import { pausedText } from '../../_shared/paused';

/** The status of each state for screen readers. Exhaustive: a state without a text does not compile. */
export const statusOf = ( state: RestaurantState, count: number ): string =>
	( {
		configured: '',
		quiet: '',
		waiting: '',
		searching: __( 'Searching…', 'statecraft' ),
		suggesting: sprintf(
			/* translators: %d: the number of restaurants found. */
			_n(
				'%d restaurant found. Use the arrow keys to choose.',
				'%d restaurants found. Use the arrow keys to choose.',
				count,
				'statecraft'
			),
			count
		),
		unfound: __( 'No restaurant has this name. You can enter its number instead.', 'statecraft' ),
		failed: '',
		refused: '',
	} )[ state ];

/** Why nothing was found or embedded, and what to do about it. Exhaustive: a kind without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unreadable':
			return __(
				'We ran into an issue. Please ensure this embed matches the one from your OpenTable account.',
				'statecraft'
			);
		case 'unpicked':
			return __( 'Choose a restaurant from the list, or enter its number.', 'statecraft' );
		case 'unreached':
			return __(
				'OpenTable could not be reached. Check your connection and try again, or enter the number of the restaurant.',
				'statecraft'
			);
		case 'silent':
			return __(
				'OpenTable did not answer in time. Try again, or enter the number of the restaurant.',
				'statecraft'
			);
		case 'refused':
			return __(
				'OpenTable is not answering searches right now. Try again later, or enter the number of the restaurant.',
				'statecraft'
			);
		case 'unexpected':
			return failure.reason;
	}
}

/**
 * What to use instead of the pasted URL. The URL of a restaurant's page does not contain its id, and the plugin never requests a pasted page.
 */
export const failureHelp = ( failure: Failure ): string =>
	failure.kind === 'unreadable'
		? __(
				'Addresses such as opentable.com/r/… do not contain the restaurant’s number. Instead, type the restaurant’s name here and choose it from the list, or paste the code or address of its reservation widget, which contains rid= and a number.',
				'statecraft'
			)
		: '';

/** The name of a restaurant in the field. */
export const labelOf = ( { rid, name }: Restaurant ): string => name || rid;
