import { toPageHtml } from '../_shared/markdown/safe-html';

/** How WordPress escapes `<`, `>` and `&` in an attribute saved by a user without `unfiltered_html`. */
const ESCAPES: Readonly< Record< string, string > > = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** An author may have typed some of the entities, which WordPress keeps: the most likely reading comes first. */
const READINGS = [ /&(?:lt|gt|amp);/g, /&(?:gt|amp);/g, /&(?:lt|gt);/g, /&gt;/g, /&(?:lt|amp);/g, /&amp;/g, /&lt;/g ];

/** A bare `&` or `>`, which WordPress would have escaped. */
const isEscaped = ( source: string ) =>
	! /&(?!(?:[a-z][a-z\d]*|#\d+|#x[a-f\d]+);)/i.test( source ) && ! source.replace( /<[^<>]*>/g, '' ).includes( '>' );

const partsOf = ( html: string ) => {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const text = ( body.textContent ?? '' ).replace( /\s+/g, '' );
	const tags = [ ...body.querySelectorAll( '*' ) ].map( ( { localName } ) => localName ).join();
	return { text, tags };
};

/**
 * Returns the Markdown that an author wrote, whoever saved it. The HTML, rendered before the text was escaped, shows whether an entity is the
 * author's own or WordPress's escaping.
 *
 * @param source The saved Markdown.
 * @param html   The saved HTML; empty if it was never rendered.
 */
export function writtenSource( source: string, html: string ): string {
	if ( ! /&(?:lt|gt|amp);/.test( source ) || ! isEscaped( source ) ) {
		return source;
	}
	const readings = READINGS.map( ( escape ) => source.replace( escape, ( found ) => ESCAPES[ found ]! ) );
	if ( ! html.includes( '<' ) ) {
		return readings[ 0 ]!;
	}
	const saved = partsOf( html );
	const rendered = [ readings[ 0 ]!, source, ...readings ].map( ( reading ) => ( {
		reading,
		...partsOf( toPageHtml( reading ) ),
	} ) );
	// Another renderer may have created different tags from the same text.
	const found =
		rendered.find( ( { text, tags } ) => text === saved.text && tags === saved.tags ) ??
		rendered.find( ( { text } ) => text === saved.text ) ??
		rendered.find( ( { tags } ) => tags === saved.tags );
	return found?.reading ?? source;
}
