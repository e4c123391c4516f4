/** The focus stays where the author works: no block steals it, and none loses it. */
import type { Locator } from '@playwright/test';
import { expect, test } from './_kit/writer';
import type { Editor } from './_kit/writer';
import { Assistant } from './_kit/assistant';

const press = ( editor: Editor, tool: string ) =>
	editor.page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: tool } ).click();
const holdsFocus = ( block: Locator ) =>
	block.evaluate( ( element ) => element.contains( element.ownerDocument.activeElement ) );

for ( const [ name, attributes, tool, role ] of [
	[ 'pinterest', { url: 'https://www.pinterest.com/pin/334321291082465061/' }, 'Edit URL', 'textbox' ],
	[ 'opentable', { rid: [ '1' ] }, 'Edit restaurants', 'combobox' ],
] as const ) {
	test( `a form of ${ name } that was reopened lets its author write elsewhere`, async ( { editor, page } ) => {
		await page.route( /pinterest\.com|pinimg|opentable\.com/, ( route ) =>
			route.fulfill( { body: route.request().resourceType() === 'script' ? '' : 'A provider' } )
		);
		await editor.insert( 'core/paragraph', { content: 'Words' } );
		const block = await editor.insert( `jetpack/${ name }`, attributes );
		await press( editor, tool );
		await expect( block.getByRole( role ) ).toBeFocused();
		await editor.block( 'core/paragraph' ).click();
		await page.keyboard.type( ' and more' );
		await expect( editor.block( 'core/paragraph' ) ).toContainText( ' and more' );
	} );
}

test( 'an author writing in the sidebar keeps the focus when an answer completes; a double-click on Send does not stop it @oldest @journey', async ( {
	editor,
	page,
	writer,
} ) => {
	const assistant = await Assistant.insert( editor );
	await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
	await assistant.field.fill( 'Write about gardens' );
	await assistant.button( 'Send' ).dblclick();
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'One. ' );
	await assistant.isIn( 'suggesting' );
	const provider = page.getByRole( 'button', { name: 'AI provider' } );
	await provider.focus();
	await page.keyboard.press( 'Escape' );
	writer.say( 'Two. ' );
	await expect( assistant.answer ).toContainText( 'Two.' );
	await page.getByRole( 'button', { name: 'Advanced' } ).click();
	const classes = page.getByRole( 'textbox', { name: 'Additional CSS class(es)' } );
	await classes.focus();
	writer.end();
	await assistant.isIn( 'done' );
	// The flow requests the focus 100 ms later: what is typed before and after that ends up in the same field.
	await page.keyboard.type( 'a-wide-answer-with-many-words', { delay: 20 } );
	await expect( classes ).toHaveValue( 'a-wide-answer-with-many-words' );
} );

test( 'the Embed button pressed by keyboard still has the focus after a failure @journey', async ( {
	editor,
	page,
} ) => {
	await page.route( /resolve-redirect/, ( route ) =>
		route.fulfill( { json: { url: 'https://www.eventbrite.com/e/9', status: 404 } } )
	);
	const block = await editor.insert( 'jetpack/eventbrite' );
	await block.getByRole( 'textbox' ).fill( 'https://www.eventbrite.com/e/gone-tickets-9' );
	await block.getByRole( 'button', { name: 'Embed' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( block.locator( '.statecraft-embed' ) ).toHaveAttribute( 'data-state', 'failed' );
	expect( await holdsFocus( block ) ).toBe( true );
} );

test( 'a button removed by its own click leaves the focus in the block @oldest @journey', async ( {
	editor,
	page,
} ) => {
	const hours = await editor.insert( 'jetpack/business-hours' );
	await hours.getByRole( 'button', { name: 'Open 24 hours' } ).first().focus();
	await page.keyboard.press( 'Enter' );
	await expect( hours.getByText( 'The same time: open 24 hours.' ) ).toBeVisible();
	expect( await holdsFocus( hours ) ).toBe( true );

	const tables = await editor.insert( 'jetpack/opentable', { rid: [ '1' ] } );
	await press( editor, 'Edit restaurants' );
	await tables.getByRole( 'button', { name: 'Back to the embed' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( tables.getByRole( 'combobox' ) ).toBeHidden();
	expect( await holdsFocus( tables ) ).toBe( true );
} );

test( 'inserter previews show blocks immediately, without requests to providers @oldest', async ( { editor } ) => {
	const { page } = editor;
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /^https?:/.test( request.url() ) && ! request.url().startsWith( new URL( page.url() ).origin ) ) {
			asked.push( request.url() );
		}
	} );
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
	for ( const [ name, shown ] of [
		[ 'Calendly', 'Calendar on Calendly' ],
		[ 'Google Calendar', 'Calendar on Google Calendar' ],
		[ 'Pinterest', 'Content from Pinterest' ],
		[ 'OpenTable', 'Reservations on OpenTable' ],
		[ 'Business Hours', 'Monday' ],
		[ 'Markdown', 'Bold' ],
		[ 'Contact Info', 'hello@example.com' ],
	] as const ) {
		await page.getByRole( 'searchbox' ).first().fill( name );
		const preview = page.locator( '.block-editor-inserter__preview-container' ).frameLocator( 'iframe' );
		// The list settles during typing: an item that is replaced under the mouse does not get mouseenter.
		await expect( async () => {
			await page.mouse.move( 900, 500 );
			await page.getByRole( 'option', { name } ).first().hover();
			await expect( preview.getByText( shown ) ).toBeAttached( { timeout: 5_000 } );
		} ).toPass();
		await expect( preview.locator( 'iframe, .components-spinner' ) ).toHaveCount( 0 );
		await page.mouse.move( 900, 500 );
	}
	expect( asked.filter( ( address ) => ! /gravatar|w\.org/.test( address ) ) ).toEqual( [] );
} );
