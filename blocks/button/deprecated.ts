import { FORMER_BUTTON, formerButton } from '../_shared/deprecated/former-button';
import { tolerant } from '../_shared/deprecated/tolerant';

const hrefOf = ( root: HTMLElement | null ): string | undefined =>
	root?.querySelector( 'a' )?.getAttribute( 'href' ) ?? undefined;

const textOf = ( root: HTMLElement | null ): string | undefined => {
	const button = root?.querySelector( 'a, button, input' );
	return button?.getAttribute( 'value' ) ?? button?.innerHTML;
};

/** Buttons with other attribute names, and buttons that were saved with other markup. */
export const deprecated = [
	tolerant( {
		legacy: FORMER_BUTTON,
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-button, .wp-block-button' ) !== null,
		read: ( root, found ) => ( {
			...( root && { text: textOf( root ), url: hrefOf( root ) } ),
			...formerButton( found ),
			...found,
		} ),
		isEligible: ( found ) => FORMER_BUTTON.some( ( former ) => former in found ),
	} ),
];
