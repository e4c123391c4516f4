/** The ports of the flow `plan-upgrade`. */
import type { Services } from '../../../machines/payments/plan-upgrade';
import { createAutosave } from '../_kit/autosave';
import type { Autosave } from '../_kit/autosave';
import { createPlans } from './plans';
import type { Deps } from './plans';

/** The services of the flow `plan-upgrade`. */
export const createPlanUpgradeServices = ( { autosave, request }: { autosave: Autosave } & Deps ): Services => ( {
	plans: createPlans( { request } ),
	autosave: createAutosave( autosave ),
} );
