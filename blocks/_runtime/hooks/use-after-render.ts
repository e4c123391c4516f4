import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that puts something off until the component has rendered what it shows next, as for moving the focus to an element that
 * an event is about to create. Only the last one is called.
 */
export function useAfterRender(): ( act: () => void ) => void {
	const waiting = useRef< ( () => void ) | null >( null );
	useLayoutEffect( () => {
		const act = waiting.current;
		waiting.current = null;
		act?.();
	} );
	return useCallback( ( act ) => {
		waiting.current = act;
	}, [] );
}
