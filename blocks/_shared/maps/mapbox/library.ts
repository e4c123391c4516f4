import { load } from '../library';
import type { MapWindow } from '../library';
import type { MapboxGl } from './mapbox.types';

/** The last version under a free licence. The build copies its files, see webpack.config.cjs. */
export const MAPBOX_VERSION = '1.13.3';

/** Where the build puts them. Storybook and tests have no such folder. */
/* eslint-disable camelcase -- The name is webpack's. */
declare const __webpack_public_path__: string | undefined;
const folder = () =>
	`${ typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/build/' }mapbox-gl-${ MAPBOX_VERSION }/`;

/* eslint-enable camelcase */

/**
 * The address of the worker, as a content security policy allows it: a file of the site. One on another host is refused by browsers, so
 * there a script that imports it.
 */
const workerOf = ( view: MapWindow, url: string ): string =>
	new URL( url, view.document.baseURI ).origin === view.origin
		? url
		: view.URL.createObjectURL( new view.Blob( [ `importScripts(${ JSON.stringify( url ) })` ] ) );

/**
 * Loads mapbox-gl and its styles into a window. It looks for its container among the elements of the window that it was loaded into.
 *
 * @param view The window.
 */
export async function loadMapbox( view: MapWindow ): Promise< MapboxGl > {
	const base = new URL( folder(), document.baseURI ).href;
	await Promise.all( [ load( view, `${ base }mapbox-gl.css` ), load( view, `${ base }mapbox-gl-csp.js` ) ] );
	const library = ( view as unknown as { mapboxgl: MapboxGl } ).mapboxgl;
	library.workerUrl ||= workerOf( view, `${ base }mapbox-gl-csp-worker.js` );
	return library;
}

/** Whether the browser draws with WebGL. The library's own test starts a worker from a blob, which policies refuse. */
export function hasWebGl( view: MapWindow ): boolean {
	const context = view.document.createElement( 'canvas' ).getContext( 'webgl' );
	// Browsers keep sixteen.
	context?.getExtension( 'WEBGL_lose_context' )?.loseContext();
	return context !== null;
}
