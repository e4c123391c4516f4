import { picturesIn } from '../_shared/deprecated/images';
import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { readMarkup } from './read-markup';

const OWN = '.wp-block-jetpack-tiled-gallery, .tiled-gallery__gallery, .tiled-gallery__item';

/** Whether the markup contains something besides the images and their captions, which would be lost on saving. */
function hasUnread( root: HTMLElement ): boolean {
	const rest = root.cloneNode( true ) as HTMLElement;
	picturesIn( rest ).forEach( ( img ) =>
		( img.closest( '.tiled-gallery__item, figure' ) ?? img ).querySelectorAll( 'figcaption' ).forEach( remove )
	);
	rest.querySelectorAll( 'img, noscript' ).forEach( remove );
	return ! isOnlyWrapping( rest );
}

const remove = ( element: Element ) => element.remove();

/** Galleries of all older versions, from other image services, with attributes of other plugins, or edited by hand. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root === null || ( root.querySelector( OWN ) !== null && ! hasUnread( root ) ),
		read: readMarkup,
	} ),
];
