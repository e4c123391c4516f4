import { useCallback, useInsertionEffect, useRef } from 'react';

/** An element of a component for those who act on it later, such as a handler that moves the focus. */
export interface ElementHandle< E extends Element > {
	/** To be given to the element. */
	ref: ( element: E | null ) => void;
	/** The element, or null while it is not on the page. */
	get: () => E | null;
	/** Does something to the element: at once, or as soon as it is on the page. Of what waits for it only the newest is done. */
	whenThere: ( act: ( element: E ) => void ) => void;
}

/**
 * Gives a handle on an element without a ref object in the block.
 *
 * @param onShow Is given the element when it comes onto the page, and not each time it is rendered.
 */
export function useElement< E extends Element >( onShow?: ( element: E ) => void ): ElementHandle< E > {
	const held = useRef< E | null >( null );
	const shown = useRef( onShow );
	useInsertionEffect( () => {
		shown.current = onShow;
	} );
	const waiting = useRef< ( ( element: E ) => void ) | null >( null );
	const act = useCallback( () => {
		const next = waiting.current;
		if ( held.current && next ) {
			waiting.current = null;
			next( held.current );
		}
	}, [] );
	const ref = useCallback(
		( element: E | null ) => {
			held.current = element;
			if ( element ) {
				shown.current?.( element );
			}
			act();
		},
		[ act ]
	);
	const get = useCallback( () => held.current, [] );
	const whenThere = useCallback(
		( next: ( element: E ) => void ) => {
			waiting.current = next;
			act();
		},
		[ act ]
	);
	return { ref, get, whenThere };
}
