import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { storySnapshot } from './story-table';
import type { Story } from './story-table';
import type { Exploration } from './explore';
import { isIn } from './states';

/**
 * The stories of a table that show what the flow can never be in, or that do not show the state they are named after.
 *
 * @param exploration Everything that can happen to the flow.
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
