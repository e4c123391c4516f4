/** The `setup()` of the machine in ai-feature.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { withRequest, withUsage } from './counting';
import { countsAsConnected } from './support';
import type * as T from './ai-feature.types';

export const aiFeature = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { quota: call, autosave: call } ),
	actions: {
		assignQuota: assign( ( _, p: { quota: T.Quota } ) => ( { quota: p.quota } ) ),
		countRequest: assign( ( { context } ) => ( { quota: withRequest( context.quota ) } ) ),
		countUsage: assign( ( { context }, p: { usage: T.Usage } ) => ( {
			quota: withUsage( context.quota, p.usage ),
		} ) ),
		assignAddress: assign( ( _, p: { address: string } ) => ( { address: p.address } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		leave: emit( ( { context } ) => ( { type: 'page.leave', address: context.address } ) ),
	},
	guards: {
		isQuota: ( _, p: { code: T.AccessRefusalCode } ) => p.code === 'error_quota_exceeded',
		isOnline: ( _, p: { isOnline: boolean } ) => p.isOnline,
		isOffline: ( _, p: { isOnline: boolean } ) => ! p.isOnline,
		isDisconnected: ( { context: { quota, siteType } } ) =>
			quota !== null && ! countsAsConnected( { ...quota, siteType } ),
		isExhausted: ( { context: { quota } } ) => quota?.isOverLimit === true || quota?.siteRequireUpgrade === true,
		isRefused: ( { context: { quota } } ) => quota !== null && quota.errorCode !== '',
		isAbsent: ( { context: { quota } } ) => quota?.hasFeature === false,
		isUnset: ( { context: { quota } } ) => quota?.isProviderSet === false,
	},
	delays: { readLimit: 30_000, saveLimit: 20_000 },
} );
