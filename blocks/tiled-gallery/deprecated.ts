import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** Write what older content looks like, and read it from the markup. */
export const deprecated = [
	tolerant( { attributes: metadata.attributes, recognise: isOnlyWrapping, read: ( _, found ) => found } ),
];
