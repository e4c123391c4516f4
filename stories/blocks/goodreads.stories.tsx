import { register } from '../../blocks/goodreads';
import { blockStories, saved } from '../_kit/block-canvas';

register();

export default blockStories( 'goodreads' );

export const Empty = saved( '<!-- wp:jetpack/goodreads /-->' );

export const Shelf = saved(
	'<!-- wp:jetpack/goodreads {"goodreadsId":1176283,"customTitle":"What I have read","shelfOption":"read"} /-->'
);
