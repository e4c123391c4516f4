/**
 * Markdown to HTML that is safe to show and to insert: only formatting survives; scripts, event handlers, styles, forms and comments (block
 * delimiters among them) do not. Model output is never trusted: its images become links, because an image is fetched without a click, and
 * its URL could exfiltrate what the author wrote.
 */
import DOMPurify from 'dompurify';
import { Marked } from 'marked';

const TAGS = [
	...[ 'p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li' ],
	...[ 'a', 'strong', 'b', 'em', 'i', 'del', 's', 'code', 'sub', 'sup', 'kbd', 'mark' ],
	...[ 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption' ],
];
const PLAIN_ATTRIBUTES = [ 'title', 'align', 'start', 'reversed', 'colspan', 'rowspan', 'scope' ];
const ADDRESSES = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;

const withLinks = new Marked( {
	gfm: true,
	renderer: {
		image: ( { href, text } ) => {
			const link = document.createElement( 'a' );
			link.setAttribute( 'href', href );
			link.textContent = text || href;
			return link.outerHTML;
		},
	},
} );

const withImages = new Marked( { gfm: true } );

const sanitised = ( html: string, tags: readonly string[], attributes: readonly string[] ): string =>
	DOMPurify.sanitize( html, {
		ALLOWED_TAGS: [ ...tags ],
		ALLOWED_ATTR: [ ...attributes, ...PLAIN_ATTRIBUTES ],
		ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
		ALLOWED_URI_REGEXP: ADDRESSES,
		ALLOW_DATA_ATTR: false,
		ALLOW_ARIA_ATTR: false,
	} );

/** A link with an empty `href`. */
const EMPTY_LINK = /(<a(?: [\w-]+="[^"]*")*?) href="\s*"/g;

/** Sanitises HTML to formatting only. Never throws. */
export const safeHtml = ( html: string ): string => sanitised( html, TAGS, [ 'href' ] ).replace( EMPTY_LINK, '$1' );

/**
 * Converts Markdown from a model to safe HTML. Never throws.
 *
 * @param markdown GitHub-flavoured Markdown, complete or truncated anywhere.
 */
export const toSafeHtml = ( markdown: string ): string => safeHtml( withLinks.parse( markdown, { async: false } ) );

/**
 * Converts Markdown from an author to safe HTML, including images. Never throws.
 *
 * @param markdown GitHub-flavoured Markdown.
 */
export const toPageHtml = ( markdown: string ): string =>
	sanitised( withImages.parse( markdown, { async: false } ), [ ...TAGS, 'img' ], [ 'href', 'src', 'alt' ] );
