import { useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../attributes/url';
import { tolerant } from '../deprecated/tolerant';

/** The attributes of a block that holds only a URL. */
export type LinkAttributes = {
	url?: string;
};

/** A link that the server replaces with the embed. */
export const savedLink = ( url: string | undefined, className?: string ) =>
	url ? (
		<a { ...useBlockProps.save( { className } ) } href={ url }>
			{ url }
		</a>
	) : null;

export const saveLink = ( { attributes }: { attributes: LinkAttributes } ) => savedLink( checkedUrl( attributes.url ) );

/**
 * The deprecation for links that were edited by hand, and for the provider's own markup.
 *
 * @param metadata   The block.json.
 * @param ownMarkup  A selector that recognises the provider's markup.
 */
export const tolerantLink = ( { name }: { name: string }, ownMarkup = '' ) =>
	tolerant( {
		recognise: ( root ) =>
			! root ||
			root.querySelector( [ `.wp-block-${ name.replace( '/', '-' ) }`, ownMarkup ].filter( Boolean ).join() ) !==
				null,
		read: ( root, found ) => ( {
			...found,
			url: found.url ?? checkedUrl( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ),
		} ),
	} );
