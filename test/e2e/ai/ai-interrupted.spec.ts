/** Leaving the page while an answer is streaming: the text received so far is there when the post is reopened, and can be continued. */
import { expect, test } from '../_kit/writer';
import { AiTools } from '../_kit/ai-tools';
import { Assistant } from '../_kit/assistant';

test.use( { fresh: true } );

const GOES_ON = 'Continue where it stopped';

test( 'a save during an answer keeps the text received so far, and after a reload it can be continued @oldest', async ( {
	editor,
	page,
	writer,
} ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Write a haiku' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'An old silent po' );
	await assistant.isIn( 'suggesting' );
	await expect( assistant.answer ).toHaveText( 'An old silent po' );
	await editor.save();
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
	expect( await assistant.storedContent() ).toBeUndefined();

	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await page.reload();
	await editor.ready();
	await assistant.field.waitFor();
	await expect( assistant.answer ).toHaveText( 'An old silent po' );
	await assistant.isIn( 'interrupted' );
	await expect( assistant.button( 'Start again' ) ).toBeVisible();
	await assistant.button( GOES_ON ).click();
	await expect.poll( () => writer.requests ).toBe( 2 );
	writer.say( 'pond. A frog jumps in.' );
	writer.end();
	await assistant.isIn( 'done' );
	await expect( assistant.answer ).toHaveText( 'An old silent pond. A frog jumps in.' );
	expect( await assistant.storedContent() ).toBe( 'An old silent pond. A frog jumps in.' );

	await editor.dispatch( 'core/editor', 'undo' );
	await assistant.isIn( 'interrupted' );
	await expect( assistant.answer ).toHaveText( 'An old silent po' );
} );

test( 'the local autosave has the text received so far, also for a post that was never saved @oldest', async ( {
	editor,
	page,
	writer,
} ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Write a haiku' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'An old silent pond. ' );
	const stored = () => page.evaluate( () => JSON.stringify( Object.values( window.sessionStorage ) ) );
	await expect.poll( stored ).toContain( 'An old silent pond.' );
	// The editor's own, which knows nothing of the answer, comes every quarter of a minute.
	await editor.dispatch( 'core/editor', 'autosave', { local: true } );

	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await page.reload();
	await editor.ready();
	await page.getByRole( 'button', { name: 'Restore the backup' } ).click();
	await assistant.isIn( 'interrupted' );
	await expect( assistant.answer ).toHaveText( 'An old silent pond.' );
	await assistant.button( 'Start again' ).click();
	await expect.poll( () => writer.requests ).toBe( 2 );
	writer.say( 'Snow falls.' );
	writer.end();
	await assistant.isIn( 'done' );
	await expect( assistant.answer ).toHaveText( 'Snow falls.' );
} );

const list = `<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>of water</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>of frogs</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`;

test( 'an answer about a list item replaces it after a reload, too, or says that the item is gone', async ( {
	editor,
	page,
	writer,
} ) => {
	await editor.open( list );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	await editor.canvas.getByText( 'of frogs' ).click();
	await new AiTools( editor ).pick( 'Expand' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'of *old* frogs' );
	await assistant.isIn( 'suggesting' );
	await editor.save();
	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await page.reload();
	await editor.ready();
	await assistant.isIn( 'interrupted' );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before.replace( 'of frogs', 'of <em>old</em> frogs' ) );
	await editor.dispatch( 'core/editor', 'undo' );

	const [ , frogs ] = ( await editor.blocks() )[ 0 ]!.innerBlocks;
	await editor.dispatch( 'core/block-editor', 'updateBlockAttributes', frogs!.clientId, { content: 'of toads' } );
	await assistant.button( 'Accept' ).click();
	await expect(
		page.locator( '.components-snackbar', { hasText: 'The list item was changed or removed' } )
	).toBeVisible();
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [ 'core/list', 'core/paragraph' ] );
	expect( await editor.content() ).toContain( 'of toads' );
	expect( await editor.content() ).toContain( '<em>old</em> frogs' );
} );
