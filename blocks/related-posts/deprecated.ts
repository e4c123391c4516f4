import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

/** Blocks without markup, or with different markup around their headline. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-related-posts' ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...leftoverContent( root ) ] ],
	} ),
];
