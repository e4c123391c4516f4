import { attribute, defined, idOf, picturesIn as imagesIn, shownIn } from '../_shared/deprecated/images';
import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { hasUnread } from '../_shared/deprecated/wrapping';
import { attachmentId, picturesIn } from './attributes';
import type { Picture } from './attributes';

const BASE = '.wp-block-jetpack-slideshow';
const CONTAINER = `${ BASE }_container`;
/** The controls, whose texts belong to the slideshow. */
const CONTROLS = `[class*="wp-block-jetpack-slideshow_button"], [class*="wp-block-jetpack-slideshow_pagination"]`;
const SLIDE = `${ BASE }_slide, li, figure`;

function pictureIn( img: Element ): Picture {
	const slide = img.closest( SLIDE );
	const number = attachmentId( idOf( img ) );
	return {
		alt: img.getAttribute( 'alt' ) ?? '',
		caption: slide?.querySelector( 'figcaption' )?.innerHTML ?? '',
		...( number && { id: String( number ) } ),
		link: attribute( img, 'data-link' ) ?? attribute( img.closest( 'a' ), 'href' ),
		url: shownIn( img ) ?? attribute( img, 'src' ) ?? '',
	};
}

/** What is read of the slides, or not needed. */
const KNOWN = `img, amp-img, noscript, ${ CONTROLS }, figure figcaption, li figcaption`;

/** Whether a slide has a caption of no image, which would be lost on saving. */
const hasMoreCaptions = ( root: HTMLElement ): boolean =>
	[ ...root.querySelectorAll( SLIDE ) ].some(
		( slide ) => slide.querySelectorAll( 'figcaption' ).length > slide.querySelectorAll( 'img, amp-img' ).length
	);

/** The settings in the data attributes and the alignment class; the block comment takes precedence. */
function settingsIn( root: HTMLElement ): Found {
	const data = ( name: string ) => root.querySelector( `[data-${ name }]` )?.getAttribute( `data-${ name }` );
	const delay = Number( data( 'delay' ) ?? NaN );
	const align = / align(center|wide|full|left|right)\b/.exec( ` ${ root.querySelector( BASE )?.className }` );
	return defined( {
		align: align?.[ 1 ],
		autoplay: data( 'autoplay' ) === 'true' || undefined,
		delay: Number.isFinite( delay ) ? delay : undefined,
		effect: data( 'effect' ) || undefined,
	} );
}

/**
 * Slideshows of every version: with the older container class, an additional wrapper, written by hand, or with their images in the block
 * comment.
 */
export const deprecated = [
	tolerant( {
		legacy: [ 'images' ],
		recognise: ( root ) =>
			root === null ||
			( root.querySelector( `${ BASE }, ${ CONTAINER }` ) !== null &&
				! hasMoreCaptions( root ) &&
				! hasUnread( root, KNOWN ) ),
		read( root, { images: written, ...found } ) {
			const read = root ? imagesIn( root ).map( pictureIn ) : [];
			const images = read.length > 0 ? read : picturesIn( written );
			const ids = images.map( ( { id } ) => attachmentId( id ) ).filter( ( id ) => id !== undefined );
			const attributeOf = ( selector: string, name: string ) =>
				root?.querySelector( selector )?.getAttribute( name ) ?? undefined;
			return {
				...( root && settingsIn( root ) ),
				...( ids.length > 0 && { ids } ),
				...found,
				images,
				containerClass: attributeOf( CONTAINER, 'class' ),
				pauseLabel: attributeOf( `${ BASE }_button-pause`, 'aria-label' ),
			};
		},
		// The schema parses images from markup only.
		isEligible: ( { images } ) => picturesIn( images ).length > 0,
	} ),
];
