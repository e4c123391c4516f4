import { tolerant } from '../_shared/deprecated/tolerant';
import { strayBlocks } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** A wrapper that was saved in another form, or is missing; what is in it are blocks of their own. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-contact-info' ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...strayBlocks( root ) ] ],
	} ),
];
