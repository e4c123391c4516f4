import type { Stored } from '../../machines/galleries/gif-search';

/** The attributes of `jetpack/gif`, of all versions. */
export type Attributes = {
	align?: string;
	caption?: string;
	/** The embed of Giphy. */
	giphyUrl?: string;
	/** The file: of another provider, or in the media library. */
	gifUrl?: string;
	searchText?: string;
	/** The height in percent of the width. */
	paddingTop: string;
	/** Whom it is from. */
	attributionUrl?: string;
	attributionName?: string;
	/** What it shows, for people who do not see it. */
	alt?: string;
	/** A picture of it that does not move. */
	stillUrl?: string;
	/** Where it was found, and its id there. */
	provider?: string;
	gifId?: string;
	/** The attachment of a copy in the media library. */
	id?: number;
};

const text = ( value: unknown ): string | undefined => ( typeof value === 'string' ? value : undefined );

/** The attributes that the flow reads; values of another type count as absent. */
export const storedOf = ( attributes: Attributes ): Stored => ( {
	giphyUrl: text( attributes.giphyUrl ),
	gifUrl: text( attributes.gifUrl ),
	searchText: text( attributes.searchText ),
	alt: text( attributes.alt ),
	provider: text( attributes.provider ),
	gifId: text( attributes.gifId ),
	id: typeof attributes.id === 'number' ? attributes.id : undefined,
} );

/** The id in an embed address of Giphy; empty if it is none. The page has the same rule in Gif_Block.php. */
export const giphyIdOf = ( url: string | undefined ): string =>
	/^https?:\/\/(?:www\.)?giphy\.com\/embed\/([A-Za-z0-9]{1,64})(?:[/?#].*)?$/i.exec( ( url ?? '' ).trim() )?.[ 1 ] ??
	'';

/** The height in percent of the width. */
export const ratioOf = ( paddingTop: unknown ): string =>
	/^\d{1,4}(?:\.\d{1,4})?%$/.test( String( paddingTop ) ) ? String( paddingTop ) : '56.2%';

/** Whether an address is of a film. */
export const isFilm = ( url: string ): boolean => /\.mp4(?:[?#]|$)/i.test( url );
