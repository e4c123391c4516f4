import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useRegistry } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { isSame } from '../editor/same-value';
import { flowsOf } from '../flows/registry';

/**
 * A value of the stores and the flows of the editor. For a single store use `useSelect`, for a single flow `useSelector`.
 *
 * @param read Reads it. The value must be small and plain, because it is compared on each change of any of them.
 */
export function useEditorValue< T >( read: ( data: DataRegistry ) => T ): T {
	const data = useRegistry();
	const last = useRef< T >();
	const subscribe = useCallback(
		( onChange: () => void ) => {
			const stops = [ data.subscribe( onChange ), flowsOf( data ).watch( onChange ) ];
			return () => stops.forEach( ( stop ) => stop() );
		},
		[ data ]
	);
	return useSyncExternalStore( subscribe, () => {
		const value = read( data );
		if ( last.current === undefined || ! isSame( value, last.current ) ) {
			last.current = value;
		}
		return last.current;
	} );
}
