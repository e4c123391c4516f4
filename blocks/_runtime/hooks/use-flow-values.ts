import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { flowsOf } from '../flows/registry';
import { isSame } from '../editor/same-value';

/**
 * Selects a value from the flows of several blocks, for components outside those blocks; null for a block without such a flow. `useSelector`
 * reads a single actor; here, actors come and go.
 *
 * @param machine   The id of the machine.
 * @param clientIds The client ids of the blocks.
 * @param pick      Selects the value from a snapshot. Must be a small plain value, because it is compared on each change of any flow.
 */
export function useFlowValues< M extends AnyStateMachine, T >(
	machine: string,
	clientIds: readonly string[],
	pick: ( snapshot: SnapshotFrom< M > ) => T
): readonly ( T | null )[] {
	const flows = flowsOf( useRegistry() );
	const last = useRef< readonly ( T | null )[] >( [] );
	const watch = useCallback( ( onChange: () => void ) => flows.watch( onChange ), [ flows ] );
	return useSyncExternalStore( watch, () => {
		const values = clientIds.map( ( clientId ) => {
			const flow = flows.flowOf( clientId, machine );
			return flow ? pick( flow.getSnapshot() as SnapshotFrom< M > ) : null;
		} );
		if ( ! isSame( values, last.current ) ) {
			last.current = values;
		}
		return last.current;
	} );
}
