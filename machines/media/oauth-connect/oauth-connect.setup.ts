import { assign, emit, setup } from 'xstate';
import { call, failed, ports, stream } from '../../_kit';
import type { Account } from '../media-browser';
import type * as T from './oauth-connect.types';

/** The name of the popup window of a source. */
export const popupOf = ( source: string ): string => `statecraft-connect-${ source }`;

/** The guard for a failure of one kind. */
const isOf =
	( kind: T.Failure[ 'kind' ] ) =>
	( _: unknown, { failure }: { failure: T.Failure } ) =>
		failure.kind === kind;

export const oauthConnectSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { status: call, authorize: stream, revoke: call } ),
	actions: {
		assignAccount: assign( ( { context }, { account }: { account: Account | null } ) => ( {
			account: account ?? context.account,
		} ) ),
		clearAccount: assign( { account: null } ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		openPopup: emit( ( { context } ) => ( {
			type: 'popup.open',
			name: popupOf( context.source ),
			width: 780,
			height: 700,
		} ) ),
		tellConnected: emit( { type: 'account.connected' } ),
		tellDisconnected: emit( { type: 'account.disconnected' } ),
	},
	guards: {
		isConnected: ( _, { isConnected }: { isConnected: boolean | null } ) => isConnected === true,
		isLost: ( _, { isConnected }: { isConnected: boolean | null } ) => isConnected === false,
		isUncalled: isOf( 'uncalled' ),
		isBlocked: isOf( 'blocked' ),
		isDenied: isOf( 'denied' ),
		isExpired: isOf( 'expired' ),
	},
	// Time to find a password or a second factor; the site keeps the authorization open for as long.
	delays: { statusLimit: 15_000, authorizeLimit: 600_000, disconnectLimit: 30_000 },
} );

/** The `params` of the failure if the site does not answer. */
export const SILENT = { failure: failed( 'silent' ) };
