import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

/** No version saved HTML; an empty wrapper added by an editor is removed. */
export const deprecated = [ tolerant( { recognise: isOnlyWrapping, read: ( _, found ) => found } ) ];
