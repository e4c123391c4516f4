import { useCallback, useInsertionEffect, useRef } from 'react';

/** A handle on a rendered element for later use, such as in a handler that moves the focus. */
export interface ElementHandle< E extends Element > {
	/** The ref callback for the element. */
	ref: ( element: E | null ) => void;
	/** Returns the element, or null while it is not mounted. */
	get: () => E | null;
	/** Calls back with the element, now or as soon as it is mounted. Only the last pending callback is called. */
	whenMounted: ( act: ( element: E ) => void ) => void;
}

/**
 * Returns a handle on an element, so that blocks need no `useRef`.
 *
 * @param onMount Called with the element when it is mounted, not on each render.
 */
export function useElement< E extends Element >( onMount?: ( element: E ) => void ): ElementHandle< E > {
	const elementRef = useRef< E | null >( null );
	const latestOnMount = useRef( onMount );
	useInsertionEffect( () => {
		latestOnMount.current = onMount;
	} );
	const waiting = useRef< ( ( element: E ) => void ) | null >( null );
	const act = useCallback( () => {
		const next = waiting.current;
		if ( elementRef.current && next ) {
			waiting.current = null;
			next( elementRef.current );
		}
	}, [] );
	const ref = useCallback(
		( element: E | null ) => {
			elementRef.current = element;
			if ( element ) {
				latestOnMount.current?.( element );
			}
			act();
		},
		[ act ]
	);
	const get = useCallback( () => elementRef.current, [] );
	const whenMounted = useCallback(
		( next: ( element: E ) => void ) => {
			waiting.current = next;
			act();
		},
		[ act ]
	);
	return { ref, get, whenMounted };
}
