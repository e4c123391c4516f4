import { defineEmbedBlock } from '../_shared/embeds/define-embed-block';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { save } from './save';
import type { Attributes } from './save';

export const register = () =>
	defineEmbedBlock< Attributes >( metadata, {
		provider: 'eventbrite',
		save,
		deprecated,
		edit: () => import( './edit' ),
	} );
