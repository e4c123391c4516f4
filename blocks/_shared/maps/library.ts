/** Libraries that are loaded by address into the window of a map. */

/** By window, because the editor's canvas has another one than the editor, and the address. */
const loads = new WeakMap< Window, Map< string, Promise< void > > >();

/**
 * Loads a script or a sheet of styles, once for each window. One that failed is loaded again at the next call.
 *
 * @param view       The window.
 * @param url        The address.
 * @param attributes More attributes of the element.
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

/** The part of a window that scripts need: its constructors. */
export type MapWindow = Window & typeof globalThis;

/** The window of an element. */
export const windowOf = ( element: Element ): MapWindow => element.ownerDocument.defaultView as MapWindow;
