import { checkedUrl } from '../_shared/attributes/url';
import { tolerant } from '../_shared/deprecated/tolerant';
import { hasUnread, isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** The class of the saved link, and what makes an element the block's own. */
const LINK = '.jetpack-podcast-player__direct-link';
const OWN = `.wp-block-jetpack-podcast-player,${ LINK }`;

/** The classes that an author has added to an element. */
const addedClasses = ( element?: Element | null ): string | undefined =>
	[ ...( element?.classList ?? [] ) ]
		.filter( ( name ) => ! /^(?:wp-block-|align|jetpack-podcast-player)/.test( name ) )
		.join( ' ' ) || undefined;

/** Without the link, with a link of its own, or with one in a wrapper. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			isOnlyWrapping( root ) || ( root!.querySelector( OWN ) !== null && ! hasUnread( root!, 'a' ) ),
		read: ( root, found ) => {
			const link = root?.querySelector( LINK ) ?? root?.querySelector( 'a[href]' );
			return {
				...found,
				url: found.url ?? checkedUrl( link?.getAttribute( 'href' ) ),
				className: found.className ?? addedClasses( root?.querySelector( OWN ) ),
			};
		},
	} ),
];
