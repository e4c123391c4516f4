import type { AnyStateMachine } from 'xstate';
import { marked, mutantsOf } from './arrows';

/** The timeout of a mutation test, in milliseconds: it runs thousands of trials. */
export const MUTATION_TIME = 600_000;

/** One behaviour of a flow as a check that rejects when the machine lacks it. */
export type Trial = ( machine: AnyStateMachine ) => Promise< void >;

/**
 * Mutation testing: runs the trials on each mutant of a machine until one fails.
 *
 * @param machine The unbroken machine.
 * @param trials  Scenarios or paths; each starts its own actor.
 * @throws When a trial fails on the unbroken machine.
 * @return The names of the mutants that no trial caught; empty when every transition is covered.
 */
export async function survivorsOf( machine: AnyStateMachine, trials: Iterable< Trial > ): Promise< string[] > {
	const survivors: string[] = [];
	let all = [ ...trials ];
	// A trial that fails on the unbroken machine would appear to catch every mutant.
	for ( const trial of all ) {
		await trial( machine );
	}
	const taken = await arrowsTakenBy( all, machine );
	for ( const mutant of mutantsOf( machine ) ) {
		const isLikely = ( trial: Trial ) => taken.get( trial )?.has( mutant.arrow ) === true;
		const order = [ ...all.filter( isLikely ), ...all.filter( ( trial ) => ! isLikely( trial ) ) ];
		const catcher = await firstToFail( mutant.machine, order );
		if ( catcher ) {
			// The trial that caught this mutant often catches the next one, so it goes first.
			all = [ catcher, ...all.filter( ( trial ) => trial !== catcher ) ];
		} else {
			survivors.push( mutant.name );
		}
	}
	return survivors;
}

/** Which transitions each trial takes: it rarely catches a mutant that lacks another one. */
async function arrowsTakenBy( trials: readonly Trial[], machine: AnyStateMachine ) {
	const taken = new Map< Trial, Set< string > >();
	let arrows = new Set< string >();
	const recording = marked( machine, ( arrow ) => arrows.add( arrow ) );
	for ( const trial of trials ) {
		arrows = new Set();
		taken.set( trial, arrows );
		// A marked machine accepts events that the original forbids, so a trial may fail, which only affects the order.
		await trial( recording ).catch( () => {} );
	}
	return taken;
}

async function firstToFail( mutant: AnyStateMachine, trials: readonly Trial[] ): Promise< Trial | undefined > {
	for ( const trial of trials ) {
		try {
			await trial( mutant );
		} catch {
			return trial;
		}
	}
	return undefined;
}
