import type { AnyStateMachine } from 'xstate';
import type { Trial } from '../../machines/_exploration/mutants';

/**
 * A test function for the scenarios of a flow. Each is a test of the unbroken machine, and also a trial for its mutants.
 *
 * @param machine The unbroken machine.
 * @return `it` to write scenarios with, and the scenarios written so far as trials.
 */
export function scenariosOf( machine: AnyStateMachine ) {
	const trials: Trial[] = [];
	return {
		trials: trials as readonly Trial[],
		it( title: string, play: Trial ): void {
			trials.push( play );
			test( title, () => play( machine ) );
		},
	};
}
