import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { providerOf } from '../../../machines/embeds/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embeds/embed-resolve/providers';

type Attributes = Readonly< Record< string, unknown > >;

/** Before core's own embed transforms, which match any URL alone in a paragraph. */
const PRIORITY = 9;

/** Reads a URL into the attributes of a block; null if the block does not embed it. */
type Reader = ( address: string ) => Attributes | null;

/** Text that is a single URL. */
const SINGLE_URL = /^https?:\/\/\S+$/i;

/** The text of a paragraph, without markup. */
const textOf = ( attributes: Attributes | Attributes[] ): string => {
	const content = String( [ attributes ].flat()[ 0 ]?.content ?? '' );
	return new DOMParser().parseFromString( content, 'text/html' ).body.textContent ?? '';
};

/**
 * The transforms from a URL: one that is pasted alone, and one that is alone in a paragraph.
 *
 * @param name The name of the block.
 * @param read Reads the URL.
 */
export const fromAddress = ( name: string, read: Reader ): BlockTransform[] => {
	const attributesOf = ( text: string ) => ( SINGLE_URL.test( text.trim() ) ? read( text.trim() ) : null );
	const create = ( text: string ) => createBlock( name, { ...attributesOf( text ) } );
	return [
		{
			type: 'raw',
			priority: PRIORITY,
			isMatch: ( node ) => node.nodeName === 'P' && attributesOf( node.textContent ?? '' ) !== null,
			transform: ( node ) => create( node.textContent ?? '' ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( attributes ) => attributesOf( textOf( attributes ) ) !== null,
			transform: ( attributes ) => create( textOf( attributes ) ),
		},
	];
};

/**
 * The same for a provider of the embed flow.
 *
 * @param name     The name of the block.
 * @param provider The provider that must recognise the URL.
 */
export const fromUrl = ( name: string, provider: ProviderName ): BlockTransform[] =>
	fromAddress( name, ( address ) => providerOf( provider ).parse( address )?.attributes ?? null );
