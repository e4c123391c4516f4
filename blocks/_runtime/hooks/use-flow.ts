import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createActor, transition } from 'xstate';
import type { AnyStateMachine, EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { frozen } from '../flows/flow';
import type { Keep } from '../flows/flow-entry';
import type { Flow, Handlers } from '../flows/flow';
import { flowsOf } from '../flows/registry';
import type { RunningFlow } from '../flows/running-flow';
import { textOf } from '../editor/same-value';
import { useIsPreview } from './use-preview';

interface FlowOptions< M extends AnyStateMachine > {
	/** The block's clientId, or `EDITOR` or an `editorKey` for a flow that components of the editor share. */
	key: string;
	/** What the machine starts with; read once. */
	input: InputFrom< M >;
	/** What a save in the midst of it keeps, as attributes of the block: the same function each time. Null where nothing could be lost. */
	keep?: ( snapshot: SnapshotFrom< M > ) => Record< string, unknown > | null;
	/** What this component does for the flow while it is mounted. `attributes.commit`, `editor.tell` and `page.leave` are carried out without it. */
	on?: Handlers< M >;
	/**
	 * Props as events, at most one of each type: each is sent when the component begins to render the flow, and again whenever what it
	 * says has changed. Only plain values.
	 */
	tell?: readonly EventFromLogic< M >[];
}

/**
 * The flow of a block or of the editor. It outlives the component, follows its block through the editor, and ends with it. It never renders
 * the block by itself: read it with `useFlowValue`. In a preview, and for a block that is in no editor, it stands still, where the block as it
 * was first rendered leads it.
 */
export function useFlow< M extends AnyStateMachine >( machine: M, options: FlowOptions< M > ): Flow< M > {
	const { key, input, keep, on, tell = [] } = options;
	const data = useRegistry();
	const isInert = useIsPreview();
	const lastEntry = useRef< RunningFlow | null >( null );
	const standing = useRef< Flow< M > | null >( null );
	const flows = isInert ? null : flowsOf( data );
	// A block that has left the store is rendered once more or twice before it unmounts.
	const entry = flows && ( flows.entryOf( key, machine, input, keep as Keep | undefined ) ?? lastEntry.current );
	lastEntry.current = entry;
	useHandlers( entry, on );
	useEffect( () => ( flows && entry ? flows.attach( entry ) : undefined ), [ flows, entry ] );
	useTold( entry, tell );
	if ( entry ) {
		return entry.handle as Flow< M >;
	}
	standing.current ??= frozen( statusOf( machine, input, tell ) );
	return standing.current;
}

/** Where a flow stands that only knows its props: nothing is asked, emitted or waited for. */
const statusOf = < M extends AnyStateMachine >(
	machine: M,
	input: InputFrom< M >,
	tell: readonly EventFromLogic< M >[]
): SnapshotFrom< M > =>
	tell.reduce< SnapshotFrom< M > >(
		( snapshot, event ) => transition( machine, snapshot, event )[ 0 ],
		createActor( machine as AnyStateMachine, { input } ).getSnapshot() as SnapshotFrom< M >
	);

/** Calls the newest handlers. Before the flow starts, so that they hear its first words. */
function useHandlers< M extends AnyStateMachine >( entry: RunningFlow | null, on: Handlers< M > | undefined ): void {
	const handlers = useRef( on );
	useLayoutEffect( () => {
		handlers.current = on;
	} );
	useEffect( () => {
		const subscription = entry?.actor.on( '*', ( emitted: EmittedFrom< M > ) => {
			handlers.current?.[ emitted.type as EmittedFrom< M >[ 'type' ] ]?.( emitted as never );
		} );
		return () => subscription?.unsubscribe();
	}, [ entry ] );
}

/** Sends events once, and again when they say something else. */
function useTold( entry: RunningFlow | null, tell: readonly EventFromLogic< AnyStateMachine >[] ): void {
	const told = useRef( new Map< string, string >() );
	useEffect( () => {
		// What the flow wrote while it had no block changes these props: they are sent when that is rendered.
		if ( ! entry || entry.flush() ) {
			return;
		}
		for ( const event of tell ) {
			const text = textOf( event );
			if ( told.current.get( event.type ) !== text ) {
				told.current.set( event.type, text );
				entry.handle.send( event );
			}
		}
	} );
}

/**
 * A value of a flow. Renders only when the value is another one: at once when the state changes or the component sent something, else at
 * most once per animation frame. A flow that failed is rendered as it was, with the status `error`.
 *
 * Not `useSelector` of @xstate/react 6.1: it throws the error of a failed flow while it renders, so that the block and its words are gone. It
 * is larger, too (each chunk of a block by 0.7 kB gzipped), and a word costs the same (one rendering; 14 µs of CPU against 10).
 *
 * @param flow  The flow.
 * @param pick  The value in a snapshot.
 * @param equal Whether two values are the same to the component.
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
