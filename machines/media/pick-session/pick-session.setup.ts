import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { failureIn } from '../../_kit/failure';
import type * as T from './pick-session.types';

/** The name of the popup window of a source. */
export const popupOf = ( source: string ): string => `statecraft-pick-${ source }`;

/** The input of the ports that work on the current session. */
export const sessionInput = ( { context: { source, session } }: { context: T.Context } ) => ( {
	source,
	id: session?.id ?? '',
	popup: popupOf( source ),
} );

/** The guard for a failure of one kind. */
export const ofKind = ( kind: T.Failure[ 'kind' ] ) =>
	( {
		type: 'isOfKind',
		params: ( { event }: { event: { error: unknown } } ) => ( {
			kind,
			actual: failureIn< T.Failure >( event.error ).kind,
		} ),
	} ) as const;

/** The guard for a failure that the next poll may not meet. */
export const TRANSIENT = {
	type: 'isRetryable',
	params: ( { event }: { event: { error: unknown } } ) => failureIn< T.Failure >( event.error ),
} as const;

/** The guard for the state of a session. */
export const inState = ( state: T.Poll[ 'state' ] ) =>
	( {
		type: 'isInState',
		params: ( { event }: { event: { output: T.Poll } } ) => ( { state, actual: event.output.state } ),
	} ) as const;

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
		isOfKind: ( _, { kind, actual }: { kind: T.Failure[ 'kind' ]; actual: T.Failure[ 'kind' ] } ) =>
			kind === actual,
		isRetryable: ( _, { isRetryable }: { isRetryable: boolean } ) => isRetryable,
		isInState: ( _, { state, actual }: { state: T.Poll[ 'state' ]; actual: T.Poll[ 'state' ] } ) =>
			state === actual,
	},
	delays: {
		createLimit: 30_000,
		pollInterval: ( { context } ) => context.session?.pollInterval ?? 0,
	},
} );
