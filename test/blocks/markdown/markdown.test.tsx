import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { toPageHtml } from '../../../blocks/_shared/markdown/safe-html';
import metadata from '../../../blocks/markdown/block.json';
import { MarkdownView } from '../../../blocks/markdown/parts/markdown-view';
import { writtenSource } from '../../../blocks/markdown/written-source';
import { Panels } from '../../../blocks/markdown/parts/panels';
import { markdownMachine } from '../../../machines/content/markdown';
import { open, registerBlocks, save } from '../../house/posts';

function shown( source: string, isSelected: boolean, value: 'editing' | 'previewing' = 'editing' ) {
	const send = jest.fn();
	const onChange = jest.fn();
	const snapshot = markdownMachine.resolveState( { value, context: { href: '', text: null, opened: null } } );
	const flow = frozen< typeof markdownMachine >( snapshot, send );
	const { container } = render(
		<>
			<Panels flow={ flow } />
			<MarkdownView { ...{ flow, source, isSelected, onChange } } />
		</>
	);
	return { send, onChange, container };
}

const post = ( source: string, html: string ) =>
	`<!-- wp:jetpack/markdown {"source":"${ source }"} -->\n${ html }\n<!-- /wp:jetpack/markdown -->`;

it( '[CONT-072, CONT-073] there is a block with a source', () => {
	expect( metadata.name ).toBe( 'jetpack/markdown' );
	expect( metadata.attributes.source ).toEqual( { type: 'string' } );
} );

it( '[CONT-074] the toolbar has two panels and marks the current one', () => {
	shown( 'x', true, 'previewing' );
	expect( screen.getByRole( 'button', { name: 'Markdown' } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( screen.getByRole( 'button', { name: 'Preview' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
} );

it( '[CONT-075] an empty block shows a placeholder while not selected', () => {
	shown( ' \n', false );
	expect( screen.getByText( 'Write your _Markdown_ **here**…' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );

it( '[CONT-082] a block with text shows it as on the page while not selected; its links do not navigate', () => {
	const { send } = shown( '# Hi\n\n[there](https://example.com/)', false );
	expect( screen.getByRole( 'heading', { name: 'Hi' } ) ).toBeVisible();
	expect( fireEvent.click( screen.getByRole( 'link' ) ) ).toBe( false );
	expect( send ).not.toHaveBeenCalled();
} );

it( '[CONT-080, CONT-081] Backspace sends the current text to the flow', () => {
	const { send, onChange } = shown( 'a', true );
	const field = screen.getByRole( 'textbox' );
	fireEvent.keyDown( field, { key: 'Backspace' } );
	expect( send.mock.calls ).toEqual( [ [ { type: 'backspace.press', source: 'a' } ] ] );
	fireEvent.keyDown( field, { key: 'Delete' } );
	expect( send ).toHaveBeenCalledTimes( 1 );
	fireEvent.change( field, { target: { value: 'ab' } } );
	expect( onChange ).toHaveBeenCalledWith( 'ab' );
} );

it( '[CONT-083] scripts and event handlers are removed', () => {
	const html = toPageHtml(
		'<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) <b onclick="x()">b</b> <iframe src="https://x.example"></iframe>'
	);
	expect( html ).not.toMatch( /script|onerror|onclick|iframe/ );
	expect( html ).toContain( '<b>b</b>' );
	const { container } = shown( '<img src=x onerror=alert(1)><script>alert(1)</script>', true, 'previewing' );
	expect( container.querySelector( 'script, [onerror]' ) ).toBeNull();
} );

it( 'an author’s images are images', () => {
	expect( toPageHtml( '![A cat](https://example.com/cat.jpg "Mia")' ) ).toContain(
		'<img src="https://example.com/cat.jpg" alt="A cat" title="Mia">'
	);
} );

it( 'the source is stable when the post is saved and reopened', () => {
	fc.assert(
		fc.property( fc.string( { unit: 'grapheme' } ), ( text ) => {
			const html = toPageHtml( text );
			expect( toPageHtml( text ) ).toBe( html );
			expect(
				new DOMParser().parseFromString( `<body><div>${ html }</div>`, 'text/html' ).body.firstElementChild
					?.innerHTML
			).toBe( html );
		} )
	);
} );

/** How WordPress escapes an attribute of users without `unfiltered_html`. */
const escaped = ( source: string ) =>
	source
		.replace( /&(?!\w+;)/g, '&amp;' )
		.replace( /<(?!\/?b>)/g, '&lt;' )
		.replace( /(?<!<\/?b)>/g, '&gt;' );

describe( 'a source that WordPress has escaped', () => {
	it.each( [
		'> a quote\n> of two lines',
		'Tea & <b>cake</b> > 2 < 3',
		'`a < b && c > d`',
		'```\nif (a < b && c) {}\n```',
		'a\n\n> b & c\n\n`&nbsp;`',
	] )( 'is read as its author wrote it: %j', ( source ) => {
		expect( writtenSource( escaped( source ), toPageHtml( source ) ) ).toBe( source );
	} );

	it.each( [ '`&gt;`', '&gt; no quote', '&lt;b&gt;', 'a & &lt;b&gt;' ] )(
		'is not mistaken for one: %j',
		( source ) => {
			expect( writtenSource( source, toPageHtml( source ) ) ).toBe( source );
		}
	);

	it( 'keeps entities that its author typed', () => {
		const html = toPageHtml( '> says &lt;b&gt; & `c`' );
		expect( toPageHtml( writtenSource( '&gt; says &lt;b&gt; &amp; `c`', html ) ) ).toBe( html );
	} );

	it( 'is read as escaped if it was never rendered', () => {
		expect( writtenSource( '&gt; a &amp; b', '' ) ).toBe( '> a & b' );
		expect( writtenSource( '> a &amp; b', '' ) ).toBe( '> a &amp; b' );
	} );

	it( 'is compared by its text if another renderer was used', () => {
		expect( writtenSource( '&gt; a', '<blockquote class="x"><div>a</div></blockquote>' ) ).toBe( '> a' );
	} );
} );

describe( 'saved content', () => {
	beforeAll( registerBlocks );

	it( 'is kept as rendered, by whatever library', () => {
		const html = post( 'a', '<div class="wp-block-jetpack-markdown"><p>a – b<sup>1</sup></p>\n</div>' );
		expect( save( html ) ).toBe( html );
	} );

	it.each( [
		[ 'an attribute of another plugin', '<div class="wp-block-jetpack-markdown" data-x="1"><p>a</p>\n</div>' ],
		[ 'no closing tag', '<div class="wp-block-jetpack-markdown"><p>a' ],
		[ 'another wrapper around it', '<section><div class="wp-block-jetpack-markdown"><p>a</p></div></section>' ],
	] )( 'opens with its text: %s', ( _, markup ) => {
		const [ block ] = open( post( 'a', markup ) );
		expect( block ).toMatchObject( { isValid: true, attributes: { source: 'a' } } );
		expect( save( post( 'a', markup ) ) ).toContain( '<p>a</p>' );
	} );

	it( 'is only the source if it was never rendered: the server renders it until the block is opened', () => {
		const bare = '<!-- wp:jetpack/markdown {"source":"a *b*"} /-->';
		expect( save( bare ) ).toBe( bare );
		expect( open( bare ) ).toMatchObject( [ { isValid: true, attributes: { source: 'a *b*' } } ] );
	} );
} );
