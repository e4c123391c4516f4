import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { attachmentId, picturesIn } from './attributes';
import type { Picture } from './attributes';

const BASE = '.wp-block-jetpack-slideshow';
const CONTAINER = `${ BASE }_container`;
/** The controls, whose texts belong to the slideshow. */
const CONTROLS = `[class*="wp-block-jetpack-slideshow_button"], [class*="wp-block-jetpack-slideshow_pagination"]`;
const SLIDE = `${ BASE }_slide, li, figure`;

/** Whether a URL is a placeholder set by a lazy-loading script. */
const isStandIn = ( url: string ): boolean => ! url || url.startsWith( 'data:' );

function pictureIn( img: Element ): Picture {
	const attribute = ( name: string ) => img.getAttribute( name ) ?? undefined;
	const src = attribute( 'src' ) ?? '';
	const slide = img.closest( SLIDE );
	const number = attachmentId( attribute( 'data-id' ) ?? /\bwp-image-(\d+)/.exec( img.className )?.[ 1 ] );
	return {
		alt: attribute( 'alt' ) ?? '',
		caption: slide?.querySelector( 'figcaption' )?.innerHTML ?? '',
		...( number && { id: String( number ) } ),
		link: attribute( 'data-link' ) ?? img.closest( 'a[href]' )?.getAttribute( 'href' ) ?? undefined,
		url: ( isStandIn( src ) && ( attribute( 'data-src' ) ?? attribute( 'data-lazy-src' ) ) ) || src,
	};
}

const imagesIn = ( root: HTMLElement ): Picture[] =>
	[ ...root.querySelectorAll( 'img' ) ].filter( ( img ) => ! img.closest( 'noscript' ) ).map( pictureIn );

/** Whether a slide contains something that is not parsed and would be lost on saving. */
function hasUnread( root: HTMLElement ): boolean {
	const rest = root.cloneNode( true ) as HTMLElement;
	const isTwice = [ ...rest.querySelectorAll( SLIDE ) ].some(
		( slide ) => slide.querySelectorAll( 'figcaption' ).length > slide.querySelectorAll( 'img' ).length
	);
	rest.querySelectorAll( `img, noscript, ${ CONTROLS }` ).forEach( ( part ) => part.remove() );
	rest.querySelectorAll( 'figure figcaption, li figcaption' ).forEach( ( part ) => part.remove() );
	return isTwice || ! isOnlyWrapping( rest );
}

const defined = ( found: Found ): Found =>
	Object.fromEntries( Object.entries( found ).filter( ( [ , value ] ) => value !== undefined ) );

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
			root === null || ( root.querySelector( `${ BASE }, ${ CONTAINER }` ) !== null && ! hasUnread( root ) ),
		read( root, { images: written, ...found } ) {
			const read = root ? imagesIn( root ) : [];
			const images = read.length > 0 ? read : picturesIn( written );
			const ids = images.map( ( { id } ) => attachmentId( id ) ).filter( ( id ) => id !== undefined );
			const attribute = ( selector: string, name: string ) =>
				root?.querySelector( selector )?.getAttribute( name ) ?? undefined;
			return {
				...( root && settingsIn( root ) ),
				...( ids.length > 0 && { ids } ),
				...found,
				images,
				containerClass: attribute( CONTAINER, 'class' ),
				pauseLabel: attribute( `${ BASE }_button-pause`, 'aria-label' ),
			};
		},
		// The schema parses images from markup only.
		isEligible: ( { images } ) => picturesIn( images ).length > 0,
	} ),
];
