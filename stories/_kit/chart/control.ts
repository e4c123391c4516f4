/** Leading a flow by hand from a story on: the steps of machines/_model, and which transitions of the drawn chart they take. */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { wayTo } from '../../../machines/_model/explore';
import type { AnyModel } from '../../../machines/_model/model';
import { begin, beginAt, isPossible, possibleActs, take } from '../../../machines/_model/walk';
import type { AnyAct, Step } from '../../../machines/_model/walk';

/** How far a flow was led. */
export interface Walk {
	/** Where it stands. */
	now: Step;
	/** Each thing that happened. */
	steps: readonly Step[];
	/** The transitions of the last step. */
	taken: readonly AnyTransitionDefinition[];
}

const standing = ( now: Step ): Walk => ( { now, steps: [], taken: [] } );

/** A walk that begins in a story. */
export const startOf = ( snapshot: AnyMachineSnapshot ): Walk => standing( beginAt( snapshot ) );

/** For each transition that can be taken here the first act that takes it. */
export function offersOf( model: AnyModel, { now }: Walk ): Map< AnyTransitionDefinition, AnyAct > {
	const offers = new Map< AnyTransitionDefinition, AnyAct >();
	for ( const act of possibleActs( model, now ) ) {
		for ( const taken of model.machine.getTransitionData( now.snapshot, act.event ) ) {
			if ( ! offers.has( taken ) ) {
				offers.set( taken, act );
			}
		}
	}
	return offers;
}

/**
 * Leads a flow one step further. An event that means nothing here changes nothing.
 *
 * @param model Of the flow.
 * @param walk  The way so far.
 * @param act   What happens.
 */
export function lead( { machine }: AnyModel, walk: Walk, act: AnyAct ): Walk {
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
 * Leads a flow to a state by the shortest way: from where it stands, or from the very start where no way leads on from here.
 *
 * @return The walk, the number of steps of the way; null when no way leads there at all.
 */
export function leadTo(
	model: AnyModel,
	walk: Walk,
	path: string
): { walk: Walk; isFromHere: boolean; length: number } | null {
	const along = ( from: Walk ) => {
		const way = wayTo( model, from.now, path );
		return way && { walk: way.reduce( ( w, { act } ) => lead( model, w, act! ), from ), length: way.length };
	};
	const fromHere = along( walk );
	const found = fromHere ?? along( standing( begin( model.machine, model.input ) ) );
	return found ? { ...found, isFromHere: fromHere !== undefined } : null;
}
