import { tolerant } from '../_shared/deprecated/tolerant';

/** Any content between the delimiters. */
export const deprecated = [
	tolerant( {
		recognise: () => true,
		read: ( root, found ) => ( root ? { ...found, text: root.innerHTML.trim() } : found ),
	} ),
];
