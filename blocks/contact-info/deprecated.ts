import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

/** Wrappers saved with other markup, or missing; the content is inner blocks. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-contact-info' ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...leftoverContent( root ) ] ],
	} ),
];
