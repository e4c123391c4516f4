import { tolerant } from '../_shared/deprecated/tolerant';
import metadata from './block.json';

/** Ratings that were saved with other markup: everything is in the block comment. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-rating-star' ) !== null,
		read: ( _, found ) => found,
	} ),
];
