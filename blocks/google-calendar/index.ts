import { createBlock } from '@wordpress/blocks';
import { providerOf } from '../../machines/embeds/embed-resolve/providers';
import { defineEmbedBlock } from '../_shared/embeds/define-embed-block';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { save } from './save';

const readFrame = ( node: Element ) =>
	node.nodeName === 'IFRAME' ? providerOf( 'google-calendar' ).parse( node.outerHTML ) : null;

export const register = () =>
	defineEmbedBlock< Attributes >( metadata, {
		provider: 'google-calendar',
		save,
		deprecated,
		// The iframe of Google's embed code.
		from: [
			{
				type: 'raw',
				isMatch: ( node ) => readFrame( node ) !== null,
				transform: ( node ) => createBlock( metadata.name, { ...readFrame( node )?.attributes } ),
			},
		],
		edit: () => import( './edit' ),
	} );
