import { useSelector } from '@xstate/react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { flowsOf } from '../flows/registry';
import { isSame } from '../editor/same-value';

/**
 * Selects a value from a flow that another component renders, and that may not exist. Unlike `useSelector`, it finds the flow.
 *
 * @param key     The key of the flow; null for none.
 * @param machine The id of its machine.
 * @param pick    Selects the value from a snapshot. Must be a plain value, because it is compared on each change.
 * @return The value; null if there is no such flow.
 */
export function useOtherFlow< M extends AnyStateMachine, T >(
	key: string | null,
	machine: string,
	pick: ( snapshot: SnapshotFrom< M > ) => T
): T | null {
	const data = useRegistry();
	// The registry looks flows up by machine id, so their type is lost.
	const flow = key === null ? undefined : flowsOf( data ).flowOf( key, machine );
	return useSelector( flow, ( snapshot ) => ( snapshot ? pick( snapshot as SnapshotFrom< M > ) : null ), isSame );
}
