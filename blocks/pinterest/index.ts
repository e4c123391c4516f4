import { defineEmbedBlock } from '../_shared/embeds/define-embed-block';
import { tolerantLink } from '../_shared/embeds/saved-link';
import metadata from './block.json';

export const register = () =>
	defineEmbedBlock( metadata, {
		provider: 'pinterest',
		deprecated: [ tolerantLink( metadata, 'a[data-pin-do]' ) ],
		edit: () => import( './edit' ),
	} );
