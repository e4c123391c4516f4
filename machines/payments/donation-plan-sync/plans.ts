/** Maps the intervals of a donation block to plans. Pure functions. */
import { ATTRIBUTE_OF, INTERVALS } from './donation-plan-sync.types';
import type { Context, DonationName, Donations, Interval } from './donation-plan-sync.types';

/** The plan id of a site that is not connected. */
export const NOT_CONNECTED = -1;

/** The plans of a site, and the currency of a block. */
type Known = Pick< Context, 'plans' | 'currency' >;

const planOf = ( { plans, currency }: Known, interval: Interval ): number | undefined =>
	plans.find( ( plan ) => plan.type === 'donation' && plan.currency === currency && plan.interval === interval )?.id;

/** Whether there is a plan for each interval in the block's currency. */
export const hasAllPlans = ( known: Known ): boolean =>
	INTERVALS.every( ( interval ) => planOf( known, interval ) !== undefined );

/** The plan ids that the block should have, by attribute. */
export const planIdsOf = ( context: Context ): Record< DonationName, number > => ( {
	oneTimeDonation: planOf( context, 'one-time' ) ?? NOT_CONNECTED,
	monthlyDonation: planOf( context, '1 month' ) ?? NOT_CONNECTED,
	annualDonation: planOf( context, '1 year' ) ?? NOT_CONNECTED,
} );

const names = Object.values( ATTRIBUTE_OF );

/** The donation attributes with other plan ids; changed ones only. */
export const withPlanIds = (
	donations: Donations,
	ids: Readonly< Record< DonationName, number > >
): Partial< Donations > =>
	Object.fromEntries(
		names
			.filter( ( name ) => donations[ name ].planId !== ids[ name ] )
			.map( ( name ) => [ name, { ...donations[ name ], planId: ids[ name ] } ] )
	);

/** The donation attributes with other amounts. */
export const withAmounts = ( donations: Donations, amounts: readonly number[] ): Donations => ( {
	oneTimeDonation: { ...donations.oneTimeDonation, amounts: [ ...amounts ] },
	monthlyDonation: { ...donations.monthlyDonation, amounts: [ ...amounts ] },
	annualDonation: { ...donations.annualDonation, amounts: [ ...amounts ] },
} );

/** Whether an interval is shown; by default it is. */
export const isShown = ( donations: Donations, interval: Interval ): boolean =>
	donations[ ATTRIBUTE_OF[ interval ] ].show !== false;

/** Whether an interval is hidden while another one is shown that can replace it. */
export const givesWay = ( donations: Donations, interval: Interval, to: Interval ): boolean =>
	! isShown( donations, interval ) && isShown( donations, to );
