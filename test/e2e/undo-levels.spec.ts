/** One undo reverts what an author perceives as one step, no more and no less. */
import { expect, test } from './_kit/writer';
import type { Editor } from './_kit/writer';
import { Assistant } from './_kit/assistant';

const undo = ( editor: Editor ) => editor.dispatch( 'core/editor', 'undo' );
const redo = ( editor: Editor ) => editor.dispatch( 'core/editor', 'redo' );
const first = async ( editor: Editor ) => ( await editor.blocks() )[ 0 ]!;
const form = ( inner: string ) =>
	`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ inner }</div>\n<!-- /wp:jetpack/contact-form -->`;
const field = ( label: string ) =>
	`<!-- wp:jetpack/field-text -->\n<div><!-- wp:jetpack/label {"label":"${ label }"} /-->\n\n<!-- wp:jetpack/input /--></div>\n<!-- /wp:jetpack/field-text -->`;

test( 'each day that is opened or closed, and each star, is a separate step @oldest @journey', async ( { editor } ) => {
	const hours = await editor.insert( 'jetpack/business-hours' );
	const days = async () => JSON.stringify( ( await first( editor ) ).attributes.days );
	const start = await days();
	await hours.getByRole( 'checkbox' ).nth( 1 ).click();
	const one = await days();
	await hours.getByRole( 'checkbox' ).nth( 2 ).click();
	await undo( editor );
	expect( await days() ).toBe( one );
	await undo( editor );
	expect( await days() ).toBe( start );

	const stars = ( await editor.insert( 'jetpack/rating-star' ) ).locator( '.jetpack-rating-star__star' );
	await stars.nth( 2 ).click();
	await stars.nth( 4 ).click();
	await undo( editor );
	expect( ( await editor.blocks() )[ 1 ]!.attributes.rating ).toBe( 3 );
} );

test( 'a pause in typing Markdown ends a step @oldest @journey', async ( { editor, page } ) => {
	const block = await editor.insert( 'jetpack/markdown' );
	await block.getByRole( 'textbox' ).click();
	await page.evaluate( () => {
		const { subscribe, select } = window.wp.data as never as {
			subscribe: ( callback: () => void ) => void;
			select: ( store: string ) => { isLastBlockChangePersistent: () => boolean };
		};
		const seen = { typed: false };
		Object.assign( window, { paused: false } );
		subscribe( () => {
			const isPersistent = select( 'core/block-editor' ).isLastBlockChangePersistent();
			Object.assign( window, { paused: seen.typed && isPersistent } );
			seen.typed ||= ! isPersistent;
		} );
	} );
	await page.keyboard.type( 'one' );
	await page.waitForFunction( () => ( window as never as { paused: boolean } ).paused );
	await page.keyboard.type( ' two' );
	await page.keyboard.press( 'ControlOrMeta+z' );
	expect( ( await first( editor ) ).attributes.source ).toBe( 'one' );
} );

test( 'an embed code with a button is one step, and so is the type of a consent field @oldest @journey', async ( {
	editor,
	page,
} ) => {
	const block = await editor.insert( 'jetpack/calendly' );
	const code = block.getByRole( 'textbox' ).first();
	await code.fill(
		"<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/acme', text: 'Book a time', color: '#00a2ff', textColor: '#ffffff' });</script>"
	);
	await code.press( 'Enter' );
	await expect( block.getByRole( 'textbox', { name: 'Button text' } ) ).toHaveText( 'Book a time' );
	await undo( editor );
	expect( await first( editor ) ).toMatchObject( { attributes: { style: 'inline' }, innerBlocks: [] } );
	expect( ( await first( editor ) ).attributes.url ).toBeUndefined();
	await redo( editor );
	expect( ( await first( editor ) ).innerBlocks[ 0 ]!.attributes.text ).toBe( 'Book a time' );

	await editor.open(
		form(
			'<!-- wp:jetpack/field-consent -->\n<div><!-- wp:jetpack/option {"label":"We write to you","hideInput":true,"isStandalone":true} /--></div>\n<!-- /wp:jetpack/field-consent -->'
		)
	);
	const before = await editor.content();
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await first( editor ) ).innerBlocks[ 0 ]!.clientId );
	await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
	await page.getByRole( 'checkbox', { name: 'Ask with a checkbox' } ).click();
	expect( await editor.content() ).not.toBe( before );
	await undo( editor );
	expect( await editor.content() ).toBe( before );
} );

test( 'a title and the block that it came from are one step @oldest @journey', async ( { editor } ) => {
	await editor.open( '<!-- wp:paragraph -->\n<p>Words about gardens.</p>\n<!-- /wp:paragraph -->' );
	await editor.insert( 'jetpack/ai-assistant', { content: 'A new title', promptType: 'generateTitle' } );
	const assistant = new Assistant( editor );
	await assistant.button( 'Accept' ).click();
	const title = () => editor.select( 'core/editor', 'getEditedPostAttribute', 'title' );
	await expect.poll( title ).toBe( 'A new title' );
	await undo( editor );
	expect( [ await title(), ( await editor.blocks() ).length ] ).toEqual( [ 'A post', 2 ] );
	await redo( editor );
	expect( [ await title(), ( await editor.blocks() ).length ] ).toEqual( [ 'A new title', 1 ] );
} );

test( 'undo while a form is being generated ends the answer @oldest @journey', async ( { editor, page, writer } ) => {
	const before = form( field( 'Name' ) );
	await editor.open( before );
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await first( editor ) ).clientId );
	await page.keyboard.press( 'ControlOrMeta+/' );
	const prompt = editor.canvas.getByRole( 'textbox', { name: 'Ask the AI assistant to write the form' } );
	await prompt.fill( 'Ask for the town' );
	await prompt.press( 'Enter' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( field( 'A town' ) );
	await expect( editor.canvas.getByText( 'A town' ) ).toBeVisible();
	const { clientId } = await first( editor );
	await undo( editor );
	expect( await editor.content() ).toBe( before );
	writer.say( field( 'A street' ) );
	const bar = editor.canvas.locator( '.statecraft-form-bar' );
	// In older editors undo creates a new block, in which nothing is selected. The former one can be on the screen a moment longer.
	const now = ( await first( editor ) ).clientId;
	if ( now !== clientId ) {
		await expect( bar ).toBeHidden();
		await editor.dispatch( 'core/block-editor', 'selectBlock', now );
		// The shortcut works once the selection has been rendered.
		await expect( async () => {
			await page.keyboard.press( 'ControlOrMeta+/' );
			await expect( bar ).toBeVisible( { timeout: 2_000 } );
		} ).toPass();
	}
	await expect( bar ).toHaveAttribute( 'data-state', 'init' );
	await expect( prompt ).toHaveValue( 'Ask for the town' );
	expect( await editor.content() ).toBe( before );

	await prompt.press( 'Enter' );
	await expect.poll( () => writer.requests ).toBe( 2 );
	writer.say( field( 'A country' ) );
	await expect( editor.canvas.getByText( 'A country' ) ).toBeVisible();
	await prompt.press( 'Escape' );
	await expect( bar ).toHaveAttribute( 'data-state', 'done' );
	await expect( prompt ).toBeFocused();
	await expect( prompt ).toHaveValue( 'Ask for the town' );
} );
