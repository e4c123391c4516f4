import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { isNotConnected, noPlan, notConnected } from '../_shared/payments/readiness';
import { holdsNothing, unfinished } from '../_shared/readiness/unfinished';
import { SUBSCRIBER_VIEW, plansOf } from './attributes';

export const readiness: Readiness = ( { attributes, innerBlocks }, surroundings ) => {
	if ( isNotConnected( surroundings ) ) {
		return unfinished( notConnected() );
	}
	if ( plansOf( attributes ).length === 0 ) {
		return unfinished( noPlan(), __( 'Visitors cannot read the content for subscribers.', 'statecraft' ) );
	}
	const view = innerBlocks.find( ( { name } ) => name === SUBSCRIBER_VIEW );
	return view && holdsNothing( view.innerBlocks )
		? unfinished(
				__( 'It has no content for subscribers.', 'statecraft' ),
				__( 'Visitors see an offer to subscribe, and nothing once they have paid.', 'statecraft' )
			)
		: null;
};
