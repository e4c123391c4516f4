import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';
import { providerOf } from '../../../machines/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embed-resolve/providers';

type Attributes = Readonly< Record< string, unknown > >;

/** Before core's own embeds, which take any address alone in a paragraph. */
const PRIORITY = 9;

/** The address that a paragraph consists of, as the block's attributes; null when it is not the provider's. */
function read( provider: ProviderName, text: string ) {
	const address = text.trim();
	return /^https?:\/\/\S+$/i.test( address ) ? providerOf( provider ).parse( address ) : null;
}

/** What a paragraph says, without its markup. */
const wordsOf = ( attributes: Attributes | Attributes[] ): string => {
	const content = String( [ attributes ].flat()[ 0 ]?.content ?? '' );
	return new DOMParser().parseFromString( content, 'text/html' ).body.textContent ?? '';
};

/**
 * The transforms from an address: alone in what is pasted, and alone in a paragraph.
 *
 * @param name     The name of the block.
 * @param provider Whose address it has to be.
 */
export const fromUrl = ( name: string, provider: ProviderName ): BlockTransform[] => {
	const made = ( text: string ) => createBlock( name, { ...read( provider, text )?.attributes } );
	return [
		{
			type: 'raw',
			priority: PRIORITY,
			isMatch: ( node ) => node.nodeName === 'P' && read( provider, node.textContent ?? '' ) !== null,
			transform: ( node ) => made( node.textContent ?? '' ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( attributes ) => read( provider, wordsOf( attributes ) ) !== null,
			transform: ( attributes ) => made( wordsOf( attributes ) ),
		},
	];
};
