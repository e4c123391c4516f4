/**
 * Reads `[gallery type="…"]` and `[slideshow]` in posts from before the block editor. The server renders them in the same way, see
 * `includes/Galleries/Render/Former_Shortcode.php`.
 */
import { onlyShortcode } from '../markup/shortcodes';

type Named = Readonly< Record< string, string | undefined > >;

/** The shortcode tags. The type of a gallery says whether it is ours. */
export const GALLERY = 'gallery';
export const SLIDESHOW = 'slideshow';

/** The block styles of tiled galleries by type. */
const STYLES: Readonly< Record< string, string > > = {
	rectangular: 'rectangular',
	rectangle: 'rectangular',
	square: 'square',
	circle: 'circle',
	columns: 'columns',
};

const LINKS: Readonly< Record< string, string > > = { file: 'media', none: 'none' };

const OFF = [ 'false', '0', 'no' ];

const idsIn = ( list: string | undefined ): string[] => ( list ?? '' ).split( /[\s,]+/ ).filter( Boolean );

/**
 * The ids of the images, in the order in which the page shows them. Null if the shortcode alone does not determine them: only the server
 * knows which images are attached to a post, which of another post's images the reader may see, and what an order by date or at random is.
 * Such a shortcode is not converted.
 */
function picturesOf( { ids, include, id, orderby }: Named ): number[] | null {
	const list = idsIn( ids ).length > 0 ? idsIn( ids ) : idsIn( include );
	const isPlain =
		! id &&
		[ '', 'post__in' ].includes( orderby ?? '' ) &&
		list.every( ( one ) => /^0*[1-9]\d{0,14}$/.test( one ) );
	return isPlain && list.length > 0 ? [ ...new Set( list.map( Number ) ) ] : null;
}

const own = ( map: Readonly< Record< string, string > >, key: string | undefined ): string | undefined =>
	Object.hasOwn( map, key ?? '' ) ? map[ key ?? '' ] : undefined;

/** The attributes of a tiled gallery, its images known only by their ids; null if it would look different from the shortcode. */
export function tiledGalleryOf( named: Named ) {
	const style = own( STYLES, named.type?.toLowerCase() );
	const ids = picturesOf( named );
	const columns = Number.parseInt( named.columns ?? '', 10 );
	return style && ids
		? {
				className: `is-style-${ style }`,
				linkTo: own( LINKS, named.link ) ?? 'attachment',
				...( columns && { columns: Math.max( 1, columns ) } ),
				ids,
				images: ids.map( ( id ) => ( { id, alt: '' } ) ),
			}
		: null;
}

/** The same for a slideshow, with either tag. */
export function slideshowOf( named: Named, tag: string ) {
	const ids = tag === SLIDESHOW || named.type?.toLowerCase() === SLIDESHOW ? picturesOf( named ) : null;
	return ids
		? {
				autoplay: ! OFF.includes( ( named.autostart ?? '' ).toLowerCase() ),
				effect: named.trans === 'fade' ? 'fade' : 'slide',
				ids,
				images: ids.map( ( id ) => ( { id, alt: '', caption: '' } ) ),
			}
		: null;
}

/** Parses the shortcode in a `core/shortcode` block, if it contains nothing else. */
export function shortcodeIn( text: string | undefined ): { named: Named; tag: string } | null {
	for ( const tag of [ GALLERY, SLIDESHOW ] ) {
		const found = onlyShortcode( tag, text ?? '' );
		if ( found && ! found.content.trim() ) {
			return { named: found.attributes, tag };
		}
	}
	return null;
}
