import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

const IMAGES = 'img, amp-img';

/** The images, without the copies for browsers without scripts. */
const imagesIn = ( root: HTMLElement ) =>
	[ ...root.querySelectorAll( IMAGES ) ].filter( ( img ) => ! img.closest( 'noscript' ) );

/** Whether there is more than two images and a caption, which would be lost on saving. */
function hasUnread( root: HTMLElement ): boolean {
	const rest = root.cloneNode( true ) as HTMLElement;
	const captions = rest.querySelectorAll( 'figcaption' );
	rest.querySelectorAll( `${ IMAGES }, noscript, figcaption` ).forEach( ( part ) => part.remove() );
	return (
		imagesIn( root ).length > 2 ||
		captions.length > 1 ||
		rest.querySelector( 'a' ) !== null ||
		! isOnlyWrapping( rest )
	);
}

function pictureIn( img?: Element ) {
	const attribute = ( ...names: string[] ) =>
		names.map( ( name ) => img?.getAttribute( name ) ).find( ( value ) => typeof value === 'string' );
	const number = ( ...values: unknown[] ) => values.map( Number ).find( ( value ) => value > 0 );
	const found = {
		id: number( attribute( 'data-id' ), attribute( 'id' ), /\bwp-image-(\d+)/.exec( img?.className ?? '' )?.[ 1 ] ),
		url: attribute( 'data-src', 'data-lazy-src', 'src' ),
		alt: attribute( 'alt' ),
		width: number( attribute( 'width' ) ),
		height: number( attribute( 'height' ) ),
	};
	return Object.fromEntries( Object.entries( found ).filter( ( [ , value ] ) => value !== undefined ) );
}

/** Images without their frame, with other ids or attributes, or of AMP pages. What the markup lacks is in the block comment. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || ! hasUnread( root ),
		read( root, found ) {
			if ( ! root ) {
				return found;
			}
			const images = imagesIn( root );
			const named = ( side: string ) => images.find( ( img ) => img.matches( `[class*="image-${ side }"]` ) );
			const before = named( 'before' ) ?? images.find( ( img ) => img !== named( 'after' ) );
			const after = named( 'after' ) ?? images.find( ( img ) => img !== before );
			const { className = '' } = root.querySelector( 'figure' ) ?? {};
			return {
				align: / align(wide|full)\b/.exec( className )?.[ 1 ],
				className: className.replace( /(?:^|\s)(?:wp-block-|align)\S+/g, '' ).trim() || undefined,
				...found,
				orientation: root.querySelector( '[data-mode]' )?.getAttribute( 'data-mode' ) ?? found.orientation,
				imageBefore: { ...( found.imageBefore as object ), ...pictureIn( before ) },
				imageAfter: { ...( found.imageAfter as object ), ...pictureIn( after ) },
				caption: root.querySelector( 'figcaption' )?.innerHTML ?? found.caption,
			};
		},
	} ),
];
