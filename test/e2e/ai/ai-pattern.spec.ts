/** An answer within a synced pattern, which is a post of its own: the text received so far is saved with it, wherever it is saved from. */
import type { Page } from '@playwright/test';
import { as } from '../../wordpress/_kit/client';
import { expect, test } from '../_kit/writer';
import type { Editor, Writer } from '../_kit/writer';
import { Assistant } from '../_kit/assistant';

test.use( { fresh: true } );

/** A post with a synced pattern in it; its id. */
async function postWithPattern( editor: Editor ): Promise< number > {
	const content = '<!-- wp:paragraph -->\n<p>Of the pattern</p>\n<!-- /wp:paragraph -->';
	const { json } = await as( 'administrator' ).post< { id: number } >( 'wp/v2/blocks', {
		...{ title: 'A pattern', status: 'publish', content },
	} );
	await editor.open( `<!-- wp:block {"ref":${ json.id }} /-->` );
	return json.id;
}

/** Goes from the post to its pattern, as its author does. */
async function editOriginal( editor: Editor, page: Page ): Promise< void > {
	const [ block ] = await editor.blocks();
	await editor.canvas.getByText( 'Of the pattern' ).waitFor();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar.getByRole( 'button', { name: 'Edit original' } ).click();
	await expect.poll( () => editor.select( 'core/editor', 'getCurrentPostType' ) ).toBe( 'wp_block' );
	await expect.poll( async () => ( await editor.blocks() )[ 0 ]?.name ).toBe( 'core/paragraph' );
}

async function half( editor: Editor, writer: Writer ): Promise< Assistant > {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Write a haiku' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'An old silent po' );
	await assistant.isIn( 'suggesting' );
	await expect( assistant.answer ).toHaveText( 'An old silent po' );
	return assistant;
}

const saved = async ( id: number ) =>
	( await as( 'administrator' ).get< { content: { raw: string } } >( `wp/v2/blocks/${ id }?context=edit` ) ).json
		.content.raw;

test( 'saving the pattern during an answer keeps the text received so far, and after a reload it can be continued', async ( {
	editor,
	page,
	writer,
} ) => {
	const id = await postWithPattern( editor );
	await editOriginal( editor, page );
	await half( editor, writer );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect.poll( () => saved( id ) ).toContain( 'An old silent po' );
	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await editor.openPost( id );
	const assistant = new Assistant( editor );
	await assistant.isIn( 'interrupted' );
	await assistant.button( 'Continue where it stopped' ).click();
	await expect.poll( () => writer.requests ).toBe( 2 );
	writer.say( 'pond.' );
	writer.end();
	await assistant.isIn( 'done' );
	await expect( assistant.answer ).toHaveText( 'An old silent pond.' );
} );

test( 'going back to the post during an answer loses nothing: it is saved with the pattern, and can be continued @oldest', async ( {
	editor,
	page,
	writer,
} ) => {
	const id = await postWithPattern( editor );
	await editOriginal( editor, page );
	await half( editor, writer );
	await page.getByRole( 'button', { name: 'Back', exact: true } ).click();
	await expect.poll( () => editor.select( 'core/editor', 'getCurrentPostType' ) ).toBe( 'post' );
	await editor.canvas.getByText( 'Of the pattern' ).waitFor();
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Changed' } );
	await page
		.getByRole( 'button', { name: /^(?:Publish|Save)/ } )
		.last()
		.click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await panel.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect.poll( () => saved( id ) ).toContain( 'An old silent po' );
	page.on( 'dialog', ( dialog ) => dialog.accept() );
	await editor.openPost( id );
	await new Assistant( editor ).isIn( 'interrupted' );
} );
