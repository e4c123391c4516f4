/** Explores a flow: the graph of snapshots that its model spans, paths through it, and what no path reaches. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { arrowsOf, marked } from './arrows';
import type { AnyModel } from './model';
import { isIn, nodesOf, pathOf } from './states';
import { begin, isPossible, take } from './walk';
import type { AnyAct, Step } from './walk';

/** From the start, one step for each act. The snapshots are the ones of this path, not of another path to the same key. */
export type Path = readonly [ start: Step, ...steps: Step[] ];

export interface Exploration {
	/** The keys of all reachable snapshots, in the order of their distance from the start. */
	keys: ReadonlySet< string >;
	/** The key of a snapshot: its state value and the model's `abstract` of it, as JSON. */
	keyOf: ( snapshot: AnyMachineSnapshot ) => string;
	/** The shortest path to a snapshot that fulfils the predicate, or undefined. */
	pathTo: ( isIt: ( snapshot: AnyMachineSnapshot ) => boolean ) => Path | undefined;
	/**
	 * Paths that take each transition at least once with each event payload that triggers it. Their number is linear in the transitions.
	 */
	paths: readonly Path[];
	gaps: Gaps;
}

/** What exploring the model never reaches. */
export interface Gaps {
	states: string[];
	arrows: string[];
	/** Acts of the model that are never possible. */
	acts: string[];
}

/** Whether a step that the chart allows can also be produced by whoever walks it, such as a browser driver. */
export type Can = ( step: Step, before: Step ) => boolean;

const LIMIT = 50_000;

interface Edge {
	from: string;
	to: string;
	step: Step;
}

type Adjacency = Record< string, { state: Step; transitions: Record< string, { state: Step } > } >;

const keysOf =
	( { abstract }: AnyModel ): Exploration[ 'keyOf' ] =>
	( snapshot ) =>
		JSON.stringify( [ snapshot.value, abstract( snapshot as never ) ] );

/**
 * Builds the graph with xstate/graph. Events are serialised by their index in the list of acts: JSON would make two `File`s or `Error`s
 * equal.
 */
function walkAll(
	machine: AnyStateMachine,
	model: AnyModel,
	start: Step,
	{ can, stopWhen = () => false }: { can?: Can | undefined; stopWhen?: ( step: Step ) => boolean } = {}
): Adjacency {
	const keyOf = keysOf( model );
	const acts = new Map< EventObject, AnyAct >( model.acts.map( ( act ) => [ act.event, act ] ) );
	const logic = {
		transition: ( from: Step, event: EventObject ) => take( machine, from, acts.get( event )! ),
		getInitialSnapshot: () => start,
	};
	return getAdjacencyMap( logic as never, {
		events: ( ( from: Step ) =>
			model.acts
				.filter( ( act ) => isPossible( machine, from, act ) )
				.filter( ( act ) => ! can || can( take( machine, from, act ), from ) )
				.map( ( { event } ) => event ) ) as never,
		serializeState: ( ( { snapshot }: Step ) => keyOf( snapshot ) ) as never,
		serializeEvent: ( ( event: EventObject ) =>
			String( model.acts.findIndex( ( act ) => act.event === event ) ) ) as never,
		limit: model.limit ?? LIMIT,
		stopWhen: stopWhen as never,
	} ) as unknown as Adjacency;
}

/** The edges of the graph, from snapshot key to snapshot key. */
const edgesOf = ( adjacency: Adjacency, keyOf: Exploration[ 'keyOf' ] ): Edge[] =>
	Object.entries( adjacency ).flatMap( ( [ from, { transitions } ] ) =>
		Object.values( transitions ).map( ( { state: step } ) => ( { from, to: keyOf( step.snapshot ), step } ) )
	);

/**
 * Returns a function that gives the shortest path to a key. The edges come in breadth-first order, so the first edge into a key is on a
 * shortest path, and leads to the same snapshot object that the graph holds.
 */
function shortestPaths( edges: readonly Edge[], start: string ): ( key: string ) => Step[] {
	const last = new Map< string, Edge >();
	for ( const edge of edges ) {
		if ( edge.to !== start && ! last.has( edge.to ) ) {
			last.set( edge.to, edge );
		}
	}
	return function shortestPath( key ): Step[] {
		const edge = last.get( key );
		return edge ? [ ...shortestPath( edge.from ), edge.step ] : [];
	};
}

/** Drops the paths that are a prefix of another one. */
function withoutPrefixes( paths: readonly Path[] ): Path[] {
	const isPrefix = ( short: Path, long: Path ) =>
		short.length < long.length && short.every( ( step, i ) => step.act === long[ i ]!.act );
	return paths.filter( ( path ) => ! paths.some( ( other ) => isPrefix( path, other ) ) );
}

/**
 * Explores all snapshots that a model can reach.
 *
 * @param model The model of one flow.
 * @param can   Filters the steps; without it all are taken.
 * @throws When more than `limit` steps were tried: `abstract` does not bound the state space.
 */
export function explore( model: AnyModel, can?: Can ): Exploration {
	const machine = marked( model.machine );
	const keyOf = keysOf( model );
	const start = begin( machine, model.input );
	const adjacency = walkAll( machine, model, start, { can } );
	const edges = edgesOf( adjacency, keyOf );
	const shortestPath = shortestPaths( edges, keyOf( start.snapshot ) );

	const taken = new Set< string >();
	const paths: Path[] = [];
	for ( const { from, step } of edges ) {
		const newArrows = step.arrows
			.map( ( arrow ) => `${ arrow } by ${ model.acts.indexOf( step.act! ) }` )
			.filter( ( name ) => ! taken.has( name ) );
		if ( newArrows.length > 0 ) {
			paths.push( [ start, ...shortestPath( from ), step ] );
			newArrows.forEach( ( name ) => taken.add( name ) );
		}
	}

	const steps = [ start, ...edges.map( ( { step } ) => step ) ];
	const entered = new Set( steps.flatMap( ( { snapshot } ) => snapshot._nodes.map( pathOf ) ) );
	const arrows = new Set( steps.flatMap( ( step ) => step.arrows ) );
	const acts = new Set( steps.map( ( { act } ) => act ) );
	return {
		keys: new Set( Object.keys( adjacency ) ),
		keyOf,
		pathTo( isIt ) {
			const found = Object.entries( adjacency ).find( ( [ , { state } ] ) => isIt( state.snapshot ) );
			return found && [ start, ...shortestPath( found[ 0 ] ) ];
		},
		paths: withoutPrefixes( paths ),
		gaps: {
			states: nodesOf( model.machine )
				.map( pathOf )
				.filter( ( path ) => path !== '' && ! entered.has( path ) ),
			arrows: arrowsOf( model.machine )
				.map( ( { name } ) => name )
				.filter( ( name ) => ! arrows.has( name ) ),
			acts: model.acts.filter( ( act ) => ! acts.has( act ) ).map( ( { say } ) => say ),
		},
	};
}

/**
 * The shortest path from a step to a state, or undefined when it cannot be reached.
 *
 * @param model The model of the flow.
 * @param from  The step to start from; may be one that `beginAt` made from a story.
 * @param path  The path of the state to reach.
 */
export function stepsTo( model: AnyModel, from: Step, path: string ): Step[] | undefined {
	const isThere = ( { snapshot }: Step ) => isIn( snapshot, path );
	const keyOf = keysOf( model );
	let hasArrived = false;
	// Breadth first: nothing visited after the first arrival is a shorter path.
	const adjacency = walkAll( model.machine, model, from, {
		stopWhen: ( step ) => ( hasArrived ||= isThere( step ) ),
	} );
	const found = Object.entries( adjacency ).find( ( [ , { state } ] ) => isThere( state ) );
	return found && shortestPaths( edgesOf( adjacency, keyOf ), keyOf( from.snapshot ) )( found[ 0 ] );
}

/** The name of a path, for a test title. */
export const titleOf = ( path: Path ): string =>
	path
		.map( ( { act } ) => act?.say ?? '' )
		.join( ' ' )
		.trim() || '(the start)';
