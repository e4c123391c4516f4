import { useCallback, useInsertionEffect, useRef } from 'react';

/** The delay after the last window resize before an element is measured again, in milliseconds. */
const PAUSE = 400;

/**
 * Measures an element on mount, and again after its window was resized. Does not re-render.
 *
 * @param measure Measures the element.
 * @return The ref callback for the element, and a function that returns the last measurement; undefined before the first.
 */
export function useMeasured< E extends Element, T >(
	measure: ( element: E ) => T
): { ref: ( element: E | null ) => void; get: () => T | undefined } {
	const measured = useRef< T >();
	const latest = useRef( measure );
	useInsertionEffect( () => {
		latest.current = measure;
	} );
	const stop = useRef( () => {} );
	const ref = useCallback( ( element: E | null ) => {
		stop.current();
		const view = element?.ownerDocument.defaultView;
		if ( ! element || ! view ) {
			return;
		}
		measured.current = latest.current( element );
		let pause: number | undefined;
		const onResize = () => {
			view.clearTimeout( pause );
			pause = view.setTimeout( () => {
				measured.current = latest.current( element );
			}, PAUSE );
		};
		view.addEventListener( 'resize', onResize );
		stop.current = () => {
			view.clearTimeout( pause );
			view.removeEventListener( 'resize', onResize );
		};
	}, [] );
	return { ref, get: useCallback( () => measured.current, [] ) };
}
