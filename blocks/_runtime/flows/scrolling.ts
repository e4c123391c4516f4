/**
 * Scrolling: whether the end of an element is visible, whether the author scrolled, and scrolling to the end. Uses the element's own
 * window, because the canvas is an iframe.
 */

/** Reports that the author left the end of a growing element, or returned to it. */
export type ReportView = ( word: 'leave' | 'return' ) => void;

/** The margin below the end, in pixels. */
const ROOM = 16;
/** The end counts as visible when it is at most this far below the viewport, in pixels. */
const NEAR = 40;
/** Controls within the element: using them does not count as leaving. */
const CONTROLS = 'button, textarea, a, summary';

/** The nearest scrollable ancestor. */
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

/** How far the end of an element is below the visible area, in pixels; 0 or less when it is visible. */
function hiddenBelow( element: Element, scroller: Element ): number {
	const isPage = scroller === element.ownerDocument.scrollingElement;
	const height = isPage ? element.ownerDocument.documentElement.clientHeight : scroller.clientHeight;
	const top = isPage ? 0 : scroller.getBoundingClientRect().top;
	// A hidden page has no height, so there is nothing to scroll.
	return height === 0 ? 0 : element.getBoundingClientRect().bottom + ROOM - top - height;
}

/** Scrolls the end of an element into view, instantly: smooth scrolling would be motion that the user did not start. */
export function scrollToEnd( element: Element ): void {
	const scroller = scrollerOf( element );
	const by = hiddenBelow( element, scroller );
	if ( by > 0 ) {
		scroller.scrollBy( { top: by, behavior: 'instant' } );
	}
}

/**
 * Watches for scrolling and input by the author while an element grows.
 *
 * The end position of our own scrolling is recorded, so a scroll that ends elsewhere is the author's, whatever caused it: wheel, touch,
 * keyboard, scrollbar or a command of the editor.
 *
 * @param element     The element. Its parent is observed too, because siblings may grow.
 * @param isFollowing Whether its end is kept in view.
 * @param report      Called with what the author does.
 * @return A function that stops watching.
 */
export function watchView( element: HTMLElement, isFollowing: boolean, report: ReportView ): () => void {
	const page = element.ownerDocument;
	const view = page.defaultView as ( Window & typeof globalThis ) | null;
	if ( ! view ) {
		return () => {};
	}
	let lastScrollTop = scrollerOf( element ).scrollTop;
	const follow = () => {
		scrollToEnd( element );
		lastScrollTop = scrollerOf( element ).scrollTop;
	};
	const onScroll = () => {
		const scroller = scrollerOf( element );
		const by = scroller.scrollTop - lastScrollTop;
		lastScrollTop = scroller.scrollTop;
		const isInSight = hiddenBelow( element, scroller ) <= NEAR;
		if ( isFollowing && by !== 0 && ! isInSight ) {
			report( 'leave' );
		} else if ( ! isFollowing && by > 0 && isInSight ) {
			report( 'return' );
		}
	};
	const onWheel = ( { deltaY }: WheelEvent ) => {
		// Reported before the scroll happens: otherwise the next chunk would scroll the page back first.
		if ( deltaY < 0 && scrollerOf( element ).scrollTop > 0 ) {
			report( 'leave' );
		}
	};
	const onPress = ( { target }: Event ) => {
		const at = target as Element;
		if ( ! ( element.contains( at ) && at.closest( CONTROLS ) ) ) {
			report( 'leave' );
		}
	};
	const onKey = ( { target }: KeyboardEvent ) => {
		if ( ! element.contains( target as Element ) ) {
			report( 'leave' );
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
