/**
 * Keeps shortcodes in an answer as plain text. WordPress runs shortcodes anywhere in a published post, and an answer may contain third-party
 * text: an invisible word joiner after the bracket keeps it from being a shortcode.
 */

/** The shortcodes that core registers, for pages that do not list them. */
const CORE = [ 'wp_caption', 'caption', 'gallery', 'playlist', 'audio', 'video', 'embed' ];

/** A word joiner (U+2060): not part of any shortcode name, and not a line break opportunity. */
const JOINER = '\u2060';

const escaped = ( tag: string ) => tag.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/**
 * Disables the shortcodes in safe HTML.
 *
 * @param html HTML without comments and scripts.
 * @param tags The shortcodes that the site has registered.
 */
export function withoutShortcodes( html: string, tags: readonly string[] = CORE ): string {
	if ( ! html.includes( '[' ) || tags.length === 0 ) {
		return html;
	}
	const opening = new RegExp( `\\[(?=/?(?:${ tags.map( escaped ).join( '|' ) }))`, 'g' );
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const texts = document.createTreeWalker( body, NodeFilter.SHOW_TEXT );
	// Elements within a shortcode may be dropped when the HTML becomes blocks, so the text is searched as a whole, across elements.
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
	// Not only of links: WordPress looks into the attributes of every element.
	for ( const element of body.querySelectorAll( '*' ) ) {
		for ( const { name, value } of element.attributes ) {
			element.setAttribute(
				name,
				name === 'href' ? value.replaceAll( '[', '%5B' ) : value.replace( opening, `[${ JOINER }` )
			);
		}
	}
	return body.innerHTML;
}
