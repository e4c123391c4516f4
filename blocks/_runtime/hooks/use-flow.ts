import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { createActor, transition } from 'xstate';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { frozen } from '../flows/flow';
import type { UnfinishedSelector } from '../flows/flow-entry';
import type { Flow, Handlers } from '../flows/flow';
import { flowsOf } from '../flows/registry';
import type { RunningFlow } from '../flows/running-flow';
import { stableStringify } from '../editor/same-value';
import { useHandlers } from './use-handlers';
import { useIsPreview } from './use-preview';

interface FlowOptions< M extends AnyStateMachine > {
	/** The block's client id, or `EDITOR` or an `editorKey` for a flow that all components of the editor share. */
	key: string;
	/** The input of the machine; read once. */
	input: InputFrom< M >;
	/**
	 * Returns the block attributes in which a save keeps unfinished work, or null if nothing could be lost. Must be a stable function.
	 */
	unfinishedAttributes?: ( snapshot: SnapshotFrom< M > ) => Record< string, unknown > | null;
	/**
	 * Handlers for emitted events while the component is mounted. The runtime itself handles `attributes.commit`, `editor.tell` and
	 * `page.leave`.
	 */
	on?: Handlers< M >;
	/** Props as events, at most one of each type: each is sent on mount, and again whenever its payload changes. Plain values only. */
	propEvents?: readonly EventFromLogic< M >[];
}

/**
 * Returns the flow of a block or of the editor. It outlives the component, follows its block through the editor, and is stopped with it.
 * The hook itself never re-renders: read values with `useSelector` of @xstate/react. Both throw the error of a failed flow, for the error
 * boundary around the block. In a preview, and for a block that is not in an editor, the flow is frozen at the snapshot that the first props
 * lead to.
 *
 * `useActorRef` of @xstate/react would not do: its actor ends with the component.
 */
export function useFlow< M extends AnyStateMachine >( machine: M, options: FlowOptions< M > ): Flow< M > {
	const { key, input, unfinishedAttributes, on, propEvents = [] } = options;
	const data = useRegistry();
	const isPreview = useIsPreview();
	const lastEntry = useRef< RunningFlow | null >( null );
	const frozenFlow = useRef< Flow< M > | null >( null );
	const flows = isPreview ? null : flowsOf( data );
	// A block that was removed from the store is rendered once or twice more before it unmounts.
	const entry =
		flows &&
		( flows.entryOf( key, machine, input, unfinishedAttributes as UnfinishedSelector | undefined ) ??
			lastEntry.current );
	lastEntry.current = entry;
	useHandlers( entry?.actor, on );
	useEffect( () => ( flows && entry ? flows.attach( entry ) : undefined ), [ flows, entry ] );
	usePropEvents( entry, propEvents );
	const flow =
		( entry?.handle as Flow< M > | undefined ) ??
		( frozenFlow.current ??= frozen( snapshotAfter( machine, input, propEvents ) ) );
	useSelector( flow, doNotRender );
	return flow;
}

/** Selects nothing, so that `useSelector` only throws the error of a failed flow. */
const doNotRender = () => null;

/** The snapshot after the prop events. Pure transitions: nothing is invoked, emitted or delayed. */
const snapshotAfter = < M extends AnyStateMachine >(
	machine: M,
	input: InputFrom< M >,
	propEvents: readonly EventFromLogic< M >[]
): SnapshotFrom< M > =>
	propEvents.reduce< SnapshotFrom< M > >(
		( snapshot, event ) => transition( machine, snapshot, event )[ 0 ],
		createActor( machine as AnyStateMachine, { input } ).getSnapshot() as SnapshotFrom< M >
	);

/** Sends each event once, and again when its payload changes or when it returns to the list. */
function usePropEvents( entry: RunningFlow | null, propEvents: readonly EventFromLogic< AnyStateMachine >[] ): void {
	const lastSent = useRef( new Map< string, string >() );
	useEffect( () => {
		// Flushing pending writes changes these props: they are sent after the next render.
		if ( ! entry || entry.flush() ) {
			return;
		}
		const types = new Set( propEvents.map( ( { type } ) => type ) );
		for ( const type of [ ...lastSent.current.keys() ].filter( ( sent ) => ! types.has( sent ) ) ) {
			lastSent.current.delete( type );
		}
		for ( const event of propEvents ) {
			const text = stableStringify( event );
			if ( lastSent.current.get( event.type ) !== text ) {
				lastSent.current.set( event.type, text );
				entry.handle.send( event );
			}
		}
	} );
}
