import { queryOf } from '../../machines/galleries/gif-search/providers';
import { fromAddress } from '../_shared/embeds/from-url';
import metadata from './block.json';

/** The address of a GIF on Giphy, which has all that a block needs. */
export const transforms = {
	from: fromAddress( metadata.name, ( address ) => {
		const query = queryOf( address );
		return query.kind === 'single' && query.provider === 'giphy'
			? { giphyUrl: `https://giphy.com/embed/${ query.id }`, provider: 'giphy', gifId: query.id }
			: null;
	} ),
};
