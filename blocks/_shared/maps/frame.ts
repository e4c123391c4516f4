/** The element between the container of a map and what its library draws. */

export interface Frame {
	/** The outermost element, which becomes full screen. */
	frame: HTMLElement;
	/** The element in which the library draws. */
	ground: HTMLElement;
	/** Whether the page is right-to-left. The libraries are not. */
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

/** The space between a callout and the edge of its map, in pixels. */
const GAP = 8;

/**
 * How far a box extends beyond a range, so that moving it by that distance puts it inside. If it is too long for the range, its start
 * counts.
 */
const beyond = ( [ from, to ]: readonly [ number, number ], [ first, last ]: readonly [ number, number ] ): number =>
	Math.min( Math.max( 0, to + GAP - last ), from - GAP - first ) || 0;

/** How far a map has to move, in pixels, for a callout to be within it. */
export function outside( callout: Element, map: Element ): [ x: number, y: number ] {
	const [ box, room ] = [ callout.getBoundingClientRect(), map.getBoundingClientRect() ];
	return [
		beyond( [ box.left, box.right ], [ room.left, room.right ] ),
		beyond( [ box.top, box.bottom ], [ room.top, room.bottom ] ),
	];
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** What to focus when a callout opens: the first focusable element in its content, or else its close button. */
export const firstFocusable = ( callout: HTMLElement, content: HTMLElement ): HTMLElement | null =>
	content.querySelector< HTMLElement >( FOCUSABLE ) ?? callout.querySelector< HTMLElement >( FOCUSABLE );
