import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import { contentOf } from '../../../../blocks/_shared/markup/content';
import { isExtended, showsTools } from '../../../../blocks/_extensions/ai-toolbar/extended-blocks';

beforeAll( () => {
	registerBlockType( 'test/saved', {
		title: 'Saved',
		category: 'text',
		apiVersion: 3,
		attributes: { html: { type: 'string' } },
		save: ( { attributes }: { attributes: { html: string } } ) => <RawHTML>{ attributes.html }</RawHTML>,
	} as unknown as BlockConfiguration );
} );

/** A block that is saved as this HTML. */
const saved = ( html: string ) => createBlock( 'test/saved', { html } ) as Block;
const contentFrom = ( ...blocks: string[] ) => contentOf( blocks.map( saved ) );

it( '[AI-182] three block types have AI tools, items of lists show those of their list, and no other block any', () => {
	expect( [ 'core/paragraph', 'core/heading', 'core/list' ].every( isExtended ) ).toBe( true );
	expect( [ 'core/list-item', 'core/quote', 'jetpack/ai-assistant', '', null ].some( isExtended ) ).toBe( false );
	expect( [ 'core/paragraph', 'core/list', 'core/list-item' ].every( showsTools ) ).toBe( true );
	expect( [ 'core/quote', 'jetpack/ai-assistant', '', null ].some( showsTools ) ).toBe( false );
} );

describe( 'the content of several blocks', () => {
	it( '[AI-190] is joined in their order, by blank lines', () => {
		expect( contentFrom( '<h2>Pond</h2>', '<p>Frog</p>', '<p>Splash</p>' ) ).toBe(
			'<h2>Pond</h2>\n\n<p>Frog</p>\n\n<p>Splash</p>'
		);
	} );

	it( '[AI-186, AI-188] leaves out what has no word, and is empty when nothing has one', () => {
		expect( contentFrom( '<p></p>', '<p>Frog</p>', '<h2> &nbsp;<br></h2>' ) ).toBe( '<p>Frog</p>' );
		expect( contentFrom( '<p></p>', '<ul><li></li></ul>', '<p>\u00a0</p>' ) ).toBe( '' );
		expect( contentFrom() ).toBe( '' );
	} );
} );

describe( 'the content of one block', () => {
	it( '[AI-183] keeps the formatting within the text', () => {
		const html =
			'<p>An <strong>old</strong> <a href="https://example.org/?a=1&amp;b=2">pond</a> &lt;&amp; <code>frog</code></p>';
		expect( contentFrom( html ) ).toBe( html );
	} );

	it( 'says nothing of how the block looks, nor how it is saved', () => {
		expect( contentFrom( '<p class="has-text-align-center" style="color:red" id="top">Frog</p>' ) ).toBe(
			'<p>Frog</p>'
		);
		expect( contentFrom( '<!-- wp:test -->\n<p>Frog</p>\n<!-- /wp:test -->' ) ).toBe( '<p>Frog</p>' );
	} );

	it( '[AI-183] keeps items within items, and where the count starts', () => {
		expect(
			contentFrom(
				'<ol class="wp-block-list" start="3" reversed><!-- wp:list-item -->\n<li>Pond<ul><li>Frog</li></ul></li>\n<!-- /wp:list-item --></ol>'
			)
		).toBe( '<ol start="3" reversed="">\n<li>Pond<ul><li>Frog</li></ul></li>\n</ol>' );
	} );

	it( 'has no blank line in it, where Markdown would take it for ended', () => {
		expect( contentFrom( '<p>An old\n\n \nsilent pond</p>' ) ).toBe( '<p>An old\nsilent pond</p>' );
	} );
} );
