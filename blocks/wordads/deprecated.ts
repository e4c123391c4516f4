import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** Wrappers around nothing: all that the block says stands in the comment. */
export const deprecated = [
	tolerant( { attributes: metadata.attributes, recognise: isOnlyWrapping, read: ( _, found ) => found } ),
];
