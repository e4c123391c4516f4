/** The element between the container of a map and what its library draws. */

export interface Frame {
	/** Around everything: what becomes full screen. */
	frame: HTMLElement;
	/** What the library draws in. */
	ground: HTMLElement;
	/** Whether the page reads from right to left. The libraries do not. */
	isRtl: boolean;
}

/** Adds the elements of a map to its container. */
export function frameIn( container: HTMLElement ): Frame {
	const { ownerDocument } = container;
	const frame = ownerDocument.createElement( 'div' );
	const ground = ownerDocument.createElement( 'div' );
	const isRtl = ownerDocument.defaultView!.getComputedStyle( container ).direction === 'rtl';
	frame.className = 'statecraft-map-canvas';
	frame.dir = 'ltr';
	ground.className = 'statecraft-map-canvas__ground';
	frame.append( ground );
	container.append( frame );
	return { frame, ground, isRtl };
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Where the focus goes when a callout opens: to the first thing in its content, otherwise to its close button. */
export const firstFocusable = ( callout: HTMLElement, content: HTMLElement ): HTMLElement | null =>
	content.querySelector< HTMLElement >( FOCUSABLE ) ?? callout.querySelector< HTMLElement >( FOCUSABLE );
