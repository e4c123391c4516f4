/** How authors find the blocks, and what they see of one before they take it. */
import { expect, test } from './_kit';

/** What is to be read in the preview of each block that needs something of the site before it shows anything. */
const PREVIEWS = {
	'AI Assistant': 'Three days in Lisbon',
	Form: 'Contact us',
	'Related Posts': 'Another sample post',
	Ad: '300 × 250',
	'Repeat Visitor': 'Welcome back!',
};

test( 'the inserter shows each block filled in, also those that ask the site for something first', async ( {
	editor,
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page
		.getByRole( 'button', { name: /block inserter/i } )
		.first()
		.click();
	for ( const [ title, words ] of Object.entries( PREVIEWS ) ) {
		await page.getByRole( 'searchbox' ).fill( title );
		const preview = page.locator( '.block-editor-inserter__preview' ).frameLocator( 'iframe' );
		// The list moves under the mouse as long as patterns arrive.
		await expect( async () => {
			await page.mouse.move( 0, 0 );
			await page.getByRole( 'option', { name: title, exact: true } ).hover();
			await expect( preview.getByText( words ).first() ).toBeVisible( { timeout: 5_000 } );
		} ).toPass();
	}
	expect( asked.filter( ( url ) => /related-posts|module/.test( url ) ) ).toEqual( [] );
	expect( await editor.blocks() ).toEqual( [] );
} );
