/** URLs that are allowed in a post, and URLs that execute script when opened. */

export const SAFE_URLS: readonly string[] = [
	'',
	'https://example.org/a?b=1#c',
	'HTTP://EXAMPLE.org',
	'mailto:ada@example.org',
	'tel:+49301234567',
	'//example.org/a',
	'/a/b:c',
	'?a=b:c',
	'#top:1',
	'page.html',
];

export const SCRIPT_URLS: readonly string[] = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)//https://example.org',
	' \tjavascript:alert(1)',
	'java\nscript:alert(1)',
	'\u0001javascript:alert(1)',
	'java\u00adscript:alert(1)',
	'vbscript:msgbox(1)',
	'data:text/html,<script>alert(1)</script>',
	'blob:https://example.org/1',
	'file:///etc/passwd',
	'intent://example.org',
	'javascript&colon;alert(1):x',
];

/** The allowed URL schemes; a URL without a scheme is relative to the site. */
const SCHEMES = [ 'http:', 'https:', 'mailto:', 'tel:' ];

/** The HTML attributes that hold a URL. */
const ADDRESSES = [ 'href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'cite' ];

/** The URLs in a page with any other scheme, as resolved by the browser. */
export const scriptUrlsIn = ( page: ParentNode ): string[] =>
	[ ...page.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		ADDRESSES.flatMap( ( name ) => {
			const value = element.getAttribute( name );
			const { protocol } = new URL( value ?? '', 'https://site.example/' );
			return value !== null && ! SCHEMES.includes( protocol ) ? [ value ] : [];
		} )
	);
