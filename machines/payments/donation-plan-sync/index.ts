export { donationPlanSyncMachine } from './donation-plan-sync.machine';
export type {
	Context,
	Donation,
	DonationName,
	Donations,
	Event,
	Failure,
	Interval,
	Services,
} from './donation-plan-sync.types';
