import type { Block } from '@wordpress/blocks';
import { FORMER_BUTTON, formerButton } from '../_shared/deprecated/former-button';
import { createMigratedBlock } from '../_shared/deprecated/create-migrated-block';
import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';
import { newButton } from './attributes';

/** The class names of the button, from before it became an inner block. */
const BUTTON_CLASSES = 'submitButtonClasses';

const buttonOf = ( found: Found ): Block =>
	createMigratedBlock( 'jetpack/button', {
		...newButton(),
		...formerButton( found ),
		...( typeof found[ BUTTON_CLASSES ] === 'string' && { className: found[ BUTTON_CLASSES ] } ),
	} );

/** Forms without a wrapper, forms without a button block, and forms whose markup was edited by hand. */
export const deprecated = [
	tolerant( {
		legacy: [ ...FORMER_BUTTON, BUTTON_CLASSES ],
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-mailchimp' ) !== null,
		read: ( root, found, innerBlocks ) => [
			found,
			[ ...( innerBlocks.length > 0 ? innerBlocks : [ buttonOf( found ) ] ), ...leftoverContent( root ) ],
		],
	} ),
];
