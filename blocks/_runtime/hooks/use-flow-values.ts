import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { flowsOf } from '../flows/registry';
import { isSame } from '../editor/same-value';

/**
 * A value of each flow that blocks have of one machine; null for a block that has none yet. For those who look at flows that belong to others.
 *
 * @param machine   The id of the machine.
 * @param clientIds The blocks.
 * @param pick      The value in a snapshot: plain, and small, because it is compared at each change of any flow.
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
