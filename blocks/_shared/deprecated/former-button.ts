import type { Attributes as Found } from './tolerant';

/** The button attributes of blocks whose button was not yet an inner block, by former name. */
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
 * The attributes of a former button under their current names.
 *
 * @param found The attributes of the block comment.
 */
export const formerButton = ( found: Found ): Found =>
	Object.fromEntries(
		Object.entries( FORMER_NAMES )
			.filter( ( [ former ] ) => found[ former ] !== undefined )
			.map( ( [ former, name ] ) => [ name, found[ former ] ] )
	);
