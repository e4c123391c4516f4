import { tolerant } from '../_shared/deprecated/tolerant';

/** Numbers saved with other markup. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => root?.querySelector( '.wp-block-jetpack-phone' ) !== null,
		read: ( root, found ) => ( { phone: root?.textContent.trim(), ...found } ),
	} ),
];
