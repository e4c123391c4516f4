/** The text of a recording as paragraphs. Models send one long line, or blank lines between paragraphs. */

/** A text of more sentences than this is divided. */
const LONGEST = 7;

/** The usual number of sentences of a paragraph. */
const USUAL = 5;

/** The sentences of a text, with the space between them. */
function sentencesOf( text: string, language: string ): string[] {
	const { Segmenter } = Intl;
	if ( typeof Segmenter !== 'function' ) {
		return text.match( /[^.!?。！？؟।]+[.!?。！？؟।]*\s*/g ) ?? [ text ];
	}
	const segments = new Segmenter( language || undefined, { granularity: 'sentence' } ).segment( text );
	return [ ...segments ].map( ( { segment } ) => segment );
}

/** Parts of about the same number of sentences. */
function divided( text: string, language: string ): string[] {
	const sentences = sentencesOf( text, language );
	if ( sentences.length <= LONGEST ) {
		return [ text ];
	}
	const count = Math.ceil( sentences.length / USUAL );
	return Array.from( { length: count }, ( _, part ) =>
		sentences
			.slice(
				Math.round( ( part * sentences.length ) / count ),
				Math.round( ( ( part + 1 ) * sentences.length ) / count )
			)
			.join( '' )
			.trim()
	);
}

/**
 * Divides a text into paragraphs: at its blank lines, or if it has none, after about five sentences each.
 *
 * @param text     The text of a recording.
 * @param language The two-letter code of its language, or an empty string.
 */
export function paragraphsOf( text: string, language: string ): string[] {
	const parts = text
		.split( /(?:\r?\n[ \t]*){2,}/ )
		.map( ( part ) => part.replace( /\s+/g, ' ' ).trim() )
		.filter( Boolean );
	return parts.length === 1 ? divided( parts[ 0 ]!, language ) : parts;
}
