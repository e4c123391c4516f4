/** What of an element is in sight, who has scrolled, and the way to its end. Asks the window that the element is in: the canvas is an iframe. */

/** What the author does while an element grows: looks at something else, or comes back to its end. */
export type Tell = ( word: 'leave' | 'return' ) => void;

/** How much room is left below the end, in pixels. */
const ROOM = 16;
/** So far out of sight the end still counts as in sight. */
const NEAR = 40;
/** Controls of the element itself: to use them is not to look away. */
const CONTROLS = 'button, textarea, a, summary';

/** What scrolls the element. */
function scrollerOf( element: Element ): Element {
	const { defaultView, documentElement, scrollingElement } = element.ownerDocument;
	for ( let at = element.parentElement; at && at !== documentElement; at = at.parentElement ) {
		const overflow = defaultView?.getComputedStyle( at ).overflowY ?? '';
		if ( at !== scrollingElement && /auto|scroll/.test( overflow ) && at.scrollHeight > at.clientHeight ) {
			return at;
		}
	}
	return scrollingElement ?? documentElement;
}

/** How far the end of an element lies below what is in sight, in pixels; 0 or less: it is in sight. */
function hiddenBelow( element: Element, scroller: Element ): number {
	const isPage = scroller === element.ownerDocument.scrollingElement;
	const height = isPage ? element.ownerDocument.documentElement.clientHeight : scroller.clientHeight;
	const top = isPage ? 0 : scroller.getBoundingClientRect().top;
	// A page that is not shown has no height, and nothing to bring into sight.
	return height === 0 ? 0 : element.getBoundingClientRect().bottom + ROOM - top - height;
}

/** Brings the end of an element into sight, at once: never smoothly, which is motion that nobody has asked for. */
export function toTheEnd( element: Element ): void {
	const scroller = scrollerOf( element );
	const by = hiddenBelow( element, scroller );
	if ( by > 0 ) {
		scroller.scrollBy( { top: by, behavior: 'instant' } );
	}
}

/**
 * Watches what the author does while an element grows.
 *
 * A scroll of our own ends where we have noted it, so one that ends elsewhere is the author's, whatever brought it about: wheel, finger, key,
 * scrollbar or a command of the editor.
 *
 * @param element     The element; what grows may also stand beside it.
 * @param isFollowing Whether its end is kept in sight.
 * @param tell        Is told what the author does.
 * @return Ends it.
 */
export function watchView( element: HTMLElement, isFollowing: boolean, tell: Tell ): () => void {
	const page = element.ownerDocument;
	const view = page.defaultView as ( Window & typeof globalThis ) | null;
	if ( ! view ) {
		return () => {};
	}
	let known = scrollerOf( element ).scrollTop;
	const follow = () => {
		toTheEnd( element );
		known = scrollerOf( element ).scrollTop;
	};
	const onScroll = () => {
		const scroller = scrollerOf( element );
		const by = scroller.scrollTop - known;
		known = scroller.scrollTop;
		const isInSight = hiddenBelow( element, scroller ) <= NEAR;
		if ( isFollowing && by !== 0 && ! isInSight ) {
			tell( 'leave' );
		} else if ( ! isFollowing && by > 0 && isInSight ) {
			tell( 'return' );
		}
	};
	const onWheel = ( { deltaY }: WheelEvent ) => {
		// At once: the next word would pull the page back before it has moved.
		if ( deltaY < 0 && scrollerOf( element ).scrollTop > 0 ) {
			tell( 'leave' );
		}
	};
	const onPress = ( { target }: Event ) => {
		const at = target as Element;
		if ( ! ( element.contains( at ) && at.closest( CONTROLS ) ) ) {
			tell( 'leave' );
		}
	};
	const onKey = ( { target }: KeyboardEvent ) => {
		if ( ! element.contains( target as Element ) ) {
			tell( 'leave' );
		}
	};

	const over = new AbortController();
	const passive = { capture: true, passive: true, signal: over.signal };
	page.addEventListener( 'scroll', onScroll, passive );
	if ( isFollowing ) {
		page.addEventListener( 'wheel', onWheel, passive );
		page.addEventListener( 'pointerdown', onPress, passive );
		page.addEventListener( 'keydown', onKey, passive );
		const growth = new view.ResizeObserver( follow );
		[ element, element.parentElement ].forEach( ( one ) => one && growth.observe( one ) );
		over.signal.addEventListener( 'abort', () => growth.disconnect() );
		follow();
	}
	return () => over.abort();
}
