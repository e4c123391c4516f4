/**
 * Shortcodes in an answer stay text. WordPress runs them wherever they stand in a published post, and an answer may hold what somebody else
 * wrote: a word joiner, which nobody sees, after the bracket keeps it from being one.
 */

/** What every WordPress has registered, for a page that does not say it. */
const CORE = [ 'wp_caption', 'caption', 'gallery', 'playlist', 'audio', 'video', 'embed' ];

/** Belongs to no shortcode and breaks no line. */
const JOINER = '\u2060';

const escaped = ( tag: string ) => tag.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/**
 * Breaks the shortcodes in safe HTML.
 *
 * @param html HTML without comments and scripts.
 * @param tags What the site has registered.
 */
export function withoutShortcodes( html: string, tags: readonly string[] = CORE ): string {
	if ( ! html.includes( '[' ) || tags.length === 0 ) {
		return html;
	}
	const opening = new RegExp( `\\[(?=/?(?:${ tags.map( escaped ).join( '|' ) }))`, 'g' );
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const texts = document.createTreeWalker( body, NodeFilter.SHOW_TEXT );
	// Elements within a shortcode may be dropped on the way into a block: it is looked for in the text as a whole, whatever follows it.
	const whole = body.textContent ?? '';
	const at = new Set( [ ...whole.matchAll( opening ) ].map( ( { index } ) => index ) );
	let start = 0;
	for ( let node = texts.nextNode(); node; node = texts.nextNode() ) {
		const text = node.nodeValue ?? '';
		const from = start;
		node.nodeValue = text.replace( /\[/g, ( bracket, index: number ) =>
			at.has( from + index ) ? bracket + JOINER : bracket
		);
		start += text.length;
	}
	for ( const element of body.querySelectorAll( '[href], [title]' ) ) {
		for ( const { name, value } of element.attributes ) {
			element.setAttribute(
				name,
				name === 'href' ? value.replaceAll( '[', '%5B' ) : value.replace( opening, `[${ JOINER }` )
			);
		}
	}
	return body.innerHTML;
}
