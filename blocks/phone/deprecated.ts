import { tolerant } from '../_shared/deprecated/tolerant';
import metadata from './block.json';

/** Numbers that were saved with other markup. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-phone' ) !== null,
		read: ( root, found ) => ( { phone: root?.textContent.trim(), ...found } ),
	} ),
];
