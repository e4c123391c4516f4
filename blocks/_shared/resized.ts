/** What an image resize service takes: sizes in pixels, `resize` as width and height to be filled, `strip` for what is left out. */
export interface Resize {
	resize?: readonly [ width: number, height: number ];
	w?: number;
	h?: number;
	width?: number;
	height?: number;
	strip?: 'all' | 'info' | 'color';
}

/**
 * The address of an image in another size. Other parameters stay as they are.
 *
 * @param url  The address at the service.
 * @param size What is wanted.
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
