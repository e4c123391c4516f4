/** The ports of the flow `donation-plan-sync`: the donation plans. */
import type { Services } from '../../../machines/payments/donation-plan-sync';
import { createMemberships } from '../_kit/memberships';
import type { Deps } from '../_kit/memberships';

/** The services of the flow `donation-plan-sync`. */
export function createDonationPlanSyncServices( deps: Deps = {} ): Services {
	const memberships = createMemberships( deps );
	return {
		status: ( _: void, signal: AbortSignal ) => memberships.status( { is_editable: false }, signal ),
		create: ( { currency }: { currency: string }, signal: AbortSignal ) =>
			memberships.createProducts( { type: 'donation', currency, is_editable: false }, signal ),
	};
}
