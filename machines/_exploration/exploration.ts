/** What exploring a model finds. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './walk';

/** From the start, one step for each act. The snapshots are those of this path, not of another path to the same key. */
export type Path = readonly [ start: Step, ...steps: Step[] ];

export interface Exploration {
	/** The keys of all reachable snapshots, ordered by distance from the start. */
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
