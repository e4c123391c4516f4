import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

/** The button of a form itself, and the one of the editor that a form of several steps has in its navigation. */
const isSubmitButton = ( { name, attributes }: Block ): boolean =>
	( name === 'jetpack/button' && attributes.element !== 'a' ) ||
	( name === 'core/button' && attributes.type === 'submit' );

/** A button of another form, which older content may have in this one, sends that form. */
const isOtherForm = ( { name }: Block ): boolean => name === 'jetpack/contact-form' || name === 'jetpack/mailchimp';

/** How many buttons of a form send it, wherever they stand in it. */
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

/** Drops all buttons that send the form but the first. */
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
 * The blocks of a form with exactly one button that sends it: without one a button is added, of several the first is kept.
 *
 * @param innerBlocks The blocks in the form; not changed.
 */
export function repairSubmitButton( innerBlocks: readonly Block[] ): Block[] {
	const count = countSubmitButtons( innerBlocks );
	if ( count === 0 ) {
		return [ ...innerBlocks, newButton() ];
	}
	return count === 1 ? [ ...innerBlocks ] : withFirstOnly( innerBlocks );
}
