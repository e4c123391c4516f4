import { waitFor } from '@testing-library/react';
import { register } from '../../../blocks/markdown';
import { click, edit, press, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const open = ( source?: string ) => edit( [ register ], saved( 'jetpack/markdown', source ? { source } : {} ) );
const LINKED = 'See [tea](https://tea.example/).';

it( 'an empty block can be typed in, and shows an example while not selected', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Markdown (on)', 'button Preview' ] );
	expect( editor.sidebar() ).toEqual( [
		'heading Formatting',
		...[ '#', 'Heading', '**…**', 'Bold', '_…_', 'Italic', '[…](https://…)', 'Link', '-', 'List', '>', 'Quote' ],
	] );
	expect( editor.canvas() ).toEqual( [ 'textbox Markdown' ] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'Write your _Markdown_ **here**…' ] );
	await editor.select( 0 );
	await type( editor.inCanvas.getByRole( 'textbox' ), '# Tea' );
	expect( editor.attributes() ).toMatchObject( { source: '# Tea' } );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'heading Tea' ] );
} );

it( 'a saved block quote stays one when it is edited', async () => {
	const content = saved(
		'jetpack/markdown',
		{ source: '&gt; Tea &amp; cake' },
		'<div class="wp-block-jetpack-markdown"><blockquote>\n<p>Tea &amp; cake</p>\n</blockquote>\n</div>'
	);
	const editor = await edit( [ register ], content );
	const field = editor.inCanvas.getByRole( 'textbox' );
	expect( field ).toHaveValue( '> Tea & cake' );
	await type( field, '> Tea & cake &amp; more' );
	// Text typed in this editor is not escaped.
	expect( editor.inCanvas.getByRole( 'textbox' ) ).toHaveValue( '> Tea & cake &amp; more' );
	expect( editor.attributes() ).toMatchObject( {
		source: '> Tea & cake &amp; more',
		html: '<blockquote>\n<p>Tea &amp; cake &amp; more</p>\n</blockquote>\n',
	} );
} );

it( 'the toolbar switches to the preview, and back to the source with the focus in it', async () => {
	const editor = await open( '# Tea' );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Preview' } ) );
	expect( editor.toolbar() ).toEqual( [ 'button Markdown', 'button Preview (on)' ] );
	expect( editor.canvas() ).toEqual( [ 'heading Tea' ] );
	// The editor's own block type button has the same name.
	await click( editor.inToolbar.getAllByRole( 'button', { name: 'Markdown' } ).at( -1 )! );
	expect( editor.canvas() ).toEqual( [ 'textbox Markdown' ] );
	expect( editor.inCanvas.getByRole( 'textbox' ) ).toHaveFocus();
} );

it( 'the preview ends when the block is deselected', async () => {
	const editor = await open( '# Tea' );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Preview' } ) );
	await editor.deselect();
	await editor.select( 0 );
	expect( editor.canvas() ).toEqual( [ 'textbox Markdown' ] );
} );

it( 'Backspace in an empty block removes it', async () => {
	const editor = await open( 'x' );
	await press( editor.inCanvas.getByRole( 'textbox' ), 'Backspace' );
	expect( editor.blocks() ).toHaveLength( 1 );
	await type( editor.inCanvas.getByRole( 'textbox' ), '' );
	await press( editor.inCanvas.getByRole( 'textbox' ), 'Backspace' );
	expect( editor.blocks().filter( ( { name } ) => name === 'jetpack/markdown' ) ).toEqual( [] );
} );

it( 'a link in the preview asks for confirmation', async () => {
	const editor = await open( LINKED );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Preview' } ) );
	for ( const answer of [
		() => click( editor.inPage.getByRole( 'button', { name: 'Stay' } ) ),
		() => {
			// The browser follows it.
			document.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );
			return click( editor.inPage.getByRole( 'link', { name: 'Leave' } ) );
		},
		() => click( editor.inPage.getByRole( 'button', { name: 'Close' } ) ),
	] ) {
		await click( editor.inCanvas.getByRole( 'link', { name: 'tea' } ) );
		const question = editor.inPage.getByRole( 'dialog', { name: 'Leave the editor?' } );
		expect( question ).toHaveTextContent( 'This link leads to https://tea.example/.' );
		expect( editor.inPage.getByRole( 'link', { name: 'Leave' } ) ).toHaveAttribute(
			'href',
			'https://tea.example/'
		);
		expect( editor.canvas() ).toContain( 'link tea' );
		await answer();
		await waitFor( () => expect( editor.inPage.queryByRole( 'dialog' ) ).toBeNull() );
	}
} );

const RENDERED = '<div class="wp-block-jetpack-markdown"><h1>Tea</h1>\n</div>';

it.each( [
	[ 'only its comment', '' ],
	[ 'an empty wrapper', '<div class="wp-block-jetpack-markdown"></div>' ],
	[ 'the text itself', '<div class="wp-block-jetpack-markdown"># Tea</div>' ],
] )( 'a source from a pattern is rendered when the block is shown: %s', async ( _, inner ) => {
	const editor = await edit( [ register ], saved( 'jetpack/markdown', { source: '# Tea' }, inner ), {
		selected: [],
	} );
	expect( editor.content() ).toContain( RENDERED );
	expect( editor.content() ).toContain( '{"source":"# Tea"}' );
} );

it( 'a source changed by other code is rendered again; HTML by another library is kept', async () => {
	const peers = '<p>Tea – <sup>1</sup></p>';
	const editor = await edit(
		[ register ],
		saved( 'jetpack/markdown', { source: 'Tea' }, `<div class="wp-block-jetpack-markdown">${ peers }</div>` )
	);
	expect( editor.content() ).toContain( peers );
	await editor.change( { source: '# Tea' } );
	expect( editor.content() ).toContain( RENDERED );
} );
