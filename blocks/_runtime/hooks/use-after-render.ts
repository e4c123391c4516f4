import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that defers a callback until after the component's next render, such as to move the focus to an element that an event
 * is about to create. Only the last callback is called.
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
