import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { toTheEnd, watchView } from '../flows/view';
import type { Tell } from '../flows/view';

/** Whether the page goes along with the end of an element, or waits for the author to come back to it. */
export type FollowMode = 'off' | 'following' | 'released';

/**
 * Keeps the end of an element in sight while it grows, and tells when the author looks at something else. Whether it goes along then is for the
 * flow to say.
 *
 * @param mode What to do now.
 * @param tell Is told what the author does: each word whenever it happens.
 * @return The ref of the element.
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
			// What the end itself has brought, such as the buttons for the answer.
			if ( wasFollowing ) {
				toTheEnd( element );
			}
			return;
		}
		return watchView( element, mode === 'following', ( word ) => newest.current( word ) );
	}, [ mode, element ] );
	return setElement;
}
