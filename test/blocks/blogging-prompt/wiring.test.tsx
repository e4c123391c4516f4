import { getBlockType } from '@wordpress/blocks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '../../../blocks/blogging-prompt';
import { click, edit, script, write } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const SAVED = readFileSync( join( __dirname, 'fixtures/full.html' ), 'utf8' );
const PROMPTS = [ 'Tea & milk?', 'Name a smell.' ];

it( '[SHARE-175] label and text are written in the block, and the link stays', async () => {
	const editor = await edit( [ register ], SAVED );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Label of the prompt' } ), 'Today' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Prompt' } ), 'Why?' );
	expect( editor.attributes() ).toMatchObject( {
		promptLabel: 'Today',
		promptText: 'Why?',
		promptId: 1234,
		answersLink: 'https://wordpress.com/tag/dailyprompt-1234',
	} );
	expect( getBlockType( 'jetpack/blogging-prompt' )!.keywords ).toEqual(
		expect.arrayContaining( [ 'question', 'inspiration' ] )
	);
} );

it( '[SHARE-178] no picture of another server is in the editor', async () => {
	const editor = await edit( [ register ], SAVED );
	const { ownerDocument } = editor.inCanvas.getByRole( 'textbox', { name: 'Prompt' } );
	expect( ownerDocument.querySelector( 'img[src*="gravatar"]' ) ).toBeNull();
} );

it( '[SHARE-179] the sidebar turns off the label and the link to other answers; the post keeps both', async () => {
	const editor = await edit( [ register ], SAVED );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show label' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Show link to other answers' } ) );
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Label of the prompt' } ) ).toBeNull();
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Link to other answers' } ) ).toBeNull();
	expect( editor.attributes() ).toMatchObject( { showLabel: false, showResponses: false } );
	expect( editor.content() ).toContain( 'Daily writing prompt</div>' );
	expect( editor.content() ).toContain( 'dailyprompt-1234' );
} );

it( '[SHARE-180] one of the site’s prompts, or another one, replaces the text and what belongs to it', async () => {
	script( {} );
	const editor = await edit( [ register ], SAVED, { site: { prompts: PROMPTS } } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Choose a prompt' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Tea & milk?' } ) );
	expect( editor.attributes() ).toMatchObject( { promptText: 'Tea &amp; milk?', gravatars: [] } );
	expect( editor.attributes().answersLink ).toBeUndefined();
	const another = () => click( editor.inToolbar.getByRole( 'button', { name: 'Another one' } ) );
	await another();
	expect( editor.attributes().promptText ).toBe( 'Name a smell.' );
	await another();
	expect( editor.attributes().promptText ).toBe( 'Tea &amp; milk?' );
} );

it( '[SHARE-180] a site without prompts offers none', async () => {
	const editor = await edit( [ register ], SAVED );
	expect( editor.inToolbar.queryByRole( 'button', { name: 'Another one' } ) ).toBeNull();
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/blogging-prompt',
	shows: expect.arrayContaining( [ expect.stringContaining( 'kitchen' ) ] ),
} );
