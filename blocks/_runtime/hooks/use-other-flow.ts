import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { useRegistry } from '@wordpress/data';
import { flowsOf } from '../flows/registry';
import { isSame } from '../editor/same-value';

/**
 * Selects a value from a flow that another component renders, and that may not exist.
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
	const flow = key === null ? undefined : flowsOf( data ).flowOf( key, machine );
	const last = useRef< T | null >( null );
	const subscribe = useCallback(
		( onChange: () => void ) => {
			const subscription = flow?.subscribe( onChange );
			return () => subscription?.unsubscribe();
		},
		[ flow ]
	);
	return useSyncExternalStore( subscribe, () => {
		const value = flow ? pick( flow.getSnapshot() as SnapshotFrom< M > ) : null;
		if ( ! isSame( value, last.current ) ) {
			last.current = value;
		}
		return last.current;
	} );
}
