/** Reads images of saved markup, also of markup written by hand. Used by the readers of old content. */
import type { Attributes } from './tolerant';

const PLACEHOLDER = /^(?:data:|about:|$)/i;

/** The attributes in which lazy-loading scripts put the URL of an image. */
const LAZY = [ 'data-lazy-src', 'data-src', 'data-original' ];

/** The first of these attributes that is not blank. */
export const attribute = ( element: Element | null | undefined, ...names: readonly string[] ): string | undefined =>
	names.map( ( name ) => element?.getAttribute( name ) ?? undefined ).find( ( value ) => value?.trim() );

/** The images in the markup, also of AMP pages, without the copies for browsers without scripts. */
export const picturesIn = ( root: Element ): Element[] =>
	[ ...root.querySelectorAll( 'img, amp-img' ) ].filter( ( img ) => ! img.closest( 'noscript' ) );

/** The URL of an image, not that of its placeholder. */
export const shownIn = ( img: Element ): string | undefined => {
	const src = attribute( img, 'src' );
	return src === undefined || PLACEHOLDER.test( src ) ? attribute( img, ...LAZY ) : src;
};

/** The id of the attachment. */
export const idOf = ( img: Element ): string | undefined =>
	attribute( img, 'data-id', 'data-attachment-id' ) ??
	/(?:^|\s)wp-image-(\d+)/.exec( attribute( img, 'class' ) ?? '' )?.[ 1 ];

/** What a pattern finds in the classes of an element. */
export const inClass = ( root: Element, pattern: RegExp ): string | undefined =>
	[ ...root.querySelectorAll( '[class]' ) ]
		.map( ( { className } ) => pattern.exec( className )?.[ 1 ] )
		.find( ( value ) => value !== undefined );

export const defined = ( found: Attributes ): Attributes =>
	Object.fromEntries( Object.entries( found ).filter( ( [ , value ] ) => value !== undefined ) );
