import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { hasUnread, isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { toHtml } from './attributes';

const WRAPPER = '.jetpack-simple-payments-wrapper';
const SHORTCODE = /^\[simple-payment\b([^\]]*)\]$/;

/** The text of an element, with line breaks. */
function linesOf( element: Element ): string {
	const copy = element.cloneNode( true ) as Element;
	copy.querySelectorAll( 'br' ).forEach( ( br ) => br.replaceWith( '\n' ) );
	copy.querySelectorAll( 'p + p, p + div, div + p, div + div, li' ).forEach( ( next ) => next.before( '\n' ) );
	return copy.textContent.trim();
}

const textOf = ( root: HTMLElement, part: string ): string | undefined => {
	const element = root.querySelector( `.jetpack-simple-payments-${ part }` );
	return element ? toHtml( linesOf( element ) ) : undefined;
};

/** The parts of the card that are parsed. */
const CARD = [ 'product-image', 'title', 'description', 'price', 'purchase' ]
	.map( ( part ) => `.jetpack-simple-payments-${ part }` )
	.join();

/** The id of the product in a shortcode, or in the class of the wrapper. */
const idIn = ( root: HTMLElement ): number | undefined => {
	const shortcode = SHORTCODE.exec( root.textContent.trim() )?.[ 1 ] ?? '';
	const name = root.querySelector( WRAPPER )?.className ?? '';
	// Including any quotation marks that an editor has made of straight ones.
	const [ , id ] = /\bid\s*=\s*[^\w\s]?(\d+)/.exec( shortcode ) ?? /jetpack-simple-payments-(\d+)/.exec( name ) ?? [];
	return id ? Number( id ) : undefined;
};

/** Parses the markup; values in the block comment take precedence. */
function readMarkup( root: HTMLElement ): Found {
	const image = root.querySelector( `${ WRAPPER } img` );
	const link = root.querySelector( `${ WRAPPER } a` );
	return {
		productId: idIn( root ),
		title: textOf( root, 'title' ),
		content: textOf( root, 'description' ),
		formattedPrice: textOf( root, 'price' ),
		postLinkUrl: link?.getAttribute( 'href' ) ?? undefined,
		postLinkText: ( link && toHtml( link.textContent.trim() ) ) || undefined,
		featuredMediaUrl: image?.getAttribute( 'src' ) ?? undefined,
		featuredMediaTitle: image?.getAttribute( 'alt' ) ?? undefined,
	};
}

/** The texts that the block comment contained before they were sourced from the markup. */
const TEXTS = [ 'title', 'content' ];
const LEGACY = [ ...TEXTS, 'featuredMediaUrl', 'featuredMediaTitle', 'postLinkUrl', 'postLinkText' ];

/** The attributes of the block comment: its texts are plain, the current ones are HTML. */
const encoded = ( found: Found ): Found =>
	Object.fromEntries(
		Object.entries( found ).map( ( [ name, value ] ) => [
			name,
			TEXTS.includes( name ) && typeof value === 'string' ? toHtml( value ) : value,
		] )
	);

/** Blocks with the shortcode, and cards with different markup: in another language or format, or manually edited. */
export const deprecated = [
	tolerant( {
		legacy: LEGACY,
		recognise: ( root ) =>
			! root ||
			( root.querySelector( WRAPPER )
				? ! hasUnread( root, CARD )
				: isOnlyWrapping( root ) || SHORTCODE.test( root.textContent.trim() ) ),
		read( root, found ) {
			const known = Object.entries( root ? readMarkup( root ) : {} ).filter(
				( [ , value ] ) => value !== undefined
			);
			return { ...Object.fromEntries( known ), ...encoded( found ) };
		},
	} ),
];
