/**
 * What the exploration of a model has found, kept for whoever explores the same model later: the paths on a running flow, those through its component and
 * its stories are tests in files of their own. A path is kept as the numbers of its acts and taken again, which is little beside trying every act everywhere.
 */
import { marked } from './arrows';
import type { Exploration, Gaps, Path } from './exploration';
import type { AnyModel } from './model';
import { begin, isPossible, take } from './walk';
import type { Step } from './walk';

/** Where explorations are kept; what runs the tests provides it under `STORE`, for one run: nothing changes meanwhile. */
export interface Store {
	read: ( key: string ) => string | undefined;
	write: ( key: string, found: string ) => void;
}

export const STORE = Symbol.for( 'explorations' );

interface Found {
	keys: readonly string[];
	gaps: Gaps;
	/** For each path the numbers of its acts, and the transitions that its last step takes. */
	paths: readonly { acts: readonly number[]; arrows: readonly string[] }[];
}

/** A function of XState has what it was made with as properties. */
const withSources = ( _: string, value: unknown ): unknown =>
	typeof value === 'function' || value instanceof Error
		? [ String( value ), ...Object.values( value as object ) ]
		: value;

/** All of a model that is data or source; undefined: it has what is neither. */
function keyOf( { machine, ...model }: AnyModel ): string | undefined {
	const { config, implementations } = machine;
	try {
		return JSON.stringify( [ config, implementations, model ], withSources );
	} catch {
		return undefined;
	}
}

/** The paths, taken again; undefined if they are not what they were. */
function retaken( model: AnyModel, { paths }: Found ): Path[] | undefined {
	const machine = marked( model.machine );
	const start = begin( machine, model.input );
	const known = new Map< string, Step >();
	const all: Path[] = [];
	for ( const { acts, arrows } of paths ) {
		const steps: Step[] = [];
		for ( const [ i, number ] of acts.entries() ) {
			const name = acts.slice( 0, i + 1 ).join();
			const [ before, act ] = [ steps.at( -1 ) ?? start, model.acts[ number ] ];
			if ( ! act || ( ! known.has( name ) && ! isPossible( machine, before, act ) ) ) {
				return undefined;
			}
			const step = known.get( name ) ?? take( machine, before, act );
			known.set( name, step );
			steps.push( step );
		}
		if ( ( steps.at( -1 ) ?? start ).arrows.join() !== arrows.join() ) {
			return undefined;
		}
		all.push( [ start, ...steps ] );
	}
	return all;
}

function dataOf( { acts }: AnyModel, { keys, gaps, paths }: Exploration ): string {
	const found: Found = {
		keys: [ ...keys ],
		gaps,
		paths: paths.map( ( [ start, ...steps ] ) => ( {
			acts: steps.map( ( { act } ) => acts.indexOf( act! ) ),
			arrows: ( steps.at( -1 ) ?? start ).arrows,
		} ) ),
	};
	return JSON.stringify( found );
}

/**
 * Explores a model, unless that has been kept.
 *
 * @param model   The model.
 * @param keyOfIt `keyOf` of its exploration.
 * @param explore Explores it.
 */
export function explored( model: AnyModel, keyOfIt: Exploration[ 'keyOf' ], explore: () => Exploration ): Exploration {
	const store = ( globalThis as { [ STORE ]?: Store } )[ STORE ];
	const key = store && keyOf( model );
	if ( ! store || ! key ) {
		return explore();
	}
	const text = store.read( key );
	const found = text === undefined ? undefined : ( JSON.parse( text ) as Found );
	const paths = found && retaken( model, found );
	if ( found && paths ) {
		return {
			keys: new Set( found.keys ),
			keyOf: keyOfIt,
			pathTo: ( isIt ) => explore().pathTo( isIt ),
			paths,
			gaps: found.gaps,
		};
	}
	const exploration = explore();
	store.write( key, dataOf( model, exploration ) );
	return exploration;
}
