import { tolerant } from '../_shared/deprecated/tolerant';

const PROFILE = /instagram\.com\/([\w.-]+)/;

/** Links written by other versions or by hand, and blocks saved before there was a link. */
export const deprecated = [
	tolerant( {
		// There is no place in the block for text that somebody has written beside or instead of the link, so such a block is left alone.
		recognise: ( root ) => {
			const block = root?.querySelector( '.wp-block-jetpack-instagram-gallery' );
			return ! root || /^\s*(?:\S*instagram\.com\S*)?\s*$/.test( block?.textContent ?? 'another block' );
		},
		read: ( root, found ) => ( {
			...found,
			instagramUser:
				found.instagramUser ??
				PROFILE.exec( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ?? '' )?.[ 1 ],
		} ),
	} ),
];
