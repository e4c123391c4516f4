/** Incremental parsing of streamed block markup. Pure functions. */

/** A block delimiter: `<!-- wp:name {…} -->`, `<!-- wp:name /-->` or `<!-- /wp:name -->`. */
const DELIMITER = /<!--\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+\{[^]*?\})?\s+(\/?)-->/g;

/** A model may wrap the fields in the form block itself; its delimiters are ignored. */
const FORM = 'jetpack/contact-form';

/**
 * The end of the last complete top-level block.
 *
 * @param text The markup received so far.
 * @param from The offset to start from, in characters; must be outside of all blocks.
 * @return An offset in characters; `from` if no further block is complete. Takes time linear in the length of the text after `from`.
 */
export function lastBlockEnd( text: string, from: number ): number {
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
