import { tolerant } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';

const WRAPPER = '.wp-block-jetpack-ai-assistant';

/** Blocks whose answer was also saved as markup: everything else is in the block comment. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => isOnlyWrapping( root ) || root!.querySelector( WRAPPER ) !== null,
		read: ( root, found ) => ( {
			content: root?.querySelector( WRAPPER )?.innerHTML.trim() || undefined,
			...found,
		} ),
	} ),
];
