import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { safeAddress } from '../_shared/attributes/url';
import { toDom } from '../_shared/deprecated/to-dom';
import metadata from './block.json';
import item from './children/blogroll-item/block.json';
import type { ItemAttributes } from './attributes';

/** What separates a link from its description in a list. */
const SEPARATOR = /^\s*[:,–—-]?\s*/;

/** The item for a line of a list; null unless it is a link with a text, or has a list of its own. */
function itemOf( { attributes, innerBlocks }: Block ): ItemAttributes | null {
	const line = toDom( String( attributes.content ?? '' ) );
	const links = line?.querySelectorAll( 'a[href]' );
	const name = links?.[ 0 ]?.textContent.trim();
	if ( ! name || links!.length > 1 || innerBlocks.length > 0 || ! line!.textContent.trim().startsWith( name ) ) {
		return null;
	}
	const description = line!.textContent.trim().slice( name.length ).replace( SEPARATOR, '' );
	return {
		url: links![ 0 ]!.getAttribute( 'href' )!,
		name: asHtml( name ),
		...( description && { description: asHtml( description ) } ),
	};
}

const asHtml = ( text: string ): string =>
	text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' ).replaceAll( '>', '&gt;' );

/** A list whose lines begin with a link. */
const fromList = {
	type: 'block',
	blocks: [ 'core/list' ],
	isMatch: ( _: object, { innerBlocks }: Block ) => innerBlocks.length > 0 && innerBlocks.every( itemOf ),
	transform: ( _: object, lines: readonly Block[] ) =>
		createBlock(
			metadata.name,
			{},
			lines.map( ( line ) => createBlock( item.name, itemOf( line )! ) )
		),
};

/** The line for an item; icons are dropped. */
function lineOf( { name = '', description, url }: ItemAttributes ): string {
	const address = safeAddress( url );
	const link = address ? `<a href="${ asHtml( address ).replaceAll( '"', '&quot;' ) }">${ name }</a>` : name;
	return description ? `${ link }: ${ description }` : link;
}

const toList = {
	type: 'block',
	blocks: [ 'core/list' ],
	isMatch: ( _: object, { innerBlocks }: Block ) => innerBlocks.every( ( { name } ) => name === item.name ),
	transform: ( _: object, items: readonly Block[] ) =>
		createBlock(
			'core/list',
			{},
			items.map( ( { attributes } ) => createBlock( 'core/list-item', { content: lineOf( attributes ) } ) )
		),
};

export const transforms = { from: [ fromList ] as never[], to: [ toList ] as never[] };
