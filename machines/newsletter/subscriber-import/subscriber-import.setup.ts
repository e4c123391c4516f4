import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import type * as T from './subscriber-import.types';

/** The `params` of an action that takes a failure, typed for this flow. */
export const params = failureParams< T.Failure >;

/** The transition for a failed port. */
export const failedTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params } } ) as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

/** Whether the columns can be used: exactly one has the addresses. */
export const hasOneEmail = ( kinds: readonly T.Kind[] ): boolean =>
	kinds.filter( ( kind ) => kind === 'email' ).length === 1;

/** A guard on the phase of the site's import. */
const at =
	( phase: T.Site[ 'phase' ] ) =>
	( { context: { site } }: { context: T.Context } ): boolean =>
		site?.phase === phase;

export const subscriberImportSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, upload: call, preview: call, step: call, turn: call } ),
	actions: {
		assignSite: assign( ( _, { site }: { site: T.Site } ) => ( {
			site,
			kinds: site.columns.map( ( { kind } ) => kind ),
		} ) ),
		forgetSite: assign( { site: null } ),
		assignFile: assign( ( _, { file }: { file: File } ) => ( { file } ) ),
		forgetFile: assign( { file: null } ),
		setKind: assign( ( { context: { kinds } }, { index, kind }: { index: number; kind: T.Kind } ) => ( {
			kinds: kinds.map( ( one, place ) => ( place === index ? kind : one ) ),
		} ) ),
		assignTurn: assign( ( _, { type }: { type: T.Turn } ) => ( { turn: type } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isEmpty: at( 'empty' ),
		isMapping: at( 'mapping' ),
		isPreviewing: at( 'previewing' ),
		isPreviewed: at( 'previewed' ),
		isImporting: at( 'importing' ),
		isPaused: at( 'paused' ),
		isDone: at( 'done' ),
		isCancelled: at( 'cancelled' ),
		hasOneEmail: ( { context } ) => hasOneEmail( context.kinds ),
		/** Whether the answer to a step says that there is more to do. */
		goesOn: ( _, { site: { phase } }: { site: T.Site } ) => phase === 'previewing' || phase === 'importing',
		/** Whether the site has refused a step because it is still at another one. */
		isBusy: ( _, { failure }: { failure: T.Failure } ) => failure.code === 'newsletter_import_busy',
	},
	delays: { readLimit: 15_000, actLimit: 60_000, uploadLimit: 300_000, pauseBetween: 1_000 },
} );
