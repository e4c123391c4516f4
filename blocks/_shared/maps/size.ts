import { debounced } from './debounced';
import { windowOf } from './library';

/** The wait after the last change, in milliseconds. */
const WAIT = 250;

/**
 * Reports size changes of an element: the libraries watch only those of the window.
 *
 * @param element  The element.
 * @param onResize Called once the size has not changed for a while.
 * @param signal   Removes the listeners.
 */
export function watchSize( element: HTMLElement, onResize: () => void, signal: AbortSignal ): void {
	const report = debounced( windowOf( element ), WAIT, onResize );
	const observer = new ( windowOf( element ).ResizeObserver )( report );
	observer.observe( element );
	signal.addEventListener( 'abort', () => {
		report.cancel();
		observer.disconnect();
	} );
}
