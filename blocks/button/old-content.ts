import type { Attributes as Found } from '../_shared/old-content/tolerant';
import { tolerant } from '../_shared/old-content/tolerant';
import metadata from './block.json';

/** What the button was called inside the blocks that had one before it was a block of its own. */
const FORMER_NAMES: Readonly< Record< string, string > > = {
	submitButtonText: 'text',
	textButtonColor: 'textColor',
	customTextButtonColor: 'customTextColor',
	backgroundButtonColor: 'backgroundColor',
	customBackgroundButtonColor: 'customBackgroundColor',
};

/**
 * The attributes of a button as they are now: each former name that has a value, and whose present name has none, is read.
 *
 * @param found Attributes as they stand in the comment.
 */
export const renamed = ( found: Found ): Found => ( {
	...Object.fromEntries(
		Object.entries( FORMER_NAMES )
			.filter( ( [ former ] ) => found[ former ] !== undefined )
			.map( ( [ former, name ] ) => [ name, found[ former ] ] )
	),
	...found,
} );

const hrefOf = ( root: HTMLElement | null ): string | undefined =>
	root?.querySelector( 'a' )?.getAttribute( 'href' ) ?? undefined;

const textOf = ( root: HTMLElement | null ): string | undefined => {
	const button = root?.querySelector( 'a, button, input' );
	return button?.getAttribute( 'value' ) ?? button?.innerHTML;
};

/** Buttons with other names for their attributes, and buttons whose markup was saved in another form. */
export const deprecated = [
	tolerant( {
		attributes: metadata.attributes,
		legacy: Object.keys( FORMER_NAMES ),
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-jetpack-button, .wp-block-button' ) !== null,
		read: ( root, found ) => ( {
			...( root && { text: textOf( root ), url: hrefOf( root ) } ),
			...renamed( found ),
		} ),
		renew: ( found ) => Object.keys( FORMER_NAMES ).some( ( former ) => former in found ),
	} ),
];
