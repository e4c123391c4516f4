/** Base64 PNG data: a response is shown as an image only if it is a PNG. */
import type { PngUrl } from '../../../machines/ai/image-generation';

const PREFIX = 'data:image/png;base64,';

/** Base64 of the PNG signature and the length and type of the first chunk (IHDR), which are the same in every PNG. */
const HEAD = 'iVBORw0KGgoAAAANSUhEUg';

/**
 * The data URL of a base64-encoded PNG, or null for anything else.
 *
 * @param base64 An untrusted value.
 */
export const asPngUrl = ( base64: unknown ): PngUrl | null =>
	typeof base64 === 'string' &&
	base64.startsWith( HEAD ) &&
	! /[^A-Za-z0-9+/]/.test( base64.replace( /={1,2}$/, '' ) )
		? `${ PREFIX }${ base64 }`
		: null;

/**
 * The image as a Blob.
 *
 * @throws When the data is not valid base64.
 */
export const pngBlob = ( image: PngUrl ): Blob =>
	new Blob( [ Uint8Array.from( atob( image.slice( PREFIX.length ) ), ( byte ) => byte.charCodeAt( 0 ) ) ], {
		type: 'image/png',
	} );
