import { useSelector } from '@xstate/react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { flowsOf } from '../flows/registry';
import { isSame } from '../editor/same-value';

/**
 * Selects a value from a flow that another component renders, and that may not exist. More than `useSelector`: it finds the flow.
 *
 * @param key     The key of the flow; null for none.
 * @param machine The id of its machine.
 * @param pick    Selects the value from a snapshot. Has to be a plain value, because it is compared on each change.
 * @return The value; null without such a flow.
 */
export function useOtherFlow< M extends AnyStateMachine, T >(
	key: string | null,
	machine: string,
	pick: ( snapshot: SnapshotFrom< M > ) => T
): T | null {
	const data = useRegistry();
	// The registry knows flows by the ids of their machines, not by their types.
	const flow = key === null ? undefined : flowsOf( data ).flowOf( key, machine );
	return useSelector( flow, ( snapshot ) => ( snapshot ? pick( snapshot as SnapshotFrom< M > ) : null ), isSame );
}
