/** Block markup while it arrives, as pure functions. */

/** A delimiter of a block: `<!-- wp:name {…} -->`, `<!-- wp:name /-->` or `<!-- /wp:name -->`. */
const DELIMITER = /<!--\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+\{[^]*?\})?\s+(\/?)-->/g;

/** A model may put the form itself around its fields; its delimiters count for nothing. */
const FORM = 'jetpack/contact-form';

/**
 * Where the last block ends that is whole and in no other one.
 *
 * @param text Markup, as far as it has arrived.
 * @param from Where to begin, in characters: outside of all blocks.
 * @return The same place when no further block is whole. Costs as much as the text after it is long.
 */
export function wholeBlocksEnd( text: string, from: number ): number {
	let depth = 0;
	let end = from;
	DELIMITER.lastIndex = from;
	for ( let found = DELIMITER.exec( text ); found; found = DELIMITER.exec( text ) ) {
		const [ , closes, name, isVoid ] = found;
		if ( name === FORM ) {
			continue;
		}
		if ( ! isVoid ) {
			depth += closes ? -1 : 1;
		}
		if ( depth <= 0 ) {
			depth = 0;
			end = DELIMITER.lastIndex;
		}
	}
	return end;
}
