/** Explores a flow: the graph of snapshots that its model can reach, paths through it, and what no path reaches. */
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, marked } from './arrows';
import type { AnyModel } from './model';
import type { Exploration, Path } from './exploration';
import { explored } from './kept';
import { isIn, nodesOf, pathOf } from './states';
import { begin, possibleActs, take } from './walk';
import type { AnyAct, Step } from './walk';

export type { Exploration, Path };

/** Whether whoever walks the path, such as a browser driver, can produce a step that the chart allows. */
export type Can = ( step: Step, before: Step ) => boolean;

const LIMIT = 50_000;

/** The first step to a key; the start has no predecessor. */
interface Arrival {
	step: Step;
	from: string | null;
}

type Arrivals = ReadonlyMap< string, Arrival >;

interface Limits {
	can?: Can | undefined;
	/** Nothing is tried after a step for which this is true. */
	stopWhen?: ( step: Step ) => boolean;
	/** Called with each step. */
	onStep?: ( step: Step, from: string, arrivals: Arrivals ) => void;
}

const keysOf =
	( { abstract }: AnyModel ): Exploration[ 'keyOf' ] =>
	( snapshot ) =>
		JSON.stringify( [ snapshot.value, abstract( snapshot as never ) ] );

/**
 * Tries every act in every snapshot, breadth first. XState's `getAdjacencyMap` does the same, but keeps every step, although only the first to
 * each key is needed: large flows take tens of thousands.
 */
function walkAll(
	machine: AnyStateMachine,
	model: AnyModel,
	start: Step,
	{ can, stopWhen, onStep }: Limits = {}
): Arrivals {
	const keyOf = keysOf( model );
	const { acts, limit = LIMIT } = model;
	const arrivals = new Map< string, Arrival >( [ [ keyOf( start.snapshot ), { step: start, from: null } ] ] );
	let tried = 0;
	// Entries added during the iteration are visited, too.
	for ( const [ from, { step: before } ] of arrivals ) {
		if ( stopWhen?.( before ) ) {
			continue;
		}
		for ( const act of possibleActs( { machine, acts }, before ) ) {
			const step = take( machine, before, act );
			if ( can && ! can( step, before ) ) {
				continue;
			}
			if ( ++tried > limit ) {
				throw new Error( 'Traversal limit exceeded' );
			}
			const to = keyOf( step.snapshot );
			if ( ! arrivals.has( to ) ) {
				arrivals.set( to, { step, from } );
			}
			onStep?.( step, from, arrivals );
		}
	}
	return arrivals;
}

/** The shortest path to a key, without the start. */
function shortestPath( arrivals: Arrivals, key: string ): Step[] {
	const { step, from } = arrivals.get( key )!;
	return from === null ? [] : [ ...shortestPath( arrivals, from ), step ];
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
 * @param can   Filters the steps; default: all.
 * @throws When more than `limit` steps were tried: `abstract` does not bound the state space.
 */
export const explore = ( model: AnyModel, can?: Can ): Exploration =>
	can ? exploreAnew( model, can ) : explored( model, keysOf( model ), () => exploreAnew( model ) );

function exploreAnew( model: AnyModel, can?: Can ): Exploration {
	const machine = marked( model.machine );
	const start = begin( machine, model.input );
	const actsAt = new Map( model.acts.map( ( act, i ) => [ act, i ] ) );
	const taken = new Set< string >();
	const paths: Path[] = [];
	const entered = new Set( start.snapshot._nodes );
	const arrows = new Set( start.arrows );
	const acts = new Set< AnyAct | null >();
	const arrivals = walkAll( machine, model, start, {
		can,
		onStep( step, from, before ) {
			const newArrows = step.arrows
				.map( ( arrow ) => `${ arrow } by ${ actsAt.get( step.act! ) }` )
				.filter( ( name ) => ! taken.has( name ) );
			if ( newArrows.length > 0 ) {
				paths.push( [ start, ...shortestPath( before, from ), step ] );
				newArrows.forEach( ( name ) => taken.add( name ) );
			}
			step.snapshot._nodes.forEach( ( node ) => entered.add( node ) );
			step.arrows.forEach( ( arrow ) => arrows.add( arrow ) );
			acts.add( step.act );
		},
	} );
	const enteredPaths = new Set( [ ...entered ].map( pathOf ) );
	return {
		keys: new Set( arrivals.keys() ),
		keyOf: keysOf( model ),
		pathTo( isIt ) {
			const found = [ ...arrivals ].find( ( [ , { step } ] ) => isIt( step.snapshot ) );
			return found && [ start, ...shortestPath( arrivals, found[ 0 ] ) ];
		},
		paths: withoutPrefixes( paths ),
		gaps: {
			states: nodesOf( model.machine )
				.map( pathOf )
				.filter( ( path ) => path !== '' && ! enteredPaths.has( path ) ),
			arrows: arrowsOf( model.machine )
				.map( ( { name } ) => name )
				.filter( ( name ) => ! arrows.has( name ) ),
			acts: model.acts.filter( ( act ) => ! acts.has( act ) ).map( ( { say } ) => say ),
		},
	};
}

/**
 * The shortest path from a step to a state, or undefined if it cannot be reached.
 *
 * @param model The model of the flow.
 * @param from  The step to start from; may be one that `beginAt` made from a story.
 * @param path  The path of the state to reach.
 */
export function stepsTo( model: AnyModel, from: Step, path: string ): Step[] | undefined {
	const isThere = ( { snapshot }: Step ) => isIn( snapshot, path );
	let hasArrived = false;
	// Breadth first: nothing visited after the first arrival is a shorter path.
	const arrivals = walkAll( model.machine, model, from, {
		stopWhen: ( step ) => ( hasArrived ||= isThere( step ) ),
	} );
	const found = [ ...arrivals ].find( ( [ , { step } ] ) => isThere( step ) );
	return found && shortestPath( arrivals, found[ 0 ] );
}

/** The name of a path, for a test title. */
export const titleOf = ( path: Path ): string =>
	path
		.map( ( { act } ) => act?.say ?? '' )
		.join( ' ' )
		.trim() || '(the start)';
