import { DONE, chunk, refuse, startProvider, stream, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { refusal } from '../../../tools/sandbox/providers/openai/refusals.mjs';
import { Assistant } from '../_kit/assistant';
import { AiTools } from '../_kit/ai-tools';
import { expect, reset, test as base } from '../_kit';
import type { Editor } from '../_kit';
import type { PlainBlock } from '../_kit/editor';

const test = base.extend< { provider: Provider } >( {
	/** Stands in for the sandbox as the AI provider. */
	provider: async ( {}, provide ) => {
		const provider = await startProvider();
		await askThere( provider.url );
		await provide( provider );
		await provider.stop();
		await reset();
	},
} );

const answers = ( text: string ) => stream( chunk( text ), DONE );
const asked = ( { received }: Provider ) => received.map( ( { body } ) => body.messages.at( -1 )!.content );

const pond = '<!-- wp:paragraph -->\n<p>An <strong>old</strong> pont</p>\n<!-- /wp:paragraph -->';
const frog = '<!-- wp:paragraph -->\n<p>A frog jumps in</p>\n<!-- /wp:paragraph -->';
const splash = '<!-- wp:paragraph {"className":"loud"} -->\n<p class="loud">Splash!</p>\n<!-- /wp:paragraph -->';
/** The editor shows no toolbar on an empty paragraph. */
const empty = '<!-- wp:heading -->\n<h2 class="wp-block-heading"></h2>\n<!-- /wp:heading -->';
const heading = '<!-- wp:heading -->\n<h2 class="wp-block-heading">Sounds</h2>\n<!-- /wp:heading -->';
const list = `<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>of water<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>in ponds</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>of frogs</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`;

/** Opens a post of blocks and selects them, the last one first. */
async function select( editor: Editor, ...blocks: string[] ): Promise< AiTools > {
	await editor.open( blocks.join( '\n\n' ) );
	const ids = ( await editor.blocks() ).map( ( { clientId } ) => clientId );
	if ( ids.length === 1 ) {
		await editor.dispatch( 'core/block-editor', 'selectBlock', ids[ 0 ] );
	} else {
		await editor.dispatch( 'core/block-editor', 'multiSelect', ids.at( -1 ), ids[ 0 ] );
	}
	return new AiTools( editor );
}

const names = async ( editor: Editor ) => ( await editor.blocks() ).map( ( { name } ) => name );

/** A provider whose answer the test controls. */
function heldAnswer( provider: Provider ): ( text: string ) => void {
	let release: ( text: string ) => void = () => {};
	provider.says( ( response ) => {
		release = ( text ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.end( chunk( text ) + DONE );
		};
	} );
	return ( text ) => release( text );
}

test( '[AI-181, AI-183, AI-184] a paragraph is improved, and the answer accepted @journey', async ( {
	editor,
	provider,
} ) => {
	const tools = await select( editor, pond );
	const assistant = new Assistant( editor );
	const answer = heldAnswer( provider );
	await tools.pick( 'Correct spelling and grammar' );
	await assistant.isIn( 'requesting' );
	await expect( assistant.field ).toBeFocused();
	await expect( assistant.answer ).toHaveText( 'An old pont' );
	expect( await assistant.stored() ).toMatchObject( {
		attributes: {
			content: '<p>An <strong>old</strong> pont</p>',
			originalContent: '<p>An <strong>old</strong> pont</p>',
		},
	} );
	await expect.poll( () => asked( provider ) ).toHaveLength( 1 );
	answer( 'An **old** pond' );
	await assistant.isIn( 'done' );
	expect( asked( provider )[ 0 ] ).toMatch( /spelling[\s\S]+\n<p>An <strong>old<\/strong> pont<\/p>\n/ );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( pond.replace( 'pont', 'pond' ) );
} );

test( '[AI-076, AI-183, AI-190] three paragraphs are translated as one, in their order', async ( {
	editor,
	provider,
} ) => {
	const tools = await select( editor, pond, frog, splash );
	const assistant = new Assistant( editor );
	provider.says( answers( '古池や\n\n蛙飛び込む\n\n水の音' ) );
	await tools.pick( 'Translate', 'Japanese' );
	await assistant.isIn( 'done' );
	const together = '<p>An <strong>old</strong> pont</p>\n\n<p>A frog jumps in</p>\n\n<p>Splash!</p>';
	expect( asked( provider ) ).toEqual( [ expect.stringMatching( /Japanese/ ) ] );
	expect( asked( provider )[ 0 ] ).toContain( together );
	expect( ( await assistant.stored() )!.attributes.originalContent ).toBe( together );
	expect( await names( editor ) ).toEqual( [ 'jetpack/ai-assistant' ] );
	await assistant.button( 'Accept' ).click();
	await expect.poll( () => names( editor ) ).toEqual( [ 'core/paragraph', 'core/paragraph', 'core/paragraph' ] );
} );

test( '[AI-181, AI-190] a heading and a list work together, including nested items', async ( { editor, provider } ) => {
	const tools = await select( editor, heading, list );
	const assistant = new Assistant( editor );
	provider.says( answers( '## Noises\n\n- of ponds\n- of frogs' ) );
	await tools.pick( 'Change tone', 'Serious' );
	await assistant.isIn( 'done' );
	expect( asked( provider )[ 0 ] ).toContain(
		'<h2>Sounds</h2>\n\n<ul>\n<li>of water\n<ul>\n<li>in ponds</li>\n</ul>\n</li>\n<li>of frogs</li>\n</ul>'
	);
	await assistant.button( 'Accept' ).click();
	await expect.poll( () => names( editor ) ).toEqual( [ 'core/heading', 'core/list' ] );
} );

test( '[AI-182] blocks of other types have no tools, nor does a selection with one of them', async ( { editor } ) => {
	const quote = '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">Plop</pre>\n<!-- /wp:preformatted -->';
	const tools = await select( editor, pond, quote );
	const [ first, second ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', first!.clientId );
	await expect( tools.toggle ).toBeVisible();
	await editor.dispatch( 'core/block-editor', 'selectBlock', second!.clientId );
	await expect( tools.toggle ).toBeHidden();
	await editor.dispatch( 'core/block-editor', 'multiSelect', first!.clientId, second!.clientId );
	await expect( editor.page.getByRole( 'button', { name: 'Multiple blocks selected' } ) ).toBeVisible();
	await expect( tools.toggle ).toBeHidden();
} );

test( 'Discard restores the original blocks @oldest', async ( { editor, provider } ) => {
	const tools = await select( editor, pond, splash, list );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	provider.says( answers( 'Something else' ) );
	await tools.pick( 'Make shorter' );
	await expect( assistant.answer ).toHaveText( 'Something else' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Discard' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before );
} );

test( 'Try Again shows the original again, and Discard restores it also after a reload @fresh', async ( {
	editor,
	provider,
} ) => {
	const tools = await select( editor, heading, pond );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	provider.says( answers( 'Something else' ) );
	await tools.pick( 'Expand' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Try Again' ).click();
	await expect( assistant.answer ).toHaveText( /Sounds\s*An old pont/ );
	await editor.save();
	await editor.openPost( await editor.select( 'core/editor', 'getCurrentPostId' ) );
	await expect( assistant.answer ).toHaveText( /Sounds\s*An old pont/ );
	expect( asked( provider ) ).toHaveLength( 1 );
	await assistant.block.click();
	await assistant.button( 'Discard' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before );
} );

test( '[AI-185] the merge and its answer are one undo level, and redo sends no request @oldest', async ( {
	editor,
	provider,
} ) => {
	const tools = await select( editor, pond, frog );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	provider.says( answers( 'A pond with a frog' ) );
	await tools.pick( 'Summarize' );
	await assistant.isIn( 'done' );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before );
	await editor.dispatch( 'core/editor', 'redo' );
	await expect( assistant.answer ).toHaveText( 'A pond with a frog' );
	await editor.dispatch( 'core/editor', 'switchEditorMode', 'text' );
	await editor.dispatch( 'core/editor', 'switchEditorMode', 'visual' );
	await editor.dispatch( 'core/block-editor', 'duplicateBlocks', [ ( await assistant.stored() )!.clientId ] );
	await expect( editor.canvas.locator( '.statecraft-assistant[data-state="done"]' ) ).toHaveCount( 2 );
	// Any request of the copy would have been sent before this one is answered.
	await editor.save();
	expect( asked( provider ) ).toHaveLength( 1 );
} );

test( 'an accepted edit of several blocks is one undo level; typing elsewhere meanwhile is another', async ( {
	editor,
	page,
	provider,
} ) => {
	const tools = await select( editor, pond, frog );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	provider.says( answers( 'A pond\n\nwith a frog' ) );
	await tools.pick( 'Summarize' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	const after = await editor.content();
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect.poll( () => editor.content() ).toBe( before );
	await page.keyboard.press( 'ControlOrMeta+Shift+z' );
	await expect.poll( () => editor.content() ).toBe( after );

	const others = await select( editor, pond, frog );
	await others.pick( 'Summarize' );
	await assistant.isIn( 'done' );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Typed meanwhile' } );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	await editor.dispatch( 'core/editor', 'undo' );
	await assistant.isIn( 'done' );
	expect( await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ) ).toBe( 'Typed meanwhile' );
} );

test( 'a refusal and Stop keep the text', async ( { editor, provider } ) => {
	const tools = await select( editor, pond, frog );
	const assistant = new Assistant( editor );
	provider.says( refuse( 503, refusal( 503 ) ) );
	await tools.pick( 'Simplify' );
	await assistant.isIn( 'error' );
	await expect( assistant.answer ).toHaveText( /An old pont\s*A frog jumps in/ );
	await expect( assistant.notice ).toBeVisible();
	heldAnswer( provider );
	await assistant.button( 'Retry' ).click();
	await assistant.isIn( 'requesting' );
	await assistant.field.press( 'Escape' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( `${ pond }\n\n${ frog }` );
} );

test( '[AI-186, AI-187, AI-188] without text the menu says what to do, and its tools are disabled', async ( {
	editor,
} ) => {
	const tools = await select( editor, empty, pond );
	const [ first ] = await editor.blocks();
	await tools.open();
	await expect( tools.notice ).toBeHidden();
	await expect( tools.item( 'Simplify' ) ).toBeEnabled();
	await editor.page.keyboard.press( 'Escape' );
	await editor.dispatch( 'core/block-editor', 'selectBlock', first!.clientId );
	await tools.open();
	await expect( tools.notice ).toContainText( 'Add content to activate the tools below' );
	for ( const name of [ 'Continue writing', 'Make shorter', 'Change tone', 'Translate' ] ) {
		await expect( tools.item( name ) ).toBeDisabled();
	}
} );

test( 'blocks that may not be replaced are kept', async ( { editor } ) => {
	const tools = await select( editor, pond.replace( 'wp:paragraph', 'wp:paragraph {"lock":{"remove":true}}' ) );
	await tools.open();
	await expect( tools.notice ).toContainText( 'Unlock them' );
	await expect( tools.item( 'Simplify' ) ).toBeDisabled();
} );

test( 'by keyboard: into the menu, its submenu and back, and the focus is in the new block @oldest', async ( {
	editor,
	page,
	provider,
} ) => {
	const tools = await select( editor, pond );
	provider.says( answers( 'Venerable pond' ) );
	await tools.toggle.focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( tools.item( 'Continue writing' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'ArrowUp' );
	await expect( tools.item( 'Change tone' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await expect( tools.item( 'Formal' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( tools.item( 'Change tone' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( tools.item( 'Formal' ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( tools.item( 'Change tone' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( tools.item( 'Formal' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const assistant = new Assistant( editor );
	await assistant.isIn( 'done' );
	await expect( assistant.field ).toBeFocused();
} );

test( '[AI-189] where AI is not supported there are no tools @fresh', async ( { editor, page } ) => {
	await page.route( /ai-assistant-feature/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( { response, json: { ...( await response.json() ), 'has-feature': false } } );
	} );
	const read = page.waitForResponse( /ai-assistant-feature/ );
	const tools = await select( editor, pond );
	await read;
	await expect( page.getByRole( 'toolbar', { name: 'Block tools' } ) ).toBeVisible();
	await expect( tools.toggle ).toBeHidden();
} );

const items = ( blocks: PlainBlock[] ): unknown[] =>
	blocks
		.flatMap( ( { attributes, innerBlocks } ) => [ attributes.content, ...items( innerBlocks ) ] )
		.filter( Boolean );

test( '[AI-181] the caret in a list: the tools work on the item, which is changed in place', async ( {
	editor,
	provider,
} ) => {
	await editor.open( list );
	const before = await editor.content();
	const tools = new AiTools( editor );
	const assistant = new Assistant( editor );
	await editor.canvas.getByText( 'in ponds' ).click();
	provider.says( answers( 'in *old* ponds' ) );
	await tools.open();
	await expect( editor.page.getByRole( 'menuitemradio', { name: 'This item' } ) ).toBeChecked();
	await tools.item( 'Expand' ).click();
	await assistant.isIn( 'done' );
	expect( asked( provider )[ 0 ] ).toContain( '\n<p>in ponds</p>\n' );
	expect( asked( provider )[ 0 ] ).not.toContain( 'of frogs' );
	expect( items( await editor.blocks() ).slice( 0, 3 ) ).toEqual( [ 'of water', 'in ponds', 'of frogs' ] );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before.replace( 'in ponds', 'in <em>old</em> ponds' ) );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await editor.content() ).toBe( before );
} );

test( '[AI-181] the caret in a list: the tools work on the whole list', async ( { editor, provider } ) => {
	await editor.open( list );
	const tools = new AiTools( editor );
	const assistant = new Assistant( editor );
	await editor.canvas.getByText( 'in ponds' ).click();
	provider.says( answers( '- of lakes\n- of toads' ) );
	await tools.open();
	await editor.page.getByRole( 'menuitemradio', { name: 'The whole list' } ).click();
	await tools.item( 'Simplify' ).click();
	await assistant.isIn( 'done' );
	expect( asked( provider )[ 0 ] ).toContain( 'of frogs' );
	expect( await names( editor ) ).toEqual( [ 'jetpack/ai-assistant' ] );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( items( await editor.blocks() ) ).toEqual( [ 'of lakes', 'of toads' ] );
} );

test( 'an edit is reviewed as changes, accepted or refused paragraph by paragraph, and is one undo level', async ( {
	editor,
	page,
	provider,
} ) => {
	const tools = await select( editor, pond, frog, splash );
	const before = await editor.content();
	const assistant = new Assistant( editor );
	provider.says( answers( 'An **old** pond\n\nA toad jumps in\n\nSplash!' ) );
	await tools.pick( 'Correct spelling and grammar' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Show changes' ).click();
	const change = ( number: number ) => assistant.block.getByRole( 'group', { name: `Change ${ number } of 2` } );
	await expect( change( 1 ).locator( 'del' ) ).toContainText( 'pont' );
	await expect( change( 1 ).locator( 'ins' ) ).toContainText( 'pond' );
	await expect( change( 1 ).locator( 'ins' ) ).toHaveCSS( 'text-decoration-line', 'underline' );
	await expect( change( 1 ).locator( 'del' ) ).toHaveCSS( 'text-decoration-line', 'line-through' );
	// By keyboard alone.
	await change( 1 ).getByRole( 'button', { name: 'Accept change' } ).press( 'Enter' );
	await expect( assistant.button( 'Insert into post' ) ).toBeDisabled();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( change( 2 ).getByRole( 'button', { name: 'Reject change' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( assistant.block.getByText( '2 of 2 changes decided.' ) ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( assistant.block ).toBeHidden();
	const after = before.replace( 'pont', 'pond' );
	expect( await editor.content() ).toBe( after );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await editor.content() ).toBe( before );
	await editor.dispatch( 'core/editor', 'redo' );
	expect( await editor.content() ).toBe( after );
} );
