import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

/** Wrappers that were saved with other markup, such as without the inner container, or are missing; the content is inner blocks. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-repeat-visitor' ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...leftoverContent( root ) ] ],
	} ),
];
