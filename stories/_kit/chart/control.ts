/**
 * Stepping through a flow by hand, starting from a story: the steps of machines/_exploration, and the transitions of the drawn chart that they
 * take.
 */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { stepsTo } from '../../../machines/_exploration/explore';
import type { AnyModel } from '../../../machines/_exploration/model';
import { begin, beginAt, isPossible, possibleActs, take } from '../../../machines/_exploration/walk';
import type { AnyAct, Step } from '../../../machines/_exploration/walk';

/** The steps taken since the story. */
export interface Walk {
	/** The current step. */
	now: Step;
	/** All steps, in order. */
	steps: readonly Step[];
	/** The transitions of the last step. */
	taken: readonly AnyTransitionDefinition[];
}

const walkAt = ( now: Step ): Walk => ( { now, steps: [], taken: [] } );

/** A walk that starts at a story's snapshot. */
export const startOf = ( snapshot: AnyMachineSnapshot ): Walk => walkAt( beginAt( snapshot ) );

/** Each transition that is possible now, with the first act that takes it. */
export function possibleTransitions( model: AnyModel, { now }: Walk ): Map< AnyTransitionDefinition, AnyAct > {
	const possible = new Map< AnyTransitionDefinition, AnyAct >();
	for ( const act of possibleActs( model, now ) ) {
		for ( const taken of model.machine.getTransitionData( now.snapshot, act.event ) ) {
			if ( ! possible.has( taken ) ) {
				possible.set( taken, act );
			}
		}
	}
	return possible;
}

/**
 * Takes one step. An act that is not possible now changes nothing.
 *
 * @param model The model of the flow.
 * @param walk  The walk so far.
 * @param act   The act to take.
 */
export function takeStep( { machine }: AnyModel, walk: Walk, act: AnyAct ): Walk {
	if ( ! isPossible( machine, walk.now, act ) ) {
		return walk;
	}
	const now = take( machine, walk.now, act );
	return {
		now,
		steps: [ ...walk.steps, now ],
		taken: machine.getTransitionData( walk.now.snapshot, act.event ),
	};
}

/**
 * Steps to a state by the shortest path: from the current step or, where the state cannot be reached from there, from the initial state.
 *
 * @return The walk, the length of the path and where it started; null when the state cannot be reached.
 */
export function takeStepsTo(
	model: AnyModel,
	walk: Walk,
	path: string
): { walk: Walk; isFromHere: boolean; length: number } | null {
	const along = ( from: Walk ) => {
		const steps = stepsTo( model, from.now, path );
		return (
			steps && { walk: steps.reduce( ( w, { act } ) => takeStep( model, w, act! ), from ), length: steps.length }
		);
	};
	const fromHere = along( walk );
	const found = fromHere ?? along( walkAt( begin( model.machine, model.input ) ) );
	return found ? { ...found, isFromHere: fromHere !== undefined } : null;
}
