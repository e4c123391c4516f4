import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

/** A wrapper that was saved in another form; what is in it are blocks of their own. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-contact-info' ) !== null,
		read: ( _, found ) => found,
	} ),
];
