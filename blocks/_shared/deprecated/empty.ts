import { tolerant } from './tolerant';
import { isOnlyWrapping } from './wrapping';

/** For blocks that the server renders: empty wrappers, with everything in the block comment. */
export const emptyWrappers = [ tolerant( { recognise: isOnlyWrapping, read: ( _, found ) => found } ) ];
