import { defineEmbedBlock } from '../_shared/embeds/define-embed-block';
import metadata from './block.json';
import type { Attributes } from './attributes';
import { deprecated } from './deprecated';
import { save } from './save';

export const register = () =>
	defineEmbedBlock< Attributes >( metadata, {
		provider: 'calendly',
		save,
		deprecated,
		edit: () => import( './edit' ),
	} );
