/** Addresses that may stand in a post, and addresses that run something when they are opened. */

export const GOOD: readonly string[] = [
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

export const RUNNING: readonly string[] = [
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

/** The schemes that an address may have; one without a scheme stays within the site. */
const SCHEMES = [ 'http:', 'https:', 'mailto:', 'tel:' ];

/** The attributes of HTML that hold an address. */
const ADDRESSES = [ 'href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'cite' ];

/** The addresses in a page that have another scheme, as a browser reads them. */
export const runningIn = ( page: ParentNode ): string[] =>
	[ ...page.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		ADDRESSES.flatMap( ( name ) => {
			const value = element.getAttribute( name );
			const { protocol } = new URL( value ?? '', 'https://site.example/' );
			return value !== null && ! SCHEMES.includes( protocol ) ? [ value ] : [];
		} )
	);
