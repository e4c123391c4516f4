import { tolerant } from '../_shared/deprecated/tolerant';

const PROFILE = /instagram\.com\/([\w.-]+)/;

/** The link as other versions and people wrote it, and a block that was saved before there was one. */
export const deprecated = [
	tolerant( {
		// Words that somebody has written beside the link, or in its place, have no place in the block: it stays as it is.
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
