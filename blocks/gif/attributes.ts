import type { Stored } from '../../machines/galleries/gif-search';

/** The attributes of `jetpack/gif`, in all versions. */
export type Attributes = {
	align?: string;
	caption?: string;
	/** The Giphy embed URL. */
	giphyUrl?: string;
	/** The URL of the file, at another provider or in the media library. */
	gifUrl?: string;
	searchText?: string;
	/** The height in percent of the width. */
	paddingTop: string;
	/** The URL and name of its author. */
	attributionUrl?: string;
	attributionName?: string;
	/** The alternative text. */
	alt?: string;
	/** The URL of a still image. */
	stillUrl?: string;
	/** The provider, and its id of the GIF. */
	provider?: string;
	gifId?: string;
	/** The attachment id of a copy in the media library. */
	id?: number;
};

const text = ( value: unknown ): string | undefined => ( typeof value === 'string' ? value : undefined );

/** The attributes that the flow reads; values of the wrong type count as absent. */
export const storedOf = ( attributes: Attributes ): Stored => ( {
	giphyUrl: text( attributes.giphyUrl ),
	gifUrl: text( attributes.gifUrl ),
	searchText: text( attributes.searchText ),
	alt: text( attributes.alt ),
	provider: text( attributes.provider ),
	gifId: text( attributes.gifId ),
	id: typeof attributes.id === 'number' ? attributes.id : undefined,
} );

/** The id in a Giphy embed URL; empty if it is not one. The page has the same rule in Gif_Block.php. */
export const giphyIdOf = ( url: string | undefined ): string =>
	/^https?:\/\/(?:www\.)?giphy\.com\/embed\/([A-Za-z0-9]{1,64})(?:[/?#].*)?$/i.exec( ( url ?? '' ).trim() )?.[ 1 ] ??
	'';

/** The height in percent of the width. */
export const ratioOf = ( paddingTop: unknown ): string =>
	/^\d{1,4}(?:\.\d{1,4})?%$/.test( String( paddingTop ) ) ? String( paddingTop ) : '56.2%';

/** Whether a URL is that of a video file. */
export const isFilm = ( url: string ): boolean => /\.mp4(?:[?#]|$)/i.test( url );
