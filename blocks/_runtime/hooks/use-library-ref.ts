import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Attaches something that is not a component, such as a library, to an element for as long as the element is mounted.
 *
 * @param attach Attaches it. Called again for another element; returns undefined if nothing could be attached.
 * @param detach Detaches it.
 * @return The ref callback for the element, and a function that returns what is attached.
 */
export function useLibraryRef< E extends Element, T >(
	attach: ( element: E ) => T | undefined,
	detach: ( attached: T ) => void
): { ref: ( element: E | null ) => void; get: () => T | undefined } {
	const attached = useRef< T >();
	const latest = useRef( { attach, detach } );
	useInsertionEffect( () => {
		latest.current = { attach, detach };
	} );
	const ref = useCallback( ( element: E | null ) => {
		const former = attached.current;
		attached.current = undefined;
		if ( former !== undefined ) {
			latest.current.detach( former );
		}
		if ( element ) {
			attached.current = latest.current.attach( element );
		}
	}, [] );
	return { ref, get: useCallback( () => attached.current, [] ) };
}
