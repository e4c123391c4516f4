import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** No version saved HTML; what an editor wrapped around nothing goes. */
export const deprecated = [ tolerant( { recognise: isOnlyWrapping, read: ( _, found ) => found } ) ];
