/** The content that a migration must preserve. */

const COMMENT = /<!--.*?-->/gs;

/** The words and URLs in saved markup, in document order: they must be the same after a migration. */
export function textAndUrls( html: string ): { words: string[]; urls: string[] } {
	const { body } = new DOMParser().parseFromString( html.replace( COMMENT, ' ' ), 'text/html' );
	const texts = document.createNodeIterator( body, NodeFilter.SHOW_TEXT );
	const words: string[] = [];
	for ( let text = texts.nextNode(); text; text = texts.nextNode() ) {
		words.push( ...( text.nodeValue ?? '' ).split( /\s+/ ).filter( Boolean ) );
	}
	return {
		words,
		urls: [ ...body.querySelectorAll( '[href], [src]' ) ].map(
			( element ) => element.getAttribute( 'href' ) ?? element.getAttribute( 'src' ) ?? ''
		),
	};
}
