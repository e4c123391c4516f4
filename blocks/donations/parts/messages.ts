import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../machines/payments/donation-plan-sync';
import { reasonOf } from '../../_shared/payments/plans/messages';
import type { Tab } from './props';
import { pausedText } from '../../_shared/paused';

/** The labels of the tabs. */
export const tabLabels = (): Record< Tab, string > => ( {
	'one-time': __( 'One-Time', 'statecraft' ),
	monthly: __( 'Monthly', 'statecraft' ),
	annual: __( 'Yearly', 'statecraft' ),
} );

const noData = ( host: string ): string =>
	sprintf(
		/* translators: %s: the host name of the site. */
		__( 'Could not load data from %s.', 'statecraft' ),
		host
	);

/**
 * Why the plans could not be read or created. Exhaustive: a failure without a text does not compile.
 *
 * @param failure The failure.
 * @param host    The host name of the site.
 */
export function failureText( failure: Failure, host: string ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'refused':
			return reasonOf( failure, noData( host ) );
		case 'unreached':
			return [ noData( host ), __( 'Please check your connection and try again.', 'statecraft' ) ].join( ' ' );
		case 'silent':
			return [ noData( host ), __( 'The site took too long to respond.', 'statecraft' ) ].join( ' ' );
		case 'unexpected':
			return reasonOf( failure, noData( host ) );
	}
}
