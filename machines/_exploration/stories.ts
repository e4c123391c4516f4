import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { storySnapshot } from './story-table';
import type { Story } from './story-table';
import type { Exploration } from './explore';
import { isIn } from './states';

/**
 * The stories whose snapshot the flow can never reach, or whose snapshot is not in the state they are named after.
 *
 * @param exploration The exploration of the flow's model.
 * @param machine     Its machine.
 * @param table       Its story table.
 */
export function impossibleStories< M extends AnyStateMachine >(
	{ keys, keyOf }: Exploration,
	machine: M,
	table: Readonly< Record< string, Story< M > > >
): string[] {
	return Object.entries( table )
		.filter( ( [ leaf, story ] ) => {
			const snapshot = storySnapshot( machine, story ) as AnyMachineSnapshot;
			return ! keys.has( keyOf( snapshot ) ) || ! isIn( snapshot, leaf );
		} )
		.map( ( [ leaf ] ) => leaf );
}
