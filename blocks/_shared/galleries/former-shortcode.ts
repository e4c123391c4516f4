/**
 * Reads `[gallery type="…"]` and `[slideshow]` of posts from before the block editor. The server renders them alike, see
 * `includes/Galleries/Render/Former_Shortcode.php`.
 */
import { onlyShortcode } from '../markup/shortcodes';

type Named = Readonly< Record< string, string | undefined > >;

/** The tags: a gallery says with its type what it is. */
export const GALLERY = 'gallery';
export const SLIDESHOW = 'slideshow';

/** The layouts of tiled galleries by type. */
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
 * The ids of the pictures, in the order in which the page shows them. Null where the shortcode alone does not tell them: only the server knows what was
 * uploaded to a post, what its reader may see of another post, and what an order by date or by chance is. Such a shortcode stays one.
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

/** The attributes of a tiled gallery, its pictures known by their ids only; null where it would show something else than the shortcode. */
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

/** The same of a slideshow, whatever its tag. */
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

/** The shortcode that a `core/shortcode` block consists of. */
export function shortcodeIn( text: string | undefined ): { named: Named; tag: string } | null {
	for ( const tag of [ GALLERY, SLIDESHOW ] ) {
		const found = onlyShortcode( tag, text ?? '' );
		if ( found && ! found.content.trim() ) {
			return { named: found.attributes, tag };
		}
	}
	return null;
}
