import { queryOf } from '../../machines/galleries/gif-search/providers';
import { fromAddress } from '../_shared/embeds/from-url';
import metadata from './block.json';

/** A pasted Giphy URL contains everything that a block needs. */
export const transforms = {
	from: fromAddress( metadata.name, ( address ) => {
		const query = queryOf( address );
		return query.kind === 'single' && query.provider === 'giphy'
			? { giphyUrl: `https://giphy.com/embed/${ query.id }`, provider: 'giphy', gifId: query.id }
			: null;
	} ),
};
