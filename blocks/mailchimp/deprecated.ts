import type { Block } from '@wordpress/blocks';
import { FORMER_BUTTON, formerButton } from '../_shared/deprecated/former-button';
import { madeBlock } from '../_shared/deprecated/made-block';
import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { strayBlocks } from '../_shared/deprecated/wrapping';
import { newButton } from './attributes';
import metadata from './block.json';

/** Classes of the button, from before it was a block of its own. */
const BUTTON_CLASSES = 'submitButtonClasses';

const buttonOf = ( found: Found ): Block =>
	madeBlock( 'jetpack/button', {
		...newButton(),
		...formerButton( found ),
		...( typeof found[ BUTTON_CLASSES ] === 'string' && { className: found[ BUTTON_CLASSES ] } ),
	} );

/** Forms without a wrapper, forms that had no block for their button yet, and forms whose markup somebody has changed. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		legacy: [ ...FORMER_BUTTON, BUTTON_CLASSES ],
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-mailchimp' ) !== null,
		read: ( root, found, innerBlocks ) => [
			found,
			[ ...( innerBlocks.length > 0 ? innerBlocks : [ buttonOf( found ) ] ), ...strayBlocks( root ) ],
		],
	} ),
];
