import type { AnyStateMachine } from 'xstate';
import { mutantsOf } from './arrows';

/** How long a test with mutants may take, in milliseconds: it plays thousands of trials. */
export const MUTATION_TIME = 60_000;

/** Something that a flow must do. It rejects when the flow does not. */
export type Trial = ( machine: AnyStateMachine ) => Promise< void >;

/**
 * Breaks a machine in each way there is and tries all trials on it.
 *
 * @param machine The whole machine.
 * @param trials  Scenarios or paths; each starts its own flow.
 * @throws When a trial fails on the whole machine.
 * @return What was broken without any trial failing; empty when every arrow is held.
 */
export async function survivorsOf( machine: AnyStateMachine, trials: Iterable< Trial > ): Promise< string[] > {
	const survivors: string[] = [];
	const all = [ ...trials ];
	// A trial that fails anyway would seem to catch everything.
	for ( const trial of all ) {
		await trial( machine );
	}
	for ( const mutant of mutantsOf( machine ) ) {
		const catcher = await firstToFail( mutant.machine, all );
		if ( catcher < 0 ) {
			survivors.push( mutant.name );
		} else {
			// What caught one arrow of a state often catches the next one.
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
