import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { toTheEnd, watchView } from '../flows/view';
import type { Tell } from '../flows/view';

/** Whether the page scrolls with the end of an element, or waits for the author to return to it. */
export type FollowMode = 'off' | 'following' | 'released';

/**
 * Keeps the end of an element in view while it grows, and reports when the author leaves it or returns. The mode is decided by the flow.
 *
 * @param mode The current mode.
 * @param tell Called with what the author does.
 * @return The ref callback for the element.
 */
export function useFollow( mode: FollowMode, tell: Tell ): ( element: HTMLElement | null ) => void {
	const [ element, setElement ] = useState< HTMLElement | null >( null );
	const newest = useRef( tell );
	useInsertionEffect( () => {
		newest.current = tell;
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
				toTheEnd( element );
			}
			return;
		}
		return watchView( element, mode === 'following', ( word ) => newest.current( word ) );
	}, [ mode, element ] );
	return setElement;
}
