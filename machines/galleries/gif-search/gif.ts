/** Operations on GIFs and block attributes. Pure functions. */
import type { Copy, Gif, Image, Stored } from './gif-search.types';

/** The attributes that identify the GIF of a block. */
const OWN = [ 'giphyUrl', 'gifUrl', 'id' ] as const;

export const hasGif = ( { giphyUrl, gifUrl }: Stored ): boolean => Boolean( giphyUrl || gifUrl );

/** Whether two blocks have the same GIF; empty values count as absent. */
export const isSameGif = ( a: Stored, b: Stored ): boolean =>
	OWN.every( ( name ) => ( a[ name ] || null ) === ( b[ name ] || null ) );

/** Whether a result is the GIF in the block. */
export const isPicked = ( { embed_url: embed, images }: Gif, { giphyUrl, gifUrl }: Stored ): boolean =>
	embed ? giphyUrl === embed : gifUrl === images.original.url;

/** The height of an image as a percentage of its width; undefined if unknown. */
export const paddingOf = ( { width, height }: Image ): string | undefined =>
	width > 0 && height > 0 ? `${ Math.round( ( 100 * height ) / width ) }%` : undefined;

/** The attributes of a block with that GIF. Those of the previous one are removed. */
export const attributesOf = ( gif: Gif, searchText: string ) => ( {
	giphyUrl: gif.embed_url || undefined,
	gifUrl: gif.embed_url ? undefined : gif.images.original.url,
	searchText,
	paddingTop: paddingOf( gif.images.original ),
	alt: gif.alt_text || gif.title || undefined,
	stillUrl: gif.images.original_still?.url,
	provider: gif.provider || undefined,
	gifId: gif.id || undefined,
	id: undefined,
	attributionName: gif.user || undefined,
	attributionUrl: ( gif.user && gif.url ) || undefined,
} );

/** The attributes that a copy changes, so that the block shows the copy. */
export const copiedAttributes = ( { id, url, stillUrl }: Copy ) => ( {
	giphyUrl: undefined,
	gifUrl: url,
	id,
	...( stillUrl && { stillUrl } ),
} );
