import { tolerant } from '../_shared/deprecated/tolerant';

/** Ratings that were saved with other markup: everything is in the block comment. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-rating-star' ) !== null,
		read: ( _, found ) => found,
	} ),
];
