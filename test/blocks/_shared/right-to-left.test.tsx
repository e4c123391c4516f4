/** What the sheets of the blocks make of texts whose direction is not that of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileString } from 'sass';

const sheetOf = ( block: string ) =>
	compileString( readFileSync( join( __dirname, '../../../blocks', block, 'style.scss' ), 'utf8' ) ).css;

/** What the sheet of a block says of an element in it. */
function styleOf( block: string, html: string, element: string, property: string ): string {
	document.head.innerHTML = `<style>${ sheetOf( block ) }</style>`;
	document.body.innerHTML = html;
	return getComputedStyle( document.querySelector( element )! ).getPropertyValue( property );
}

// Not told outright: the tool that makes the sheet for the other direction would turn it around.
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
] )( 'each line of an address has a direction of its own: %s', ( _, lines ) => {
	const html = `<div class="wp-block-jetpack-address">${ lines }</div>`;
	const element = '.wp-block-jetpack-address div:not(:has(div))';
	expect( styleOf( 'address', html, element, 'unicode-bidi' ) ).toBe( 'plaintext' );
} );
