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

/** In pixels, between a callout and the edge of its map. */
const GAP = 8;

/** How far a box reaches beyond a range, so that moving it by that puts it inside; of one that is too long the beginning counts. */
const beyond = ( [ from, to ]: readonly [ number, number ], [ first, last ]: readonly [ number, number ] ): number =>
	Math.min( Math.max( 0, to + GAP - last ), from - GAP - first ) || 0;

/** How far a map has to move, in pixels, so that a callout is within it. */
export function outside( callout: Element, map: Element ): [ x: number, y: number ] {
	const [ box, room ] = [ callout.getBoundingClientRect(), map.getBoundingClientRect() ];
	return [
		beyond( [ box.left, box.right ], [ room.left, room.right ] ),
		beyond( [ box.top, box.bottom ], [ room.top, room.bottom ] ),
	];
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Where the focus goes when a callout opens: to the first thing in its content, otherwise to its close button. */
export const firstFocusable = ( callout: HTMLElement, content: HTMLElement ): HTMLElement | null =>
	content.querySelector< HTMLElement >( FOCUSABLE ) ?? callout.querySelector< HTMLElement >( FOCUSABLE );
