/** Parses a gallery from the markup of any version, or from unknown markup. */
import { attribute, defined, idOf, inClass, picturesIn, shownIn } from '../_shared/deprecated/images';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { imagesOf } from './attributes';
import type { Image, LinkTo, SavedRow } from './attributes';

/** Found only in grids; the same selector as for `isGrid` in block.json. */
const GRID = ".tiled-gallery__row[class*='columns-']";

const itemOf = ( img: Element ): Element | null => img.closest( '.tiled-gallery__item, figure' );

/** The original of a copy at an image service. */
const originalOf = ( url: string | undefined ): string | undefined =>
	url
		?.replace( /^https?:\/\/i\d\.wp\.com\/([^?#]*).*$/i, 'https://$1' )
		.replace( /^(https?:\/\/[\w-]+\.files\.wordpress\.com\/[^?#]*).*$/i, '$1' );

function imageIn( img: Element ): Image {
	const src = shownIn( img );
	const size = /^(\d+),(\d+)$/.exec( attribute( img, 'data-orig-size' ) ?? '' );
	return {
		alt: img.getAttribute( 'alt' ) ?? '',
		height: attribute( img, 'data-height' ) ?? size?.[ 2 ] ?? attribute( img, 'height' ),
		id: idOf( img ),
		link: attribute( img, 'data-link', 'data-permalink' ),
		customLink: attribute( img.closest( 'a' ), 'href' ),
		url: attribute( img, 'data-url', 'data-orig-file' ) ?? originalOf( src ),
		width: attribute( img, 'data-width' ) ?? size?.[ 1 ] ?? attribute( img, 'width' ),
		caption: itemOf( img )?.querySelector( 'figcaption' )?.innerHTML.trim() ?? '',
		src,
		savedLink: attribute( img, 'data-custom-link' ),
	};
}

const rowsIn = ( root: Element ): SavedRow[] =>
	[ ...root.querySelectorAll( '.tiled-gallery__row' ) ].map( ( row ) => ( {
		columns: [ ...row.querySelectorAll( '.tiled-gallery__col' ) ].map( ( column ) => ( {
			style: attribute( column, 'style' ),
			pictures: picturesIn( column ).map( ( img ) => ( { id: idOf( img ) } ) ),
		} ) ),
	} ) );

const fileOf = ( url: string | undefined ): string | undefined =>
	/[^/]+$/.exec( url?.replace( /[?#].*/, '' ) ?? '' )?.[ 0 ];

/** Whether a link leads to the file, or to a copy of it at an image service. */
const isToFile = ( { url, src, customLink }: Image ): boolean =>
	[ fileOf( url ), fileOf( src ) ].includes( fileOf( customLink ) );

/** The kind of links that the images have. If links were added by hand, each image keeps its own. */
function linkOf( images: readonly Image[], said: unknown ): LinkTo {
	const linked = images.filter( ( { customLink } ) => customLink );
	const kinds: readonly ( readonly [ LinkTo, ( image: Image ) => boolean ] )[] = [
		[ 'media', isToFile ],
		[ 'attachment', ( { link, customLink } ) => link === customLink ],
	];
	if ( linked.length === 0 ) {
		return kinds.some( ( [ kind ] ) => kind === said ) ? ( said as LinkTo ) : 'none';
	}
	return kinds.find( ( [ , isSo ] ) => linked.every( isSo ) )?.[ 0 ] ?? 'custom';
}

const idsOf = ( images: readonly Image[] ): number[] =>
	images.map( ( { id } ) => Number( id ) ).filter( ( id ) => id > 0 );

/** The markup with the ids from the block comment, if there is one for each image: markup written by other tools may lack them. */
function withIds( root: Element, ids: unknown ): Element {
	const pictures = picturesIn( root );
	if ( ! Array.isArray( ids ) || ids.length !== pictures.length || pictures.every( idOf ) ) {
		return root;
	}
	const named = root.cloneNode( true ) as Element;
	picturesIn( named ).forEach( ( img, i ) => {
		if ( Number( ids[ i ] ) > 0 && ! idOf( img ) ) {
			img.setAttribute( 'data-id', String( ids[ i ] ) );
		}
	} );
	return named;
}

/**
 * Parses the attributes of a gallery.
 *
 * @param markup Null if there is none.
 * @param found  The attributes of the block comment, which take precedence over the markup.
 */
export function readMarkup( markup: Element | null, found: Found ): Found {
	const root = markup && withIds( markup, found.ids );
	const images = root ? imagesOf( picturesIn( root ).map( imageIn ) ) : [];
	if ( ! root || images.length === 0 ) {
		return found;
	}
	const linkTo = linkOf( images, found.linkTo );
	const corners = inClass( root, /\bhas-rounded-corners-(\d+)/ );
	return {
		...defined( {
			className: inClass( root, /\b(is-style-(?:rectangular|circle|square|columns))\b/ ),
			imageFilter: inClass( root, /\bfilter__([\w-]+)/ ),
			roundedCorners: corners === undefined ? undefined : Number( corners ),
		} ),
		...found,
		ids: idsOf( images ),
		// A link to a copy at an image service becomes one to the file.
		images: linkTo === 'media' ? images.map( ( image ) => ( { ...image, customLink: image.url } ) ) : images,
		linkTo,
		isGrid: root.querySelector( GRID ) !== null,
		rows: rowsIn( root ),
	};
}
