/**
 * Markdown to HTML that is safe to show and to insert: only formatting survives; scripts, handlers, styles, forms and comments (block
 * delimiters among them) do not. What a model says is never trusted: its images become links, because an image would be fetched without
 * being asked for, and its address could carry away what the author wrote.
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

/** A link that leads nowhere, up to its empty address. */
const EMPTY_LINK = /(<a(?: [\w-]+="[^"]*")*?) href="\s*"/g;

/** HTML with nothing left in it but formatting. Total: no input throws. */
export const safeHtml = ( html: string ): string => sanitised( html, TAGS, [ 'href' ] ).replace( EMPTY_LINK, '$1' );

/**
 * Turns Markdown that a model wrote into safe HTML. Total: no input throws.
 *
 * @param markdown GitHub-flavoured Markdown, whole or cut anywhere.
 */
export const toSafeHtml = ( markdown: string ): string => safeHtml( withLinks.parse( markdown, { async: false } ) );

/**
 * Turns Markdown that an author wrote into safe HTML, with its images. Total, too.
 *
 * @param markdown GitHub-flavoured Markdown.
 */
export const toPageHtml = ( markdown: string ): string =>
	sanitised( withImages.parse( markdown, { async: false } ), [ ...TAGS, 'img' ], [ 'href', 'src', 'alt' ] );
