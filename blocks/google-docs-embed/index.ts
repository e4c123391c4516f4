import { laterProviders } from '../../machines/embeds/embed-resolve/providers/later';
import { defineBlock } from '../_runtime/registration/define-block';
import { fromFrame, tolerantFrame } from '../_shared/embeds/framed';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { save } from './save';

const { parse } = laterProviders[ 'google-docs-embed' ];

export const register = () =>
	defineBlock< Attributes >( metadata, {
		save,
		deprecated: [ tolerantFrame( metadata, '//docs.google.com/' ) ],
		transforms: { from: fromFrame( metadata.name, ( text ) => parse( text )?.attributes ?? null ) },
		edit: () => import( './edit' ),
	} );
