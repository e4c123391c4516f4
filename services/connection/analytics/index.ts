/** Counts events by requesting a tracking pixel: nothing waits for it, and nothing breaks without it. */
import { addQueryArgs } from '@wordpress/url';

/** Prefixes of the events that are counted. Events of other plugins are not ours to send. */
const OURS = /^(?:akismet|jetpack)_/;

/** The dependencies, replaced in tests. */
interface Deps {
	createImage: () => HTMLImageElement;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

/** The data sent with an event. */
export type Properties = Readonly< Record< string, string | number > >;

/**
 * Creates the function that counts an event.
 *
 * @param pixel The URL of the pixel.
 * @param deps  Replacements for the browser's own.
 */
export function createPixel(
	pixel: string,
	{ createImage = () => new Image(), now = Date.now }: Partial< Deps > = {}
): ( name: string, properties?: Properties ) => void {
	return ( name, properties = {} ) => {
		if ( OURS.test( name ) ) {
			const image = createImage();
			// Keeps the editor's URL private.
			image.setAttribute( 'referrerpolicy', 'no-referrer' );
			image.src = addQueryArgs( pixel, { ...properties, _en: name, _ts: now() } );
		}
	};
}
