import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './pick-session.types';

/** The name of the popup window of a source. */
export const popupOf = ( source: string ): string => `statecraft-pick-${ source }`;

/** The input of the ports for the current session. */
export const sessionInput = ( { context: { source, session } }: { context: T.Context } ) => ( {
	source,
	id: session?.id ?? '',
	popup: popupOf( source ),
} );

/** The guard for a failure of one kind. */
const isOf =
	( kind: T.Failure[ 'kind' ] ) =>
	( _: unknown, { failure }: { failure: T.Failure } ) =>
		failure.kind === kind;

/** The guard for the state of the session. */
const isNow = ( state: T.Poll[ 'state' ] ) => ( _: unknown, poll: T.Poll ) => poll.state === state;

export const pickSessionSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { create: call, poll: call, close: call } ),
	actions: {
		assignSession: assign( ( _, { session }: { session: T.Session } ) => ( { session } ) ),
		assignInterval: assign( ( { context: { session } }, { pollInterval }: { pollInterval: number } ) => ( {
			session: session && { ...session, pollInterval },
		} ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		openPopup: emit( ( { context } ) => ( {
			type: 'popup.open',
			name: popupOf( context.source ),
			width: 1000,
			height: 800,
		} ) ),
		tellPicked: emit( ( { context } ) => ( { type: 'session.picked', id: context.session?.id ?? '' } ) ),
		tellLost: emit( { type: 'account.lost' } ),
	},
	guards: {
		isBlocked: isOf( 'blocked' ),
		isUnauthorized: isOf( 'unauthorized' ),
		isGone: isOf( 'gone' ),
		isRetryable: ( _, { failure }: { failure: T.Failure } ) => failure.isRetryable,
		isPicked: isNow( 'picked' ),
		isExpired: isNow( 'expired' ),
	},
	delays: {
		createLimit: 30_000,
		pollInterval: ( { context } ) => context.session?.pollInterval ?? 0,
	},
} );
