import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

/** The form's own submit button, or the core button in the navigation of a multi-step form. */
const isSubmitButton = ( { name, attributes }: Block ): boolean =>
	( name === 'jetpack/button' && attributes.element !== 'a' ) ||
	( name === 'core/button' && attributes.type === 'submit' );

/** The button of a nested form, as in older content, submits that form. */
const isOtherForm = ( { name }: Block ): boolean => name === 'jetpack/contact-form' || name === 'jetpack/mailchimp';

/** The number of submit buttons of a form, at any depth. */
export const countSubmitButtons = ( blocks: readonly Block[] ): number =>
	blocks
		.filter( ( block ) => ! isOtherForm( block ) )
		.reduce(
			( sum, block ) => sum + Number( isSubmitButton( block ) ) + countSubmitButtons( block.innerBlocks ),
			0
		);

const newButton = () =>
	createBlock( 'jetpack/button', {
		element: 'button',
		text: __( 'Submit', 'statecraft' ),
		borderRadius: 8,
		lock: { remove: true },
	} );

/** Removes all submit buttons but the first. */
function withFirstOnly( blocks: readonly Block[] ): Block[] {
	let isFound = false;
	const walk = ( list: readonly Block[] ): Block[] =>
		list.flatMap( ( block ) => {
			if ( isOtherForm( block ) ) {
				return [ block ];
			}
			if ( isSubmitButton( block ) ) {
				const isFirst = ! isFound;
				isFound = true;
				return isFirst ? [ block ] : [];
			}
			const inner = walk( block.innerBlocks );
			return inner.length === block.innerBlocks.length &&
				inner.every( ( one, i ) => one === block.innerBlocks[ i ] )
				? [ block ]
				: [ cloneBlock( block, {}, inner ) ];
		} );
	return walk( blocks );
}

/**
 * Ensures exactly one submit button: adds a missing one, and keeps the first of several.
 *
 * @param innerBlocks The inner blocks of the form; not mutated.
 */
export function repairSubmitButton( innerBlocks: readonly Block[] ): Block[] {
	const count = countSubmitButtons( innerBlocks );
	if ( count === 0 ) {
		return [ ...innerBlocks, newButton() ];
	}
	return count === 1 ? [ ...innerBlocks ] : withFirstOnly( innerBlocks );
}
