/** What blocks of the later chunk share; what the initial script has would have to be a module of its own there. */
import { useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { checkedUrl } from '../attributes/url';
import { tolerant } from '../deprecated/tolerant';
import { hasUnread } from '../deprecated/wrapping';

/** A link that the server replaces with the embed. */
export const saveFrameLink = ( { attributes }: { attributes: { url?: string } } ) => {
	const url = checkedUrl( attributes.url );
	return url ? (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	) : null;
};

/**
 * The deprecation for links and iframes that were edited by hand or by other tools. Markup with other content is left as it is.
 *
 * @param metadata The block.json.
 * @param host     A part of each address of the provider.
 */
export const tolerantFrame = ( { name }: { name: string }, host: string ) => {
	const own = [
		`.wp-block-${ name.replace( '/', '-' ) }`,
		`a[href*="${ host }"]`,
		`iframe[src*="${ host }"]`,
	].join();
	return tolerant( {
		recognise: ( root ) => ! root || ( root.querySelector( own ) !== null && ! hasUnread( root, own ) ),
		read: ( root, found ) => ( {
			...found,
			url:
				found.url ??
				checkedUrl( root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ) ??
				checkedUrl( root?.querySelector( 'iframe[src]' )?.getAttribute( 'src' ) ),
		} ),
	} );
};

type Attributes = Readonly< Record< string, unknown > >;

/** The address that an element is alone with, or the embed code that it is; empty for any other one. */
function addressIn( node: Element ): string {
	const text = node.textContent?.trim() ?? '';
	if ( node.nodeName === 'IFRAME' ) {
		return node.outerHTML;
	}
	return node.nodeName === 'P' && /^https?:\/\/\S+$/i.test( text ) ? text : '';
}

/** The content of a paragraph as an element. */
function paragraphOf( attributes: Attributes | Attributes[] ): Element {
	const { body } = new DOMParser().parseFromString( '<p></p>', 'text/html' );
	body.firstElementChild!.innerHTML = String( [ attributes ].flat()[ 0 ]?.content ?? '' );
	return body.firstElementChild!;
}

/**
 * The transforms from what is pasted, before core's own for any address, and from an address that is alone in a paragraph.
 *
 * @param name The name of the block.
 * @param read Reads an address or an embed code into the attributes of the block; null if it is not the provider's.
 */
export const fromFrame = ( name: string, read: ( text: string ) => Attributes | null ): BlockTransform[] => {
	const readIn = ( node: Element ) => read( addressIn( node ) );
	const create = ( node: Element ) => createBlock( name, { ...readIn( node ) } );
	return [
		{ type: 'raw', priority: 9, isMatch: ( node ) => readIn( node ) !== null, transform: create },
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( attributes ) => readIn( paragraphOf( attributes ) ) !== null,
			transform: ( attributes ) => create( paragraphOf( attributes ) ),
		},
	];
};
