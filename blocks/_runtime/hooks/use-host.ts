import { useState } from 'react';

/** An element not rendered by any component, which something else, such as a library, places in the page; a portal renders its content. */
export function useHost(): HTMLElement {
	const [ host ] = useState( () => document.createElement( 'div' ) );
	return host;
}
