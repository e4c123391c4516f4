/** The blocks' stylesheets for texts whose direction differs from that of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileString } from 'sass';

const sheetOf = ( block: string ) =>
	compileString( readFileSync( join( __dirname, '../../../blocks', block, 'style.scss' ), 'utf8' ) ).css;

/** The styles of an element in a block's stylesheet. */
function styleOf( block: string, html: string, element: string, property: string ): string {
	document.head.innerHTML = `<style>${ sheetOf( block ) }</style>`;
	document.body.innerHTML = html;
	return getComputedStyle( document.querySelector( element )! ).getPropertyValue( property );
}

// Not set directly: the tool that generates the mirrored stylesheet would flip it.
it.each( [ 'pre', 'p code' ] )( 'code in a Markdown text runs from left to right: %s', ( element ) => {
	const html = '<div class="wp-block-jetpack-markdown"><p><code>a</code></p><pre><code>b</code></pre></div>';
	const of = ( property: string ) => styleOf( 'markdown', html, element, property );
	expect( [ of( 'direction' ), of( '--statecraft-code' ), of( 'unicode-bidi' ) ] ).toEqual( [
		'var(--statecraft-code)',
		'ltr',
		'isolate',
	] );
} );

it.each( [
	[ 'on the page', '<div>1 High St</div>' ],
	[ 'in a link', '<a href="#"><div>1 High St</div></a>' ],
	[ 'in the editor', '<div><div>1 High St</div></div>' ],
] )( 'each line of an address has its own direction: %s', ( _, lines ) => {
	const html = `<div class="wp-block-jetpack-address">${ lines }</div>`;
	const element = '.wp-block-jetpack-address div:not(:has(div))';
	expect( styleOf( 'address', html, element, 'unicode-bidi' ) ).toBe( 'plaintext' );
} );
