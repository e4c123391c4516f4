import type { Attributes as Found } from './tolerant';

/** What the button was called inside the blocks that had one before it was a block of its own. */
const FORMER_NAMES: Readonly< Record< string, string > > = {
	submitButtonText: 'text',
	textButtonColor: 'textColor',
	customTextButtonColor: 'customTextColor',
	backgroundButtonColor: 'backgroundColor',
	customBackgroundButtonColor: 'customBackgroundColor',
};

/** The former names. */
export const FORMER_BUTTON: readonly string[] = Object.keys( FORMER_NAMES );

/**
 * What a block said of its button under the former names, under the present ones.
 *
 * @param found Attributes as they stand in the comment.
 */
export const formerButton = ( found: Found ): Found =>
	Object.fromEntries(
		Object.entries( FORMER_NAMES )
			.filter( ( [ former ] ) => found[ former ] !== undefined )
			.map( ( [ former, name ] ) => [ name, found[ former ] ] )
	);
