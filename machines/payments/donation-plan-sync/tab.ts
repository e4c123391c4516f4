/** The region `tab`: the open interval. */
import { donationPlanSync } from './donation-plan-sync.setup';

export const tab = donationPlanSync.createStateConfig( {
	initial: 'one-time',
	on: {
		'tab.select': [
			{
				guard: {
					type: 'isTab',
					params: ( { event } ) => ( { tab: event.tab, is: 'one-time' as const } ),
				},
				target: '.one-time',
			},
			{
				guard: {
					type: 'isTab',
					params: ( { event } ) => ( { tab: event.tab, is: '1 month' as const } ),
				},
				target: '.monthly',
			},
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
					{
						guard: {
							type: 'isReplaced',
							params: ( { event } ) => ( { ...event, tab: '1 month', to: 'one-time' } ) as const,
						},
						target: 'one-time',
					},
					{
						guard: {
							type: 'isReplaced',
							params: ( { event } ) => ( { ...event, tab: '1 month', to: '1 year' } ) as const,
						},
						target: 'annual',
					},
				],
			},
		},
		annual: {
			on: {
				'donations.change': [
					{
						guard: {
							type: 'isReplaced',
							params: ( { event } ) => ( { ...event, tab: '1 year', to: 'one-time' } ) as const,
						},
						target: 'one-time',
					},
					{
						guard: {
							type: 'isReplaced',
							params: ( { event } ) => ( { ...event, tab: '1 year', to: '1 month' } ) as const,
						},
						target: 'monthly',
					},
				],
			},
		},
	},
} );
