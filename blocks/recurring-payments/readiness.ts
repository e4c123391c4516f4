import type { Readiness } from '../_runtime/registration/readiness';
import { isNotConnected, noPlan, notConnected } from '../_shared/payments/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { selectedPlans } from './attributes';

export const readiness: Readiness = ( { attributes }, surroundings ) => {
	if ( isNotConnected( surroundings ) ) {
		return unfinished( notConnected() );
	}
	return selectedPlans( attributes ).length > 0 ? null : unfinished( noPlan() );
};
