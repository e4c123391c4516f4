import { attribute, defined, idOf, inClass, picturesIn, shownIn } from '../_shared/deprecated/images';
import { tolerant } from '../_shared/deprecated/tolerant';
import { hasUnread } from '../_shared/deprecated/wrapping';
import type { Attributes } from './attributes';

/** An image of the markup. What it lacks is in the block comment. */
const pictureIn = ( img: Element | undefined, said: unknown ) => ( {
	...( said as Attributes[ 'imageBefore' ] ),
	...( img &&
		defined( {
			id: Number( idOf( img ) ?? img.id ) || undefined,
			url: shownIn( img ),
			alt: img.getAttribute( 'alt' ) ?? undefined,
			width: Number( attribute( img, 'width' ) ) || undefined,
			height: Number( attribute( img, 'height' ) ) || undefined,
		} ) ),
} );

/** Images without their frame, with other ids or attributes, or of AMP pages. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			! root ||
			// More than two images and a caption would be lost on saving.
			( picturesIn( root ).length < 3 &&
				root.querySelectorAll( 'figcaption' ).length < 2 &&
				! root.querySelector( 'a img, a amp-img' ) &&
				! hasUnread( root, 'img, amp-img, noscript, figcaption' ) ),
		read( root, found ) {
			if ( ! root ) {
				return found;
			}
			const images: ( Element | undefined )[] = picturesIn( root );
			if ( images[ 0 ]?.className.includes( '-after' ) ) {
				// Alone, or before the first one.
				images.unshift( undefined );
			}
			return {
				align: inClass( root, /\balign(wide|full)\b/ ),
				className:
					root
						.querySelector( 'figure' )
						?.className.replace( /(?:^|\s)(?:wp-block-|align)\S+/g, '' )
						.trim() || undefined,
				...found,
				orientation: attribute( root.querySelector( '[data-mode]' ), 'data-mode' ) ?? found.orientation,
				imageBefore: pictureIn( images[ 0 ] ?? images[ 2 ], found.imageBefore ),
				imageAfter: pictureIn( images[ 1 ], found.imageAfter ),
				caption: root.querySelector( 'figcaption' )?.innerHTML ?? found.caption,
			};
		},
	} ),
];
