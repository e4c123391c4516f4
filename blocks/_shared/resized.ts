/** The options of an image resize service: sizes in pixels, `resize` as the width and height to fill, `strip` for the embedded data to remove. */
export interface Resize {
	resize?: readonly [ width: number, height: number ];
	w?: number;
	h?: number;
	width?: number;
	height?: number;
	strip?: 'all' | 'info' | 'color';
}

/**
 * Returns the URL of an image in another size. Other query parameters are kept.
 *
 * @param url  The URL at the service.
 * @param size The options.
 */
export function resized( url: string, size: Resize ): string {
	const [ address = '', hash ] = url.split( '#', 2 );
	const [ path = '', query = '' ] = address.split( '?', 2 );
	const parameters = new URLSearchParams( query );
	for ( const [ name, value ] of Object.entries( size ) ) {
		parameters.set( name, String( value ) );
	}
	return `${ path }?${ parameters }${ hash === undefined ? '' : `#${ hash }` }`;
}
