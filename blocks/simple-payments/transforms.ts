import { createBlock } from '@wordpress/blocks';
import type { BlockTransform } from '@wordpress/blocks';

type Shortcode = { named: Readonly< Record< string, string | undefined > > };

/** The id as a number, without the quotation marks that an editor has made of straight ones; 0: none. */
const idIn = ( id = '' ): number => Number( /^[^\w\s.+-]?([1-9]\d{0,14})[^\w\s.]?$/.exec( id )?.[ 1 ] ?? 0 );

export const transforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'simple-payment',
			isMatch: ( { named: { id } }: Shortcode ) => idIn( id ) > 0,
			transform: ( { named: { id } }: Shortcode ) =>
				createBlock( 'jetpack/simple-payments', { productId: idIn( id ) } ),
		},
	] as unknown as BlockTransform[],
};
