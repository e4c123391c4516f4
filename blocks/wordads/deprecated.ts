import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** Empty wrappers: everything is in the block comment. */
export const deprecated = [
	tolerant( { attributes: metadata.attributes, recognise: isOnlyWrapping, read: ( _, found ) => found } ),
];
