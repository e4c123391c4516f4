/** The size of the image or video at a URL. */

interface Size {
	width: number;
	height: number;
}

const pictureSize = ( url: string ): Promise< Size > =>
	new Promise( ( resolve, reject ) => {
		const image = new Image();
		image.onload = () => resolve( { width: image.naturalWidth, height: image.naturalHeight } );
		image.onerror = () => reject( new Error( 'Not a picture.' ) );
		image.src = url;
	} );

const filmSize = ( url: string ): Promise< Size > =>
	new Promise( ( resolve, reject ) => {
		const film = document.createElement( 'video' );
		film.preload = 'metadata';
		film.muted = true;
		film.onloadedmetadata = () => resolve( { width: film.videoWidth, height: film.videoHeight } );
		film.onerror = () => reject( new Error( 'Not a film.' ) );
		film.src = url;
	} );

/** Loads an image or video. Rejects if the browser cannot show it. */
export const measure = ( url: string ): Promise< Size > =>
	/\.mp4$/i.test( new URL( url ).pathname ) ? filmSize( url ) : pictureSize( url );
