import { defineEmbedBlock } from '../_shared/embed/define-embed-block';
import { tolerantLink } from '../_shared/embed/saved-link';
import metadata from './block.json';

export const register = () =>
	defineEmbedBlock( metadata, {
		provider: 'pinterest',
		deprecated: [ tolerantLink( metadata, 'a[data-pin-do]' ) ],
		edit: () => import( './edit' ),
	} );
