/**
 * Walks a machine without running an actor, using XState's pure transition functions. Each step also records which timers run, what is emitted
 * and which services are invoked.
 */
import { createActor } from 'xstate';
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { portsOf } from '../_kit';
import { arrowIn } from './arrows';
import { isByTime } from './model';
import type { AnyModel } from './model';

export type AnyAct = AnyModel[ 'acts' ][ number ];

/** A timer of the machine: an `after`, or a delayed `raise`. */
interface Timer {
	event: EventObject;
	id: string | undefined;
	/** Milliseconds from now. */
	left: number;
}

/** The invocation of a service. */
export interface Invocation {
	port: string;
	input: unknown;
}

/** The result of one event. */
export interface Step {
	/** Null for the start. */
	act: AnyAct | null;
	snapshot: AnyMachineSnapshot;
	/** The running timers; null if unknown, because the snapshot did not result from a step. */
	timers: readonly Timer[] | null;
	/** How far the clock had to advance for the step, in milliseconds. */
	waited: number;
	/** The names of the transitions taken, in order. */
	arrows: readonly string[];
	emitted: readonly EventObject[];
	invoked: readonly Invocation[];
}

interface Action {
	type: string;
	params: {
		event: EventObject;
		id?: string;
		delay?: number;
		sendId: string;
		src: unknown;
		input: unknown;
		actorRef: unknown;
	};
}

function stepOf(
	act: AnyAct | null,
	[ snapshot, actions ]: readonly [ unknown, readonly unknown[] ],
	before: readonly Timer[] | null = [],
	waited = 0
): Step {
	let timers = ( before ?? [] ).map( ( timer ) => ( { ...timer, left: timer.left - waited } ) );
	let invoked: ( Invocation & { actor: unknown } )[] = [];
	const arrows: string[] = [];
	const emitted: EventObject[] = [];
	for ( const action of actions as readonly Action[] ) {
		const { type, params } = action;
		const arrow = arrowIn( action );
		if ( arrow !== undefined ) {
			arrows.push( arrow );
		} else if ( type === 'xstate.emit' ) {
			emitted.push( params.event );
		} else if ( type === 'xstate.spawnChild' ) {
			invoked.push( { port: String( params.src ), input: params.input, actor: params.actorRef } );
		} else if ( type === 'xstate.stopChild' ) {
			// A state that is entered and left in the same macrostep invokes nothing.
			invoked = invoked.filter( ( { actor } ) => actor !== ( params as unknown ) );
		} else if ( type === 'xstate.cancel' ) {
			timers = timers.filter( ( { id } ) => id !== params.sendId );
		} else if ( type === 'xstate.raise' && params.delay !== undefined ) {
			timers.push( { event: params.event, id: params.id, left: params.delay } );
		}
	}
	return {
		act,
		snapshot: snapshot as AnyMachineSnapshot,
		timers: before && timers,
		waited,
		arrows,
		emitted,
		invoked: invoked.map( ( { port, input } ) => ( { port, input } ) ),
	};
}

const inertActors = new WeakMap< AnyStateMachine, AnyActorScope[ 'self' ] >();

/** The actor on whose behalf a machine is walked. It is never started. */
function inertActorOf( machine: AnyStateMachine ): AnyActorScope[ 'self' ] {
	const actor = inertActors.get( machine ) ?? createActor( machine );
	inertActors.set( machine, actor );
	return actor;
}

/**
 * Does what XState's `initialTransition` and `transition` do without creating an actor for each call, which would take half of an
 * exploration's time.
 *
 * @param machine The machine.
 * @param next    Calculates the next snapshot.
 */
function collected(
	machine: AnyStateMachine,
	next: ( scope: AnyActorScope ) => AnyMachineSnapshot
): readonly [ AnyMachineSnapshot, readonly unknown[] ] {
	const actions: unknown[] = [];
	const self = inertActorOf( machine );
	const snapshot = next( {
		self,
		system: self.system,
		id: '',
		sessionId: '',
		logger: () => {},
		defer: () => {},
		stopChild: () => {},
		emit: () => {},
		actionExecutor: ( action ) => actions.push( action ),
	} );
	return [ snapshot, actions ];
}

/** The first step: the initial snapshot of the machine. */
export const begin = ( machine: AnyStateMachine, input: unknown ): Step =>
	stepOf(
		null,
		collected( machine, ( scope ) => machine.getInitialSnapshot( scope, input ) )
	);

/** A first step at a given snapshot, such as a story's. Its history is unknown, so any timer that the state handles may fire. */
export const beginAt = ( snapshot: AnyMachineSnapshot ): Step => ( {
	act: null,
	snapshot,
	timers: null,
	waited: 0,
	arrows: [],
	emitted: [],
	invoked: [],
} );

/** The timer that fires next and is handled, or undefined. Timers that no active state handles are skipped. */
const nextTimer = ( timers: readonly Timer[], { snapshot }: Step ): Timer | undefined =>
	timers.toSorted( ( a, b ) => a.left - b.left ).find( ( { event } ) => snapshot.can( event ) );

function findPort( machine: AnyStateMachine, type: string ): string | undefined {
	const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec( type )?.[ 1 ];
	const invokes = id === undefined ? [] : getStateNodes( machine.root ).flatMap( ( { invoke } ) => invoke );
	const src = invokes.find( ( invoke ) => invoke.id === id )?.src;
	return src?.toString() ?? portsOf( machine ).find( ( port ) => type.startsWith( `${ port }.` ) );
}

const foundPorts = new WeakMap< AnyStateMachine, Map< string, string | undefined > >();

/** The port that sent an event, or undefined: `words` for `words.chunk`, and the `src` of the invoke for `xstate.done.actor.…`. */
export function portOf( machine: AnyStateMachine, { type }: EventObject ): string | undefined {
	const found = foundPorts.get( machine ) ?? new Map< string, string | undefined >();
	foundPorts.set( machine, found );
	if ( ! found.has( type ) ) {
		found.set( type, findPort( machine, type ) );
	}
	return found.get( type );
}

/** The ports that the active states invoke. */
export const openPorts = ( snapshot: AnyMachineSnapshot ): string[] =>
	snapshot._nodes.flatMap( ( node ) => node.invoke.map( ( { src } ) => String( src ) ) );

/** The logic of each spawned child, by name: a port that is spawned is open once for each child. */
export const spawnedPorts = ( snapshot: AnyMachineSnapshot ): string[] => {
	const invoked = snapshot._nodes.flatMap( ( node ) => node.invoke.map( ( { id } ) => id ) );
	const children: Readonly< Record< string, { src: unknown } | undefined > > = snapshot.children;
	return Object.entries( children ).flatMap( ( [ id, child ] ) =>
		child && ! invoked.includes( id ) ? String( child.src ) : []
	);
};

/** Whether an act can happen here and is handled. Only an invoked port can reply, and only the timer that is due first can fire. */
export const isPossible = ( machine: AnyStateMachine, from: Step, act: AnyAct ): boolean => {
	const port = portOf( machine, act.event );
	return (
		from.snapshot.status === 'active' &&
		( port === undefined || openPorts( from.snapshot ).includes( port ) ) &&
		( ! isByTime( act ) || ! from.timers || nextTimer( from.timers, from )?.event.type === act.event.type ) &&
		from.snapshot.can( act.event )
	);
};

/** Takes one step: the transition for an act. */
export function take( machine: AnyStateMachine, from: Step, act: AnyAct ): Step {
	const firing = from.timers && isByTime( act ) ? nextTimer( from.timers, from ) : undefined;
	const waited = firing?.left ?? 0;
	const timers =
		from.timers && firing
			? from.timers.filter( ( timer ) => timer !== firing && timer.left >= waited )
			: from.timers;
	const next = collected( machine, ( scope ) => machine.transition( from.snapshot, act.event, scope ) );
	return stepOf( act, next, timers, waited );
}

/** The acts of a model that are possible after a step. */
export const possibleActs = ( { machine, acts }: Pick< AnyModel, 'machine' | 'acts' >, from: Step ): AnyAct[] =>
	acts.filter( ( act ) => isPossible( machine, from, act ) );
