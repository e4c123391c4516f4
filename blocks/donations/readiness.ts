import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { notConnected } from '../_shared/payments/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { DONATIONS, donationOf } from './attributes';

export const readiness: Readiness = ( { attributes }, { flow } ) => {
	const shown = DONATIONS.map( ( name ) => donationOf( attributes, name ) ).filter( ( { show } ) => show !== false );
	const hasPlans = shown.some( ( { planId } ) => Number( planId ) > 0 );
	if ( flow( 'donation-plan-sync' )?.matches( { plans: 'not-connected' } ) ) {
		return unfinished(
			notConnected(),
			hasPlans ? __( 'Visitors see the texts, but cannot donate.', 'statecraft' ) : undefined
		);
	}
	return hasPlans ? null : unfinished( __( 'Its plans have not been created yet.', 'statecraft' ) );
};
