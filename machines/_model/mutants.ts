import type { AnyStateMachine } from 'xstate';
import { mutantsOf } from './arrows';

/** The timeout of a mutation test, in milliseconds: it runs thousands of trials. */
export const MUTATION_TIME = 60_000;

/** One behaviour of a flow as a check that rejects when the machine lacks it. */
export type Trial = ( machine: AnyStateMachine ) => Promise< void >;

/**
 * Mutation testing: runs the trials on each mutant of a machine until one fails.
 *
 * @param machine The unbroken machine.
 * @param trials  Scenarios or paths; each starts an actor of its own.
 * @throws When a trial fails on the unbroken machine.
 * @return The names of the mutants that no trial caught; empty when every transition is covered.
 */
export async function survivorsOf( machine: AnyStateMachine, trials: Iterable< Trial > ): Promise< string[] > {
	const survivors: string[] = [];
	const all = [ ...trials ];
	// A trial that fails on the unbroken machine would appear to catch every mutant.
	for ( const trial of all ) {
		await trial( machine );
	}
	for ( const mutant of mutantsOf( machine ) ) {
		const catcher = await firstToFail( mutant.machine, all );
		if ( catcher < 0 ) {
			survivors.push( mutant.name );
		} else {
			// The trial that caught this mutant often catches the next one, so it goes first.
			all.unshift( ...all.splice( catcher, 1 ) );
		}
	}
	return survivors;
}

async function firstToFail( mutant: AnyStateMachine, trials: readonly Trial[] ): Promise< number > {
	for ( const [ i, trial ] of trials.entries() ) {
		try {
			await trial( mutant );
		} catch {
			return i;
		}
	}
	return -1;
}
