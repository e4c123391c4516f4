import { safeAddress, withSafeAddresses } from '../../../blocks/_shared/attributes/url';
import { SAFE_URLS, SCRIPT_URLS } from '../../_kit/addresses';

it.each( SAFE_URLS )( '%j is printed unchanged', ( url ) => {
	expect( safeAddress( url ) ).toBe( url );
	const html = `<a href="${ url }">x</a>`;
	expect( withSafeAddresses( html ) ).toBe( html );
} );

it.each( SCRIPT_URLS )( '%j is never printed', ( url ) => {
	expect( safeAddress( url ) ).toBeUndefined();
	const link = document.createElement( 'a' );
	link.setAttribute( 'href', url );
	expect( withSafeAddresses( `<p title="a &amp; b">${ link.outerHTML }</p>` ) ).toBe(
		'<p title="a &amp; b"><a></a></p>'
	);
} );

it( 'anything but a string is never printed', () => {
	expect( [ undefined, null, 7, {}, [ 'https://example.org' ] ].map( safeAddress ) ).toEqual(
		Array( 5 ).fill( undefined )
	);
} );

it.each( [
	`<a href=javascript:alert(1)>x</a>`,
	`<a HREF = 'javascript:alert(1)'>x</a>`,
	`<a href="&#106;avascript&colon;alert(1)">x</a>`,
	`<a href="#ok">y</a><a\nhref\n=\n"javascript:alert(1)">x</a>`,
	`<form action="javascript:alert(1)"><button formaction="data:text/html,x">x</button></form>`,
	`<svg><a xlink:href="javascript:alert(1)">x</a></svg>`,
	`<iframe src="javascript:alert(1)"></iframe><object data="data:text/html,x"></object>`,
] )( 'an unsafe URL is detected however a browser reads it: %s', ( html ) => {
	expect( withSafeAddresses( html ) ).not.toMatch( /script|data:|&#106;/ );
} );
