/** Events are counted by a picture that is requested, as trackers do: nothing waits for it, and nothing breaks without it. */
import { addQueryArgs } from '@wordpress/url';

/** Which events are counted, by the beginning of their names. Actions of other plugins are not ours to send. */
const OURS = /^(?:akismet|jetpack)_/;

/** The dependencies, replaced in tests. */
interface Deps {
	createImage: () => HTMLImageElement;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

/** What is sent of an event. */
export type Properties = Readonly< Record< string, string | number > >;

/**
 * Creates the function that counts an event.
 *
 * @param pixel The address of the picture.
 * @param deps  Replacements for the browser's own.
 */
export function createPixel(
	pixel: string,
	{ createImage = () => new Image(), now = Date.now }: Partial< Deps > = {}
): ( name: string, properties?: Properties ) => void {
	return ( name, properties = {} ) => {
		if ( OURS.test( name ) ) {
			const image = createImage();
			// The address of the editor is nobody else's business.
			image.setAttribute( 'referrerpolicy', 'no-referrer' );
			image.src = addQueryArgs( pixel, { ...properties, _en: name, _ts: now() } );
		}
	};
}
