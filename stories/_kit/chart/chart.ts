/** The elements of a statechart drawing, states and transitions with their labels, without positions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionLabel, guardLabel, triggerLabel } from './labels';

/** One transition, as a label that can be clicked. */
export interface Trigger {
	id: string;
	/** The definition itself, compared by identity to find the transitions that an event takes. */
	transition: AnyTransitionDefinition;
	/** The label of its event: an event type, `after …`, `always`, or the result of an invoked actor. */
	label: string;
	/** Empty without a guard. */
	guard: string;
	actions: readonly string[];
}

export interface ChartState {
	/** The id of the state node: unique in the chart. */
	id: string;
	/** Keys from the root down, joined by dots; empty for the root. */
	path: string;
	name: string;
	kind: AnyStateNode[ 'type' ];
	description: string;
	/** The ids of the actors that the state invokes. */
	invokes: readonly string[];
	/** Transitions without a target: rows inside the box. */
	inner: readonly Trigger[];
	children: readonly ChartState[];
	/** The id of the initial child state, or null. */
	initial: string | null;
	/** Whether it is a region of a parallel state. */
	isRegion: boolean;
}

/** All transitions between the same two states. */
export interface ChartArrow {
	id: string;
	source: string;
	target: string;
	triggers: readonly Trigger[];
}

export interface Chart {
	root: ChartState;
	/** All states, parents before their children. */
	states: readonly ChartState[];
	arrows: readonly ChartArrow[];
}

function triggersOf( node: AnyStateNode ): Trigger[] {
	const all = [ ...[ ...node.transitions.values() ].flat(), ...( node.always ?? [] ) ];
	return all.map( ( transition: AnyTransitionDefinition, index ) => ( {
		id: `${ node.id } ${ index }`,
		transition,
		label: triggerLabel( transition.eventType, node.machine.implementations.delays ),
		guard: transition.guard ? guardLabel( transition.guard ) : '',
		actions: transition.actions.map( actionLabel ),
	} ) );
}

function stateOf( node: AnyStateNode ): ChartState {
	return {
		id: node.id,
		path: node.path.join( '.' ),
		name: node.key,
		kind: node.type,
		description: node.description ?? '',
		invokes: node.invoke.map( ( { id } ) => id ),
		inner: triggersOf( node ).filter( ( { transition } ) => ! transition.target?.length ),
		children: Object.values( node.states ).map( stateOf ),
		initial: node.type === 'compound' ? ( node.initial.target[ 0 ]?.id ?? null ) : null,
		isRegion: node.parent?.type === 'parallel',
	};
}

const withChildren = ( state: ChartState ): ChartState[] => [ state, ...state.children.flatMap( withChildren ) ];

function arrowsFrom( node: AnyStateNode ): ChartArrow[] {
	const byTarget = new Map< string, Trigger[] >();
	for ( const trigger of triggersOf( node ) ) {
		for ( const { id } of trigger.transition.target ?? [] ) {
			byTarget.set( id, [ ...( byTarget.get( id ) ?? [] ), trigger ] );
		}
	}
	const own = [ ...byTarget ].map( ( [ target, triggers ] ) => ( {
		id: `${ node.id } → ${ target }`,
		source: node.id,
		target,
		triggers,
	} ) );
	return [ ...own, ...Object.values( node.states ).flatMap( arrowsFrom ) ];
}

/**
 * Reads the elements of a machine.
 *
 * @param machine Any machine; its services are not needed.
 */
export function chartOf( machine: AnyStateMachine ): Chart {
	const root = stateOf( machine.root );
	return { root, states: withChildren( root ), arrows: arrowsFrom( machine.root ) };
}
