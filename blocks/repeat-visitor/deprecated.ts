import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** Wrappers that were saved with other markup, such as without the inner container, or are missing; the content is inner blocks. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-repeat-visitor' ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...leftoverContent( root ) ] ],
	} ),
];
