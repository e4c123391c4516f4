import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { isNotConnected, noPlan, notConnected } from '../_shared/payments/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { plansOf } from './attributes';

export const readiness: Readiness = ( { attributes }, surroundings ) => {
	if ( isNotConnected( surroundings ) ) {
		return unfinished( notConnected() );
	}
	return plansOf( attributes ).length > 0
		? null
		: unfinished( noPlan(), __( 'Visitors cannot read the content for subscribers.', 'statecraft' ) );
};
