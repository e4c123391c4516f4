import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** Widgets whose markup was edited by hand: it holds nothing that the comment does not. */
export const deprecated = [
	tolerant( {
		recognise: isOnlyWrapping,
		read: ( _, found ) => found,
	} ),
];
