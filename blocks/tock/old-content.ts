import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

/** Widgets whose markup somebody has changed: it says nothing that the comment does not. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		recognise: ( root ) => ! root || root.querySelector( '#Tock_widget_container' ) !== null,
		read: ( _, found ) => found,
	} ),
];
