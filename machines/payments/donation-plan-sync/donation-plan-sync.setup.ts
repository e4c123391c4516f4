/** The `setup()` of the machine in donation-plan-sync.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type { Product, Status } from '../products';
import { givesWay, hasAllPlans, NOT_CONNECTED, planIdsOf, withAmounts, withPlanIds } from './plans';
import type * as T from './donation-plan-sync.types';

const UNCONNECTED = {
	oneTimeDonation: NOT_CONNECTED,
	monthlyDonation: NOT_CONNECTED,
	annualDonation: NOT_CONNECTED,
} as const;

export const donationPlanSync = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { status: call, create: call } ),
	actions: {
		assignCurrency: assign( ( _, { currency }: { currency: string } ) => ( { currency } ) ),
		assignDonations: assign( ( _, { donations }: { donations: T.Donations } ) => ( { donations } ) ),
		assignPlans: assign( ( _, { plans }: { plans: readonly Product[] } ) => ( { plans } ) ),
		assignConnectUrl: assign( ( _, { connectUrl }: Pick< Status, 'connectUrl' > ) => ( { connectUrl } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		commitDefaults: enqueueActions( ( { context: { defaults }, enqueue } ) => {
			if ( Object.keys( defaults ).length > 0 ) {
				enqueue.emit( { type: 'attributes.commit', attributes: defaults, undoable: false } );
			}
		} ),
		commitPlanIds: enqueueActions( ( { context, enqueue } ) => {
			const attributes = withPlanIds( context.donations, planIdsOf( context ) );
			if ( Object.keys( attributes ).length > 0 ) {
				enqueue.emit( { type: 'attributes.commit', attributes, undoable: false } );
			}
		} ),
		commitUnconnected: enqueueActions( ( { context, enqueue } ) => {
			const attributes = withPlanIds( context.donations, UNCONNECTED );
			if ( Object.keys( attributes ).length > 0 ) {
				enqueue.emit( { type: 'attributes.commit', attributes, undoable: false } );
			}
		} ),
		commitCurrency: emit( ( { context }, p: { currency: string; amounts: readonly number[] } ) => ( {
			type: 'attributes.commit' as const,
			// The limits of custom amounts are amounts too.
			attributes: {
				...{ currency: p.currency, minAmount: undefined, maxAmount: undefined },
				...withAmounts( context.donations, p.amounts ),
			},
			undoable: true,
		} ) ),
		commitPermalink: emit( ( _, { permalink }: { permalink: string } ) => ( {
			type: 'attributes.commit' as const,
			attributes: { fallbackLinkUrl: permalink },
			undoable: false,
		} ) ),
	},
	guards: {
		isNotConnected: ( _, { connectUrl }: Status ) => connectUrl !== null,
		hasAllPlans: ( { context }, { plans }: { plans: readonly Product[] } ) =>
			hasAllPlans( { plans, currency: context.currency } ),
		hasPlansOf: ( { context: { plans } }, { currency }: { currency: string } ) =>
			hasAllPlans( { plans, currency } ),
		lacksPlansOf: ( { context: { plans } }, { currency }: { currency: string } ) =>
			! hasAllPlans( { plans, currency } ),
		isOtherCurrency: ( { context }, { currency }: { currency: string } ) => currency !== context.currency,
		isOtherPermalink: ( _, p: { permalink: string; saved: string } ) =>
			p.permalink !== '' && p.permalink !== p.saved,
		isTab: ( _, p: { tab: T.Interval; is: T.Interval } ) => p.tab === p.is,
		givesWay: ( { context: { donations } }, { tab, to }: { tab: T.Interval; to: T.Interval } ) =>
			givesWay( donations, tab, to ),
		isReplaced: ( _, { donations, tab, to }: { donations: T.Donations; tab: T.Interval; to: T.Interval } ) =>
			givesWay( donations, tab, to ),
	},
	delays: { readLimit: 30_000, createLimit: 30_000 },
} );
