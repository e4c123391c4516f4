import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** The shortest interval between two notifications, in milliseconds. */
const PAUSE = 20;

/** Observes the width of one element at a time, with the ResizeObserver of the element's own window, because the canvas is an iframe. */
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
		const notify = () => {
			pause = undefined;
			if ( newest !== width ) {
				width = newest;
				// A width that arrives within the pause is reported at its end.
				pause = view.setTimeout( notify, PAUSE );
				listeners.forEach( ( listener ) => listener() );
			}
		};
		const observer = new view.ResizeObserver( ( entries ) => {
			newest = entries.at( -1 )?.contentRect.width ?? newest;
			if ( pause === undefined ) {
				notify();
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
 * Selects a value from the width of an element. Re-renders only when the value changes, at most once every 20 ms; the final width is always
 * reported.
 *
 * @param pick Selects the value from the width of the content box in CSS pixels; null until it is known.
 * @return The value, and the ref callback for the element.
 */
export function useWidth< T >(
	pick: ( width: number | null ) => T
): [ value: T, ref: ( element: Element | null ) => void ] {
	const width = useMemo( createWidth, [] );
	const value = useSyncExternalStore( width.subscribe, () => pick( width.read() ) );
	return [ value, useCallback( ( element ) => width.watch( element ), [ width ] ) ];
}
