import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import metadata from './block.json';

/** No version saved HTML; what an editor wrapped around nothing goes. */
export const deprecated = [
	tolerant( { attributes: metadata.attributes, recognise: isOnlyWrapping, read: ( _, found ) => found } ),
];
