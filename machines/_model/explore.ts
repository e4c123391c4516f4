/** Everything that can happen to a flow: the graph that its model spans, paths through it, and what no path reaches. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { arrowsOf, marked } from './arrows';
import type { AnyModel } from './model';
import { isIn, nodesOf, pathOf } from './states';
import { begin, isPossible, take } from './walk';
import type { AnyAct, Step } from './walk';

/** From the start, one step for each act. The snapshots are those of this very path. */
export type Path = readonly [ start: Step, ...steps: Step[] ];

export interface Exploration {
	/** The kinds of snapshots there are, in the order of their distance from the start. */
	keys: ReadonlySet< string >;
	/** The kind of a snapshot: its states, and what the model finds worth telling apart. */
	keyOf: ( snapshot: AnyMachineSnapshot ) => string;
	/** The shortest path to the first snapshot of which something is true, or undefined. */
	pathTo: ( isIt: ( snapshot: AnyMachineSnapshot ) => boolean ) => Path | undefined;
	/** Paths that take each arrow, with each payload that can set it off, at least once. Their number is linear in the arrows. */
	paths: readonly Path[];
	gaps: Gaps;
}

/** What the model never reaches. */
export interface Gaps {
	states: string[];
	arrows: string[];
	/** Acts of the model that never did anything. */
	acts: string[];
}

/** Whether a step that the chart allows can come about at all, where somebody walks it. */
export type Can = ( step: Step, before: Step ) => boolean;

const LIMIT = 50_000;

interface Edge {
	from: string;
	to: string;
	step: Step;
}

type Adjacency = Record< string, { state: Step; transitions: Record< string, { state: Step } > } >;

/** What tells two snapshots apart: their states, and what the model finds worth it. */
const keysOf =
	( { abstract }: AnyModel ): Exploration[ 'keyOf' ] =>
	( snapshot ) =>
		JSON.stringify( [ snapshot.value, abstract( snapshot as never ) ] );

/** The graph as xstate/graph walks it. An event is known by its place in the list: JSON would take two files or errors for the same. */
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

/** The ways from each kind of snapshot to the next. */
const edgesOf = ( adjacency: Adjacency, keyOf: Exploration[ 'keyOf' ] ): Edge[] =>
	Object.entries( adjacency ).flatMap( ( [ from, { transitions } ] ) =>
		Object.values( transitions ).map( ( { state: step } ) => ( { from, to: keyOf( step.snapshot ), step } ) )
	);

/** Breadth first, as the graph was walked, so the first way to a snapshot is a shortest one and ends in the very snapshot of the graph. */
function shortestWays( edges: readonly Edge[], start: string ): ( key: string ) => Step[] {
	const last = new Map< string, Edge >();
	for ( const edge of edges ) {
		if ( edge.to !== start && ! last.has( edge.to ) ) {
			last.set( edge.to, edge );
		}
	}
	return function way( key ): Step[] {
		const edge = last.get( key );
		return edge ? [ ...way( edge.from ), edge.step ] : [];
	};
}

/** A path that is the beginning of another is walked with it. */
function withoutBeginnings( paths: readonly Path[] ): Path[] {
	const isBeginning = ( short: Path, long: Path ) =>
		short.length < long.length && short.every( ( step, i ) => step.act === long[ i ]!.act );
	return paths.filter( ( path ) => ! paths.some( ( other ) => isBeginning( path, other ) ) );
}

/**
 * Walks everything that a model spans.
 *
 * @param model The model of one flow.
 * @param can   Which steps are taken; all without it.
 * @throws When the abstraction of the model lets something grow.
 */
export function explore( model: AnyModel, can?: Can ): Exploration {
	const machine = marked( model.machine );
	const keyOf = keysOf( model );
	const start = begin( machine, model.input );
	const adjacency = walkAll( machine, model, start, { can } );
	const edges = edgesOf( adjacency, keyOf );
	const way = shortestWays( edges, keyOf( start.snapshot ) );

	const taken = new Set< string >();
	const paths: Path[] = [];
	for ( const { from, step } of edges ) {
		const news = step.arrows
			.map( ( arrow ) => `${ arrow } by ${ model.acts.indexOf( step.act! ) }` )
			.filter( ( name ) => ! taken.has( name ) );
		if ( news.length > 0 ) {
			paths.push( [ start, ...way( from ), step ] );
			news.forEach( ( name ) => taken.add( name ) );
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
			return found && [ start, ...way( found[ 0 ] ) ];
		},
		paths: withoutBeginnings( paths ),
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
 * The shortest way from a step to a state, or undefined when none leads there.
 *
 * @param model The model of the flow.
 * @param from  Where the way starts; also a step that `beginAt` made of a story.
 * @param path  The state.
 */
export function wayTo( model: AnyModel, from: Step, path: string ): Step[] | undefined {
	const isThere = ( { snapshot }: Step ) => isIn( snapshot, path );
	const keyOf = keysOf( model );
	let hasArrived = false;
	// Breadth first: what is looked at after the first arrival is no shorter.
	const adjacency = walkAll( model.machine, model, from, {
		stopWhen: ( step ) => ( hasArrived ||= isThere( step ) ),
	} );
	const found = Object.entries( adjacency ).find( ( [ , { state } ] ) => isThere( state ) );
	return found && shortestWays( edgesOf( adjacency, keyOf ), keyOf( from.snapshot ) )( found[ 0 ] );
}

/** The name of a path for a test's title. */
export const titleOf = ( path: Path ): string =>
	path
		.map( ( { act } ) => act?.say ?? '' )
		.join( ' ' )
		.trim() || '(the start)';
