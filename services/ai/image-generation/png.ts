/** PNG data as text: what a model's answer holds is taken for a picture only when it is one. */
import type { PngUrl } from '../../../machines/ai/image-generation';

const PREFIX = 'data:image/png;base64,';

/** The signature of PNG and the length and name of its first chunk, which are the same in every PNG there is. */
const HEAD = 'iVBORw0KGgoAAAANSUhEUg';

/**
 * The address of a picture that is written as base64, or null when it is anything but a PNG.
 *
 * @param base64 What stands where a picture should.
 */
export const asPngUrl = ( base64: unknown ): PngUrl | null =>
	typeof base64 === 'string' &&
	base64.startsWith( HEAD ) &&
	! /[^A-Za-z0-9+/]/.test( base64.replace( /={1,2}$/, '' ) )
		? `${ PREFIX }${ base64 }`
		: null;

/**
 * The picture as a file.
 *
 * @throws When it is not base64 after all.
 */
export const pngBlob = ( image: PngUrl ): Blob =>
	new Blob( [ Uint8Array.from( atob( image.slice( PREFIX.length ) ), ( byte ) => byte.charCodeAt( 0 ) ) ], {
		type: 'image/png',
	} );
