import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './connection.types';

/** The `params` of an action that takes a failure, typed for this flow. */
const params = failureParams< T.Failure >;

/** The transition for a failed port. */
export const failedTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params } } ) as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

/** Whether the current user can manage the site, according to the site. */
const manages = ( { status }: T.Context ): boolean => status?.user.currentUser.permissions.manage_options === true;

type StatusGuard = ( args: { context: T.Context } ) => boolean;

/** A guard on the site's response. */
const said =
	( isSo: ( site: T.Site ) => boolean ): StatusGuard =>
	( { context: { status } } ) =>
		status !== null && isSo( status.site );

/** Records the result of a successful step, so nothing has to be reloaded. */
const changed = ( { status }: T.Context, change: Partial< T.Site > ): Pick< T.Context, 'status' > => ( {
	status: status && { ...status, site: { ...status.site, ...change } },
} );

export const connectionSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( {
		read: call,
		register: call,
		authorize: call,
		disconnectUser: call,
		disconnectSite: call,
		choose: call,
	} ),
	actions: {
		assignStatus: assign( ( _, { status }: { status: T.Status } ) => ( { status } ) ),
		forgetStatus: assign( { status: null } ),
		assignAuthorizationUrl: assign( ( _, { address }: { address: string } ) => ( { authorizationUrl: address } ) ),
		assignChoice: assign( ( _, { choice }: { choice: T.IdentityChoice } ) => ( { choice } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		markRegistered: assign( ( { context } ) => changed( context, { isRegistered: true } ) ),
		markUserDisconnected: assign( ( { context } ) => changed( context, { isUserConnected: false } ) ),
		markUnregistered: assign( ( { context } ) =>
			changed( context, { isRegistered: false, isUserConnected: false, hasConnectedOwner: false } )
		),
		leave: emit( ( { context } ) => ( { type: 'page.leave' as const, address: context.authorizationUrl } ) ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isUndecided: said( ( { identityCrisis } ) => identityCrisis.isActive ),
		isSafe: said( ( { identityCrisis } ) => identityCrisis.isSafeMode ),
		isOffline: said( ( { offlineMode } ) => offlineMode.isActive ),
		isUnregistered: said( ( { isRegistered } ) => ! isRegistered ),
		isUserConnected: said( ( { isUserConnected } ) => isUserConnected ),
		isKnown: ( { context } ) => context.status !== null,
		mayManage: ( { context } ) => manages( context ),
		mayDelete: ( { context }, { choice }: { choice: T.IdentityChoice } ) =>
			manages( context ) && choice === 'start-fresh',
		mayMove: ( { context }, { choice }: { choice: T.IdentityChoice } ) =>
			manages( context ) && choice === 'migrate',
	},
	delays: { readLimit: 15_000, actLimit: 30_000, leaveLimit: 10_000 },
} );
