import { tolerant } from '../_shared/deprecated/tolerant';
import metadata from './block.json';

/** Ratings whose signs were saved in another form: all they say stands in the comment. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-rating-star' ) !== null,
		read: ( _, found ) => found,
	} ),
];
