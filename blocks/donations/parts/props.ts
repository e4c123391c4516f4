import type { donationPlanSyncMachine, DonationName, Interval } from '../../../machines/payments/donation-plan-sync';
import type { Flow } from '../../_runtime/flows/flow';
import type { UndoLevels } from '../../_runtime/hooks/use-undo-levels';
import type { Attributes } from '../attributes';

export type DonationFlow = Flow< typeof donationPlanSyncMachine >;
export type Snapshot = ReturnType< DonationFlow[ 'getSnapshot' ] >;

/** The props of the parts of the block. */
export interface Props {
	flow: DonationFlow;
	clientId: string;
	attributes: Attributes;
	/** Writes attributes: each action or pause in typing creates an undo level. */
	write: Pick< UndoLevels, 'act' | 'type' >;
	/** Whether the user can connect an account. */
	canManage: boolean;
}

/** The states of the region `tab`. */
export type Tab = 'one-time' | 'monthly' | 'annual';

/** The attribute and the interval of each tab. */
export const TABS = {
	'one-time': { name: 'oneTimeDonation', interval: 'one-time' },
	monthly: { name: 'monthlyDonation', interval: '1 month' },
	annual: { name: 'annualDonation', interval: '1 year' },
} as const satisfies Record< Tab, { name: DonationName; interval: Interval } >;

/** The tabs in order. */
export const ORDER = [ 'one-time', 'monthly', 'annual' ] as const satisfies readonly Tab[];
