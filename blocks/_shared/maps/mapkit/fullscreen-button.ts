import type { MapTexts } from '../map-canvas.types';

/**
 * A full-screen button for maps, which MapKit does not have.
 *
 * @param frame  The element that becomes full screen.
 * @param texts  The labels.
 * @param signal Removes the listeners.
 */
export function fullscreenButton(
	frame: HTMLElement,
	texts: Pick< MapTexts, 'enterFullscreen' | 'exitFullscreen' >,
	signal: AbortSignal
): HTMLElement | undefined {
	const { ownerDocument } = frame;
	if ( ! ownerDocument.fullscreenEnabled ) {
		return undefined;
	}
	const button = ownerDocument.createElement( 'button' );
	const name = () =>
		button.setAttribute(
			'aria-label',
			ownerDocument.fullscreenElement === frame ? texts.exitFullscreen : texts.enterFullscreen
		);
	button.type = 'button';
	button.className = 'statecraft-map-canvas__fullscreen';
	button.textContent = '⛶';
	button.addEventListener( 'click', () =>
		ownerDocument.fullscreenElement === frame
			? void ownerDocument.exitFullscreen()
			: void frame.requestFullscreen().catch( () => undefined )
	);
	ownerDocument.addEventListener( 'fullscreenchange', name, { signal } );
	name();
	frame.append( button );
	return button;
}
