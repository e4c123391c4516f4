import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { providerOf } from '../../../machines/embeds/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embeds/embed-resolve/providers';

type Attributes = Readonly< Record< string, unknown > >;

/** Before core's own embeds, which take any address alone in a paragraph. */
const PRIORITY = 9;

/** Reads the address that a text consists of as the attributes of a block; null when it is not for it. */
type Reader = ( address: string ) => Attributes | null;

/** A text that is nothing but an address. */
const ALONE = /^https?:\/\/\S+$/i;

/** What a paragraph says, without its markup. */
const wordsOf = ( attributes: Attributes | Attributes[] ): string => {
	const content = String( [ attributes ].flat()[ 0 ]?.content ?? '' );
	return new DOMParser().parseFromString( content, 'text/html' ).body.textContent ?? '';
};

/**
 * The transforms from an address: alone in what is pasted, and alone in a paragraph.
 *
 * @param name The name of the block.
 * @param read Reads its address.
 */
export const fromAddress = ( name: string, read: Reader ): BlockTransform[] => {
	const found = ( text: string ) => ( ALONE.test( text.trim() ) ? read( text.trim() ) : null );
	const made = ( text: string ) => createBlock( name, { ...found( text ) } );
	return [
		{
			type: 'raw',
			priority: PRIORITY,
			isMatch: ( node ) => node.nodeName === 'P' && found( node.textContent ?? '' ) !== null,
			transform: ( node ) => made( node.textContent ?? '' ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( attributes ) => found( wordsOf( attributes ) ) !== null,
			transform: ( attributes ) => made( wordsOf( attributes ) ),
		},
	];
};

/**
 * The same for a provider whose addresses are looked up.
 *
 * @param name     The name of the block.
 * @param provider Whose address it has to be.
 */
export const fromUrl = ( name: string, provider: ProviderName ): BlockTransform[] =>
	fromAddress( name, ( address ) => providerOf( provider ).parse( address )?.attributes ?? null );
