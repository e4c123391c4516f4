import type { MouseEvent } from 'react';

/** A click with a modifier opens the link in another tab or window, so this page is not left. */
const opensNewTab = ( event: MouseEvent ): boolean => event.metaKey || event.ctrlKey || event.shiftKey;

/** Returns the handler of a link whose navigation is left to a flow, which saves the post first. */
export const following =
	( follow: () => void ) =>
	( event: MouseEvent ): void => {
		if ( ! opensNewTab( event ) ) {
			event.preventDefault();
			follow();
		}
	};
