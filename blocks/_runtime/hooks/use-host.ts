import { useState } from 'react';

/** An element that no component has rendered, for something that places it itself, such as a library: a portal fills it. */
export function useHost(): HTMLElement {
	const [ host ] = useState( () => document.createElement( 'div' ) );
	return host;
}
