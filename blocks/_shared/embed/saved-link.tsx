import { useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../attributes/url';
import { tolerant } from '../deprecated/tolerant';
import type { OldContent } from '../deprecated/tolerant';

/** The attributes of a block that holds nothing but an address. */
export type LinkAttributes = {
	url?: string;
};

/** A link, in the place of which the server puts what is embedded. */
export const savedLink = ( url: string | undefined, className?: string ) =>
	url ? (
		<a { ...useBlockProps.save( { className } ) } href={ url }>
			{ url }
		</a>
	) : null;

export const saveLink = ( { attributes }: { attributes: LinkAttributes } ) => savedLink( checkedUrl( attributes.url ) );

/**
 * Links that somebody has changed, and the provider's own markup in their place.
 *
 * @param metadata   The block.json.
 * @param ownMarkup  What that markup is told by: a selector.
 */
export const tolerantLink = (
	{ name, attributes }: { name: string; attributes: OldContent[ 'attributes' ] },
	ownMarkup = ''
) =>
	tolerant( {
		attributes,
		recognise: ( root ) =>
			! root ||
			root.querySelector( [ `.wp-block-${ name.replace( '/', '-' ) }`, ownMarkup ].filter( Boolean ).join() ) !==
				null,
		read: ( root, found ) => ( {
			...found,
			url: found.url ?? checkedUrl( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ),
		} ),
	} );
