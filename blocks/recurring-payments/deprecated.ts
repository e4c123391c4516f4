import type { Block } from '@wordpress/blocks';
import { createMigratedBlock } from '../_shared/deprecated/create-migrated-block';
import { FORMER_BUTTON, formerButton } from '../_shared/deprecated/former-button';
import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';
import { newButton } from './attributes';

const WRAPPER = '.wp-block-jetpack-recurring-payments';

/** The class names of the button before it was a separate block. */
const CLASSES = 'submitButtonClasses';

const isText = ( value: unknown ): value is string => typeof value === 'string' && value !== '';

/** The inner block for a button that was part of the block itself. */
function buttonOf( root: HTMLElement | null, found: Found ): Block {
	const text = ( root?.querySelector( 'a, button' ) ?? root?.querySelector( WRAPPER ) )?.innerHTML.trim();
	return createMigratedBlock( 'jetpack/button', {
		...newButton(),
		...( text && { text } ),
		...formerButton( found ),
		...( isText( found[ CLASSES ] ) && { className: found[ CLASSES ] } ),
	} );
}

/** Buttons without an inner block, with other whitespace or classes in their markup, or edited manually. */
export const deprecated = [
	tolerant( {
		legacy: [ ...FORMER_BUTTON, CLASSES ],
		recognise: ( root ) => root === null || root.querySelector( WRAPPER ) !== null,
		read: ( root, found, innerBlocks ) => [
			found,
			innerBlocks.length > 0 ? [ ...innerBlocks, ...leftoverContent( root ) ] : [ buttonOf( root, found ) ],
		],
	} ),
];
