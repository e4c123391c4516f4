import { createBlock } from '@wordpress/blocks';
import { providerOf } from '../../machines/embeds/embed-resolve/providers';
import { fromUrl } from '../_shared/embed/from-url';

const NAME = 'jetpack/google-calendar';
const read = ( node: Element ) =>
	node.nodeName === 'IFRAME' ? providerOf( 'google-calendar' ).parse( node.outerHTML ) : null;

/** Addresses, and frames as Google's own code has them. */
export const transforms = {
	from: [
		...fromUrl( NAME, 'google-calendar' ),
		{
			type: 'raw' as const,
			isMatch: ( node: Element ) => read( node ) !== null,
			transform: ( node: Element ) => createBlock( NAME, { ...read( node )?.attributes } ),
		},
	],
};
