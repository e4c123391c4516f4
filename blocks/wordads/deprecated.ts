import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** Empty wrappers: everything is in the block comment. */
export const deprecated = [ tolerant( { recognise: isOnlyWrapping, read: ( _, found ) => found } ) ];
