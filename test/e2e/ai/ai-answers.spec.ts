/** Publishing a post loses no answer: answers that are not accepted are listed before, and are not on the page. */
import { expect, site, test } from '../_kit';
import { Assistant } from '../_kit/assistant';

test.use( { fresh: true } );

const DROPPED = '1 answer has not been accepted';

test( 'pending answers are listed before a post is published, and accepted or discarded there @oldest', async ( {
	editor,
	page,
} ) => {
	await editor.insert( 'core/paragraph', { content: 'Before' } );
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Tea [words=20]' );
	await assistant.isIn( 'done' );
	await editor.insert( 'jetpack/ai-assistant', { content: 'A second one', userPrompt: 'A hidden prompt' } );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Tea' } );
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( panel.getByRole( 'button', { name: '2 answers have not been accepted' } ) ).toBeVisible();
	const items = panel.getByRole( 'listitem' );
	await expect( items ).toHaveCount( 2 );
	await expect( items.nth( 1 ) ).toContainText( 'A second one' );
	await items.first().getByRole( 'button', { name: 'Accept' } ).click();
	await expect( panel.getByRole( 'button', { name: DROPPED } ) ).toBeVisible();
	expect( await editor.content() ).toContain( '<p><em>Sandbox answer' );

	await panel.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	await expect( page.getByText( 'is now live' ).first() ).toBeVisible();
	const id = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	const shown = await ( await page.request.get( `${ site().url }/?p=${ id }` ) ).text();
	expect( shown ).toContain( 'Sandbox answer' );
	expect( shown ).not.toMatch( /A second one|A hidden prompt|ai-assistant"/ );
	await page.getByRole( 'button', { name: 'Close panel' } ).click();

	// From now on, each update shows the notice.
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Two teas' } );
	await editor.save();
	const notice = page.locator( '.components-notice', { hasText: DROPPED } );
	await notice.getByRole( 'button', { name: 'Show' } ).click();
	expect( await editor.select( 'core/block-editor', 'getSelectedBlockClientId' ) ).toBe(
		( await assistant.stored() )!.clientId
	);
	await assistant.button( 'Discard' ).click();
	await editor.save();
	await expect( notice ).toHaveCount( 0 );
} );

test( 'an answer that is still streaming is listed, stopped and discarded there', async ( { editor, page } ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Tea [slow]' );
	await assistant.isIn( 'suggesting' );
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( panel.getByRole( 'button', { name: '1 answer is still being written' } ) ).toBeVisible();
	await panel.getByRole( 'button', { name: 'Stop' } ).click();
	await expect( panel.getByRole( 'button', { name: DROPPED } ) ).toBeVisible();
	await panel.getByRole( 'button', { name: 'Discard' } ).click();
	await expect( panel.getByRole( 'button', { name: DROPPED } ) ).toHaveCount( 0 );
	expect( await assistant.storedContent() ).toBeUndefined();
} );

test( 'a form that is still being written is listed, and discarded or stopped there', async ( { editor, page } ) => {
	await editor.insert( 'jetpack/contact-form' );
	const bar = editor.canvas.locator( '.statecraft-form-bar' );
	const fields = async () => ( await editor.blocks() )[ 0 ]!.innerBlocks.map( ( { name } ) => name );
	const isWritten = async () => {
		await bar.getByRole( 'textbox', { name: 'Ask the AI assistant to write the form' } ).fill( 'RSVP [slow]' );
		await page.keyboard.press( 'Enter' );
		await expect.poll( fields ).not.toEqual( [] );
		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		await expect( panel.getByRole( 'button', { name: '1 form is still being written' } ) ).toBeVisible();
	};
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await isWritten();
	await panel.getByRole( 'listitem' ).getByRole( 'button', { name: 'Discard' } ).click();
	await expect( panel.getByRole( 'button', { name: '1 form is still being written' } ) ).toHaveCount( 0 );
	expect( await fields() ).toEqual( [] );
	await expect( panel.getByRole( 'listitem' ) ).toContainText( 'It has no fields.' );
	await panel.getByRole( 'button', { name: 'Cancel' } ).click();

	await editor.block( 'jetpack/contact-form' ).click( { position: { x: 5, y: 5 } } );
	await isWritten();
	await panel.getByRole( 'listitem' ).getByRole( 'button', { name: 'Stop' } ).click();
	await expect( panel.getByRole( 'listitem' ) ).toHaveCount( 0 );
	await expect.poll( fields ).toContain( 'jetpack/button' );
} );
