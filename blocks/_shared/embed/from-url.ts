import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { providerOf } from '../../../machines/embeds/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embeds/embed-resolve/providers';

type Attributes = Readonly< Record< string, unknown > >;

/** Before core's own embed transforms, which take any URL alone in a paragraph. */
const PRIORITY = 9;

/** Reads a URL into the attributes of a block; null if the block does not embed it. */
type Reader = ( address: string ) => Attributes | null;

/** Text that is a single URL. */
const ALONE = /^https?:\/\/\S+$/i;

/** The text of a paragraph, without markup. */
const wordsOf = ( attributes: Attributes | Attributes[] ): string => {
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
 * The same for a provider of the embed flow.
 *
 * @param name     The name of the block.
 * @param provider The provider that has to recognise the URL.
 */
export const fromUrl = ( name: string, provider: ProviderName ): BlockTransform[] =>
	fromAddress( name, ( address ) => providerOf( provider ).parse( address )?.attributes ?? null );
