import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { scrollToEnd, watchView } from '../flows/scrolling';
import type { ReportView } from '../flows/scrolling';

/** Whether the page follows the end of an element, or waits for the author to return to it. */
export type FollowMode = 'off' | 'following' | 'released';

/**
 * Keeps the end of an element in view while it grows, and reports when the author leaves it or returns. The flow decides the mode.
 *
 * @param mode   The current mode.
 * @param report Called with what the author does.
 * @return The ref callback for the element.
 */
export function useFollow( mode: FollowMode, report: ReportView ): ( element: HTMLElement | null ) => void {
	const [ element, setElement ] = useState< HTMLElement | null >( null );
	const newest = useRef( report );
	useInsertionEffect( () => {
		newest.current = report;
	} );
	const before = useRef( mode );
	useEffect( () => {
		const wasFollowing = before.current === 'following';
		before.current = mode;
		if ( ! element ) {
			return;
		}
		if ( mode === 'off' ) {
			// Scrolls to what was added at the end of the answer, such as its buttons.
			if ( wasFollowing ) {
				scrollToEnd( element );
			}
			return;
		}
		return watchView( element, mode === 'following', ( word ) => newest.current( word ) );
	}, [ mode, element ] );
	return setElement;
}
