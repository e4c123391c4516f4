import { tolerant } from '../_shared/deprecated/tolerant';

const WRAPPER = '.wp-block-jetpack-markdown';

/** Rendered HTML in another wrapper, and sources that were never rendered. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( WRAPPER ) !== null,
		read: ( root, found ) => ( { ...found, html: root?.querySelector( WRAPPER )?.innerHTML } ),
	} ),
];
