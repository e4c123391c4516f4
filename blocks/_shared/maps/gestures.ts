/** A map in a page must not capture scrolling: the wheel zooms only with Ctrl or ⌘, and one finger scrolls the page. */
import { debounced } from './debounced';
import { windowOf } from './library';
import type { MapTexts } from './map-canvas.types';

/** How long a hint is visible, in milliseconds. */
const HINT_STAYS = 1500;

/**
 * Keeps the gestures that belong to the page from the map, and shows a hint about how to move the map instead.
 *
 * @param container  The container of the map, above the elements to which its library adds listeners.
 * @param texts      The hints.
 * @param mayScroll  Whether the wheel zooms without a key.
 * @param signal     Removes the listeners.
 */
export function guardGestures(
	container: HTMLElement,
	texts: Pick< MapTexts, 'scrollHint' | 'touchHint' >,
	mayScroll: () => boolean,
	signal: AbortSignal
): void {
	const view = windowOf( container );
	const hint = container.ownerDocument.createElement( 'p' );
	hint.className = 'statecraft-map-canvas__hint';
	hint.setAttribute( 'aria-hidden', 'true' );
	hint.dir = view.getComputedStyle( container.parentElement ?? container ).direction;
	container.append( hint );
	const hide = debounced( view, HINT_STAYS, () => hint.classList.remove( 'is-shown' ) );
	signal.addEventListener( 'abort', () => {
		hide.cancel();
		hint.remove();
	} );

	const say = ( text: string ) => {
		hint.textContent = text;
		hint.classList.add( 'is-shown' );
		hide();
	};
	const isFullscreen = () => container.ownerDocument.fullscreenElement?.contains( container );
	const withhold = ( event: Event, text?: string ) => {
		event.stopPropagation();
		if ( text ) {
			say( text );
		}
	};
	const early = { capture: true, passive: true, signal };

	container.addEventListener(
		'wheel',
		( event ) => {
			if ( ! mayScroll() && ! event.ctrlKey && ! event.metaKey && ! isFullscreen() ) {
				withhold( event, texts.scrollHint );
			}
		},
		early
	);
	for ( const type of [ 'touchstart', 'touchmove' ] as const ) {
		container.addEventListener(
			type,
			( event ) => {
				if ( event.touches.length < 2 && ! isFullscreen() ) {
					withhold( event, type === 'touchmove' ? texts.touchHint : undefined );
				}
			},
			early
		);
	}
	container.addEventListener(
		'keydown',
		( event ) => {
			// This would rotate the map, with no control to rotate it back.
			if ( event.shiftKey && event.key.startsWith( 'Arrow' ) ) {
				withhold( event );
			}
		},
		early
	);
}
