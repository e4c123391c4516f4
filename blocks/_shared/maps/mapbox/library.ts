import { load } from '../library';
import type { MapWindow } from '../library';
import type { MapboxGl } from './mapbox.types';

/** The last version with a free licence. The build copies its files, see webpack.config.cjs. */
export const MAPBOX_VERSION = '1.13.3';

/** The public path of the build. Undefined in Storybook and tests. */
/* eslint-disable camelcase -- The name is webpack's. */
declare const __webpack_public_path__: string | undefined;
const folder = () =>
	`${ typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/build/' }mapbox-gl-${ MAPBOX_VERSION }/`;

/* eslint-enable camelcase */

/**
 * The URL of the worker, in a form that a content security policy allows: a file on the site. Browsers refuse a worker from another host;
 * in that case it is a script that imports it.
 */
const workerOf = ( view: MapWindow, url: string ): string =>
	new URL( url, view.document.baseURI ).origin === view.origin
		? url
		: view.URL.createObjectURL( new view.Blob( [ `importScripts(${ JSON.stringify( url ) })` ] ) );

/**
 * Loads mapbox-gl and its styles into a window. The library finds its container only in the window that it was loaded into.
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

/** Whether the browser supports WebGL. The library's own test starts a worker from a blob, which content security policies refuse. */
export function hasWebGl( view: MapWindow ): boolean {
	const context = view.document.createElement( 'canvas' ).getContext( 'webgl' );
	// Browsers keep only about sixteen contexts.
	context?.getExtension( 'WEBGL_lose_context' )?.loseContext();
	return context !== null;
}
