import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** Widgets whose markup was edited by hand: it contains nothing that is not in the block comment. */
export const deprecated = [
	tolerant( {
		recognise: isOnlyWrapping,
		read: ( _, found ) => found,
	} ),
];
