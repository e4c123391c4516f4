import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
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
	/** The block's client id; or `EDITOR` or an `editorKey` for a flow that all components of the editor share. */
	key: string;
	/** The input of the machine; read once. */
	input: InputFrom< M >;
	/**
	 * Returns the block attributes that a save keeps of unfinished work, or null where nothing could be lost. Has to be a stable function.
	 */
	unfinishedAttributes?: ( snapshot: SnapshotFrom< M > ) => Record< string, unknown > | null;
	/**
	 * Handlers for emitted events while the component is mounted. The runtime itself handles `attributes.commit`, `editor.tell` and
	 * `page.leave`.
	 */
	on?: Handlers< M >;
	/** Props as events, at most one of each type: each is sent on mount, and again whenever its payload has changed. Plain values only. */
	propEvents?: readonly EventFromLogic< M >[];
}

/**
 * Returns the flow of a block or of the editor. It outlives the component, follows its block through the editor, and is stopped with it.
 * The hook itself does not subscribe: read values with `useFlowValue`. In a preview, and for a block that is not in an editor, the flow is
 * frozen at the snapshot that the first props lead to.
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
	useHandlers( entry, on );
	useEffect( () => ( flows && entry ? flows.attach( entry ) : undefined ), [ flows, entry ] );
	usePropEvents( entry, propEvents );
	if ( entry ) {
		return entry.handle as Flow< M >;
	}
	frozenFlow.current ??= frozen( snapshotAfter( machine, input, propEvents ) );
	return frozenFlow.current;
}

/** The snapshot after the props are sent as events. Pure transitions: nothing is invoked, emitted or delayed. */
const snapshotAfter = < M extends AnyStateMachine >(
	machine: M,
	input: InputFrom< M >,
	propEvents: readonly EventFromLogic< M >[]
): SnapshotFrom< M > =>
	propEvents.reduce< SnapshotFrom< M > >(
		( snapshot, event ) => transition( machine, snapshot, event )[ 0 ],
		createActor( machine as AnyStateMachine, { input } ).getSnapshot() as SnapshotFrom< M >
	);

/** Sends each event once, and again when its payload has changed, or when it returns to the list. */
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

/**
 * Selects a value from a flow. Re-renders only when the value changes: synchronously when the state changes or the component sent an event,
 * otherwise at most once per animation frame. A flow that failed renders its last snapshot, with the status `error`.
 *
 * Not `useSelector` of @xstate/react 6.1: it throws the error of a failed actor during render, so that the block and its text are gone. It
 * is also larger (0.7 kB gzipped for each block chunk), and a chunk of text costs the same (one render; 14 µs of CPU against 10).
 *
 * @param flow  The flow.
 * @param pick  Selects the value from a snapshot.
 * @param equal Compares two values; `Object.is` by default.
 */
export function useFlowValue< M extends AnyStateMachine, T >(
	flow: Flow< M >,
	pick: ( snapshot: SnapshotFrom< M > ) => T,
	equal: ( a: T, b: T ) => boolean = Object.is
): T {
	const last = useRef< { value: T } | null >( null );
	const subscribe = useCallback(
		( onChange: () => void ) => {
			const subscription = flow.subscribe( onChange );
			return () => subscription.unsubscribe();
		},
		[ flow ]
	);
	return useSyncExternalStore( subscribe, () => {
		const value = pick( flow.getSnapshot() );
		if ( ! last.current || ! equal( last.current.value, value ) ) {
			last.current = { value };
		}
		return last.current.value;
	} );
}
