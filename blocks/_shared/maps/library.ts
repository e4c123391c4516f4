/** Libraries that are loaded by URL into the window of a map. */

/** By URL and window, because the editor's canvas has a window of its own. */
const loads = new WeakMap< Window, Map< string, Promise< void > > >();

/**
 * Loads a script or stylesheet once per window. After a failure, the next call tries again.
 *
 * @param view       The window.
 * @param url        The URL.
 * @param attributes Additional attributes of the element.
 */
export function load(
	view: Window,
	url: string,
	attributes: Readonly< Record< string, string > > = {}
): Promise< void > {
	const known = loads.get( view ) ?? new Map< string, Promise< void > >();
	loads.set( view, known );
	const loading =
		known.get( url ) ??
		new Promise< void >( ( resolve, reject ) => {
			const isSheet = /\.css(?:\?|$)/.test( url );
			const element = view.document.createElement( isSheet ? 'link' : 'script' );
			Object.entries( {
				...( isSheet ? { rel: 'stylesheet', href: url } : { src: url } ),
				...attributes,
			} ).forEach( ( [ name, value ] ) => element.setAttribute( name, value ) );
			element.addEventListener( 'load', () => resolve() );
			element.addEventListener( 'error', () => {
				known.delete( url );
				element.remove();
				reject( new Error( url ) );
			} );
			view.document.head.append( element );
		} );
	known.set( url, loading );
	return loading;
}

/** A window together with its constructors. */
export type MapWindow = Window & typeof globalThis;

/** The window of an element. */
export const windowOf = ( element: Element ): MapWindow => element.ownerDocument.defaultView as MapWindow;
