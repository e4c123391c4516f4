import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import { RESPONSES } from './moving-in.types';
import type * as T from './moving-in.types';

/** The `params` of an action that takes a failure, typed for this flow. */
const params = failureParams< T.Failure >;

/** The transition for a failed port. */
export const failedTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params } } ) as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

/** Whether an item can be checked. */
export const canChoose = ( { id, canTake, state }: T.Item ): boolean =>
	canTake || ( id === RESPONSES && state === 'new' );

/** The initial selection: all new items. */
export const newOf = ( { items }: T.Overview ): string[] =>
	items.filter( ( item ) => item.state === 'new' && canChoose( item ) ).map( ( { id } ) => id );

const NOTHING_LEFT: T.Leftovers = { settings: [], responses: 0 };

type Guard = ( args: { context: T.Context } ) => boolean;

/** A guard on the site's response. */
const said =
	( isSo: ( overview: T.Overview ) => boolean ): Guard =>
	( { context: { overview } } ) =>
		overview !== null && isSo( overview );

/** Whether copying is complete. */
const isCopied = ( { total, next }: T.Progress ): boolean => total > 0 && next === null;

export const movingInSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, take: call, dismiss: call, copy: call, undo: call } ),
	actions: {
		assignOverview: assign( ( _, { overview }: { overview: T.Overview } ) => ( {
			overview,
			chosen: newOf( overview ),
		} ) ),
		forgetOverview: assign( { overview: null } ),
		assignRefused: assign( ( _, { refused }: { refused: readonly T.Refusal[] } ) => ( { refused } ) ),
		toggle: assign( ( { context: { chosen, overview } }, { id }: { id: string } ) => ( {
			chosen: chosen.includes( id )
				? chosen.filter( ( one ) => one !== id )
				: [
						...chosen,
						...( overview?.items ?? [] )
							.filter( ( item ) => item.id === id && canChoose( item ) )
							.map( () => id ),
					],
		} ) ),
		assignProgress: assign( ( { context: { overview } }, { progress }: { progress: T.Progress } ) => ( {
			overview: overview && { ...overview, state: 'taken' as const, canUndo: true, responses: progress },
		} ) ),
		beginUndo: assign( { cursor: 0, leftovers: NOTHING_LEFT, refused: [] } ),
		addUndone: assign( ( { context: { leftovers } }, { left, kept, next }: T.Undone ) => ( {
			cursor: next ?? 0,
			leftovers: {
				settings: [ ...leftovers.settings, ...left ],
				responses: leftovers.responses + kept,
			},
		} ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isNothing: said( ( { state } ) => state === 'nothing' ),
		isOpen: said( ( { state } ) => state === 'open' ),
		isDismissed: said( ( { state } ) => state === 'dismissed' ),
		isImported: said( ( { state, responses } ) => state === 'taken' && isCopied( responses ) ),
		isTaken: said( ( { state } ) => state === 'taken' ),
		isDecided: said( ( { state } ) => state !== 'open' ),
		hasChosen: ( { context } ) => context.chosen.length > 0,
		canUndo: said( ( { canUndo } ) => canUndo ),
		canCopy: said( ( { responses } ) => responses.next !== null ),
		/** Whether form responses were among the checked items. */
		hasToCopy: ( { context }, { overview }: { overview: T.Overview } ) =>
			context.chosen.includes( RESPONSES ) && overview.responses.next !== null,
		hasMore: ( _, { next }: { next: number | null } ) => next !== null,
	},
	delays: { readLimit: 15_000, actLimit: 60_000 },
} );
