import { useCallback, useRef } from 'react';

/** An element of a component for those who act on it later, such as a handler that moves the focus. */
export interface ElementHandle< E extends Element > {
	/** To be given to the element. */
	ref: ( element: E | null ) => void;
	/** The element, or null while it is not on the page. */
	get: () => E | null;
}

/** Gives a handle on an element without a ref object in the block. */
export function useElement< E extends Element >(): ElementHandle< E > {
	const held = useRef< E | null >( null );
	const ref = useCallback( ( element: E | null ) => {
		held.current = element;
	}, [] );
	const get = useCallback( () => held.current, [] );
	return { ref, get };
}
