import { debounced } from './debounced';
import { windowOf } from './library';

/** After the last change, in milliseconds. */
const WAIT = 250;

/**
 * Reports changes of the size of an element: the libraries watch that of the window only.
 *
 * @param element  The element.
 * @param onResize Called when the size has not changed for a while.
 * @param signal   Ends it.
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
