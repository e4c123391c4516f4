/** The region `tab`: the open interval. */
import { donationPlanSync } from './donation-plan-sync.setup';
import type { Donations, Interval } from './donation-plan-sync.types';

const isSelected = ( is: Interval ) =>
	( { type: 'isTab', params: ( { event }: { event: { tab: Interval } } ) => ( { tab: event.tab, is } ) } ) as const;

/** Whether a change hides the open interval and shows that one. */
const isReplacedBy = ( tab: Interval, to: Interval ) =>
	( {
		type: 'isReplaced',
		params: ( { event }: { event: { donations: Donations } } ) => ( { donations: event.donations, tab, to } ),
	} ) as const;

export const tab = donationPlanSync.createStateConfig( {
	initial: 'one-time',
	on: {
		'tab.select': [
			{ guard: isSelected( 'one-time' ), target: '.one-time' },
			{ guard: isSelected( '1 month' ), target: '.monthly' },
			{ target: '.annual' },
		],
	},
	states: {
		'one-time': {
			always: [
				{ guard: { type: 'givesWay', params: { tab: 'one-time', to: '1 month' } }, target: 'monthly' },
				{ guard: { type: 'givesWay', params: { tab: 'one-time', to: '1 year' } }, target: 'annual' },
			],
		},
		monthly: {
			on: {
				'donations.change': [
					{ guard: isReplacedBy( '1 month', 'one-time' ), target: 'one-time' },
					{ guard: isReplacedBy( '1 month', '1 year' ), target: 'annual' },
				],
			},
		},
		annual: {
			on: {
				'donations.change': [
					{ guard: isReplacedBy( '1 year', 'one-time' ), target: 'one-time' },
					{ guard: isReplacedBy( '1 year', '1 month' ), target: 'monthly' },
				],
			},
		},
	},
} );
