import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** How long a new width waits after the last one that was told, in milliseconds. */
const PAUSE = 20;

/** Watches the width of one element at a time, with the observer of the window that the element is in: the canvas is an iframe. */
function createWidth() {
	const listeners = new Set< () => void >();
	let width: number | null = null;
	let newest: number | null = null;
	let end = () => {};

	const watch = ( element: Element | null ) => {
		end();
		const view = element?.ownerDocument.defaultView;
		if ( ! element || ! view ) {
			return;
		}
		let pause: number | undefined;
		const tell = () => {
			pause = undefined;
			if ( newest !== width ) {
				width = newest;
				// What comes within the pause is told at its end, however little it is.
				pause = view.setTimeout( tell, PAUSE );
				listeners.forEach( ( listener ) => listener() );
			}
		};
		const observer = new view.ResizeObserver( ( entries ) => {
			newest = entries.at( -1 )?.contentRect.width ?? newest;
			if ( pause === undefined ) {
				tell();
			}
		} );
		observer.observe( element );
		end = () => {
			observer.disconnect();
			view.clearTimeout( pause );
		};
	};

	return {
		watch,
		read: () => width,
		subscribe: ( listener: () => void ) => {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
	};
}

/**
 * Something about the width of an element. Renders only when it is something else, and looks at most once every 20 ms; the width at which
 * an element comes to rest is never left out.
 *
 * @param pick What to tell of a width, in CSS pixels without padding; null until it is known.
 * @return What `pick` tells, and the ref of the element.
 */
export function useWidth< T >(
	pick: ( width: number | null ) => T
): [ told: T, ref: ( element: Element | null ) => void ] {
	const width = useMemo( createWidth, [] );
	const told = useSyncExternalStore( width.subscribe, () => pick( width.read() ) );
	return [ told, useCallback( ( element ) => width.watch( element ), [ width ] ) ];
}
