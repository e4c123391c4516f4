/** What the author meets in each block that embeds something from an address. */
import { acting, click, edit, press, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

interface Embed {
	registers: readonly ( () => void )[];
	name: string;
	/** Of the empty block: title, instructions, and the name of the field. */
	form: readonly [ title: string, instructions: string, field: string ];
	/** An address that the site has to look up, what it leads to, and what the block then has. */
	address: string;
	target: string;
	found: object;
	/** What is to be seen then. */
	embedded: readonly string[];
	/** The button in the toolbar. */
	edit: string;
	/** The beginning of what is said of an address that is none. */
	failure: RegExp;
	/** Whether the address of something else may become a link. */
	mayBeLink: boolean;
}

/** Holds that the block is set up, changed and given up as its form and its toolbar promise. */
export function itEmbeds( {
	registers,
	name,
	form: [ title, instructions, field ],
	address,
	target,
	found,
	...words
}: Embed ): void {
	const form = ( ...rest: string[] ) => [ title, instructions, `textbox ${ field }`, ...rest ];
	const open = ( attributes: object = {} ) => edit( registers, saved( name, attributes ) );
	const busy = [
		title,
		instructions,
		`textbox ${ field } (off)`,
		'button Cancel',
		'spinner',
		'Embedding…',
		'status',
		'Embedding…',
	];

	it( 'an empty block asks for an address, looks it up and embeds it, and the keys go on in the block', async () => {
		const site = script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await open();
		expect( editor.canvas() ).toEqual( form( 'button Embed (off)', 'status' ) );
		expect( editor.inToolbar.queryByRole( 'button', { name: words.edit } ) ).toBeNull();
		const text = editor.inCanvas.getByRole( 'textbox' );
		text.focus();
		await type( text, address );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
		expect( editor.canvas() ).toEqual( busy );
		await acting( () => site.open( 'resolve' ).answer( { url: target } ) );
		expect( editor.attributes() ).toMatchObject( found );
		expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
		expect( editor.canvas() ).toEqual( [ ...words.embedded, 'status' ] );
	} );

	it( 'Cancel and Escape stop the look-up', async () => {
		const site = script( { 'embed-resolve': [ 'resolve' ] } );
		const editor = await open();
		for ( const stop of [
			() => click( editor.inCanvas.getByRole( 'button', { name: 'Cancel' } ) ),
			() => press( editor.inCanvas.getByRole( 'textbox' ), 'Escape' ),
		] ) {
			await type( editor.inCanvas.getByRole( 'textbox' ), address );
			await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
			const asked = site.open( 'resolve' );
			await stop();
			expect( asked.signal.aborted ).toBe( true );
			expect( editor.canvas() ).toEqual( form( 'button Embed', 'status' ) );
		}
	} );

	it( 'the toolbar brings the form back, and the form leads back to what is embedded', async () => {
		const editor = await open( { style: 'inline', ...found } );
		expect( editor.canvas() ).toEqual( [ ...words.embedded, 'status' ] );
		await click( editor.inToolbar.getByRole( 'button', { name: words.edit } ) );
		expect( editor.inToolbar.queryByRole( 'button', { name: words.edit } ) ).toBeNull();
		expect( editor.canvas() ).toEqual( form( 'button Embed', 'button Back to the embed', 'status' ) );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Back to the embed' } ) );
		expect( editor.canvas() ).toEqual( [ ...words.embedded, 'status' ] );
	} );

	it( 'follows its address when that changes elsewhere, as by Undo', async () => {
		const editor = await open( found );
		await editor.change( Object.fromEntries( Object.keys( found ).map( ( key ) => [ key, undefined ] ) ) );
		expect( editor.canvas() ).toEqual( form( 'button Embed (off)', 'status' ) );
	} );

	it( 'what cannot be embedded is said, and becomes a link where the block allows it', async () => {
		const editor = await open();
		await type( editor.inCanvas.getByRole( 'textbox' ), 'tea.example' );
		await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
		const lines = editor.canvas();
		expect( lines.find( ( line ) => words.failure.test( line ) ) ).toBeDefined();
		expect( lines.at( -1 ) ).toBe( 'status' );
		if ( ! words.mayBeLink ) {
			expect( lines ).not.toContain( 'button Convert block to link' );
			return;
		}
		await click( editor.inCanvas.getByRole( 'button', { name: 'Convert block to link' } ) );
		expect( editor.content() ).toBe(
			'<!-- wp:paragraph -->\n<p><a href="https://tea.example">tea.example</a></p>\n<!-- /wp:paragraph -->'
		);
	} );
}
