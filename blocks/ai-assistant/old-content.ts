import { tolerant } from '../_shared/old-content/tolerant';
import { isOnlyWrapping } from '../_shared/old-content/wrapping';
import metadata from './block.json';

/** Wrappers around nothing: all that the block says stands in the comment. */
export const deprecated = [
	tolerant( { attributes: metadata.attributes, recognise: isOnlyWrapping, read: ( _, found ) => found } ),
];
