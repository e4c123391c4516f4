import { checkedUrl } from '../_shared/attributes/url';
import { tolerant } from '../_shared/deprecated/tolerant';
import metadata from './block.json';

/** Pins that were saved with Pinterest's own markup, and pins whose link somebody has changed. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-pinterest, a[data-pin-do]' ) !== null,
		read: ( root, found ) => ( {
			...found,
			url: found.url ?? checkedUrl( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ),
		} ),
	} ),
];
