/** A machine as boxes and arrows to draw: what is there and what it is called, without places. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionLabel, guardLabel, triggerLabel } from './labels';

/** One transition, as it can be read and clicked. */
export interface Trigger {
	id: string;
	/** The definition itself, by which an event that takes it is recognised. */
	transition: AnyTransitionDefinition;
	/** What sets it off: an event, `after …`, `always`, or the end of something that was invoked. */
	label: string;
	/** Empty without a guard. */
	guard: string;
	actions: readonly string[];
}

export interface ChartState {
	/** The id of the state node: unique in the chart. */
	id: string;
	/** Names from the root down, joined by dots; empty for the root. */
	path: string;
	name: string;
	kind: AnyStateNode[ 'type' ];
	description: string;
	/** What is invoked while the state lasts. */
	invokes: readonly string[];
	/** Transitions that lead nowhere else: lines inside the box. */
	inner: readonly Trigger[];
	children: readonly ChartState[];
	/** The id of the state that is entered first, or null. */
	initial: string | null;
	/** Whether it is one of several parts that are active at the same time. */
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
	/** All states, the outermost first. */
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
 * Reads a machine.
 *
 * @param machine Any machine; its services are not needed.
 */
export function chartOf( machine: AnyStateMachine ): Chart {
	const root = stateOf( machine.root );
	return { root, states: withChildren( root ), arrows: arrowsFrom( machine.root ) };
}
