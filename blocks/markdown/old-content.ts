import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

const WRAPPER = '.wp-block-jetpack-markdown';

/** Rendered texts with another wrapper than ours. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => Boolean( root?.querySelector( WRAPPER ) ),
		read: ( root, found ) => ( { ...found, html: root?.querySelector( WRAPPER )?.innerHTML } ),
	} ),
];
