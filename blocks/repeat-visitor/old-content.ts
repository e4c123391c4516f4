import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

/** A wrapper that was saved in another form, such as without the container inside; what is in it are blocks of their own. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => Boolean( root?.querySelector( '.wp-block-jetpack-repeat-visitor' ) ),
		read: ( _, found ) => found,
	} ),
];
