import type { Page } from '@playwright/test';
import { ASSISTANT, Assistant } from '../_kit/assistant';
import { expect, test } from '../_kit';

const undo = ( page: Page ) => page.keyboard.press( 'ControlOrMeta+z' );
const messages = {
	unclear: 'Your request was unclear. Mind trying again?',
	unavailable: 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.',
	moderation: 'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
	large: 'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
	network: 'It was not possible to process your request. Mind trying again?',
	unknown: 'Whoops, we have encountered an error. AI is like really, really hard',
} as const;

test( '[AI-001, AI-022] is found in the inserter, with its field in the canvas and its panels in the sidebar', async ( {
	editor,
	page,
} ) => {
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
	await page.getByRole( 'searchbox' ).first().fill( 'AI Assistant' );
	const found = page.getByRole( 'listbox', { name: 'Blocks', exact: true } );
	await found.getByRole( 'option', { name: 'AI Assistant' } ).click();
	const assistant = new Assistant( editor );
	await expect( assistant.field ).toBeVisible();
	await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
	await expect( page.getByRole( 'button', { name: 'AI provider' } ) ).toBeVisible();
} );

test( '[AI-031, AI-049, AI-066] a prompt becomes an answer, and the answer blocks @oldest', async ( {
	editor,
	page,
} ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.isIn( 'init' );
	await assistant.submitPrompt( 'Write about tea, with a table' );
	await assistant.isIn( 'suggesting' );
	const early = ( await assistant.answer.innerText() ).length;
	await expect.poll( async () => ( await assistant.answer.innerText() ).length ).toBeGreaterThan( early );
	await assistant.isIn( 'done' );
	await expect( assistant.field ).toBeFocused();
	const markdown = String( await assistant.storedContent() );
	expect( markdown ).toContain( 'Sandbox answer' );

	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	const names = new Set( ( await editor.blocks() ).map( ( { name } ) => name ) );
	expect( [ ...names ].sort() ).toEqual(
		expect.arrayContaining( [ 'core/heading', 'core/list', 'core/paragraph', 'core/table' ] )
	);
	expect( names.has( ASSISTANT ) ).toBe( false );

	await undo( page );
	await assistant.isIn( 'done' );
	expect( await assistant.storedContent() ).toBe( markdown );
	expect( ( await editor.blocks() ).filter( ( { name } ) => name !== 'core/paragraph' ) ).toHaveLength( 1 );
} );

test( '[AI-043, AI-044, AI-053] Escape stops, keeps the text, and none of it reaches the next answer @journey', async ( {
	editor,
} ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'The first one [slow]' );
	await assistant.isIn( 'suggesting' );
	await assistant.field.press( 'Escape' );
	await assistant.isIn( 'done' );
	await expect( assistant.block.getByRole( 'status' ) ).toHaveText( 'Stopped. The text received so far is kept.' );
	await expect( assistant.block.getByText( 'Stopped. The text received so far is kept.' ) ).toBeVisible();
	const kept = await assistant.answer.innerText();
	expect( kept ).not.toBe( '' );
	const stored = await assistant.storedContent();
	expect( String( stored ).length ).toBeGreaterThan( 0 );
	await assistant.field.press( 'Escape' );
	await assistant.isIn( 'done' );
	expect( await assistant.storedContent() ).toBe( stored );
	await assistant.submitPrompt( 'The second one [words=30]' );
	await expect( assistant.answer ).not.toContainText( 'The first one' );
	await assistant.isIn( 'done' );
	await expect( assistant.answer ).not.toContainText( 'The first one' );
} );

test( '[AI-045] mod+Enter accepts @journey', async ( { editor } ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( '[words=20]' );
	await assistant.isIn( 'done' );
	await assistant.field.press( 'ControlOrMeta+Enter' );
	await expect( assistant.block ).toBeHidden();
	expect( await assistant.stored() ).toBeUndefined();
} );

test( 'Discard removes a block that was not made from others; one undo restores the answer @oldest', async ( {
	editor,
	page,
} ) => {
	await editor.open( '<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->' );
	const before = await editor.content();
	await editor.canvas.getByText( 'Before' ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( '/AI Assistant' );
	await page.getByRole( 'option', { name: 'AI Assistant' } ).click();
	const assistant = new Assistant( editor );
	await assistant.submitPrompt( 'Tea [words=20]' );
	await assistant.isIn( 'done' );
	const content = await assistant.storedContent();
	await assistant.button( 'Discard' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.content() ).toBe( before );
	await page.keyboard.type( ' and after' );
	await expect( editor.canvas.getByText( 'Before and after' ) ).toBeVisible();
	await editor.dispatch( 'core/editor', 'undo' );
	await editor.dispatch( 'core/editor', 'undo' );
	await assistant.isIn( 'done' );
	expect( await assistant.storedContent() ).toBe( content );
} );

test( 'Undo last goes back one answer, and is one undo level @oldest', async ( { editor } ) => {
	const assistant = await Assistant.insert( editor );
	const contents = [];
	for ( const prompt of [ 'Tea', 'Bread' ] ) {
		const sent = editor.page.waitForRequest( /jetpack-ai-query/ );
		await assistant.submitPrompt( prompt );
		await sent;
		await assistant.isIn( 'done' );
		contents.push( await assistant.storedContent() );
	}
	await assistant.button( 'Undo last' ).click();
	await expect.poll( () => assistant.storedContent() ).toBe( contents[ 0 ] );
	await expect( assistant.field ).toHaveValue( 'Bread' );
	await expect( assistant.field ).toBeFocused();
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( () => assistant.storedContent() ).toBe( contents[ 1 ] );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( () => assistant.storedContent() ).toBe( contents[ 0 ] );
	await expect( assistant.button( 'Undo last' ) ).toBeVisible();
	await assistant.button( 'Undo last' ).click();
	await assistant.isIn( 'init' );
} );

test( 'Regenerate sends the same request again', async ( { editor } ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.submitPrompt( 'Tea' );
	await assistant.isIn( 'done' );
	const answer = await assistant.answer.innerText();
	const sent = editor.page.waitForRequest( /jetpack-ai-query/ );
	await assistant.button( 'Regenerate' ).click();
	await sent;
	await assistant.isIn( 'done' );
	expect( await assistant.answer.innerText() ).toBe( answer );
} );

test.describe( 'a failure @fresh', () => {
	const faults = [
		[ '[AI-147, AI-156]', '[unclear]', messages.unclear, false ],
		[ '[AI-157]', '[503]', messages.unavailable, true ],
		[ '[AI-158]', '[422]', messages.moderation, false ],
		[ '[AI-159]', '[413]', messages.large, false ],
		[ '[AI-160]', '[404]', messages.network, true ],
		[ '[AI-163]', '[garbage]', messages.unknown, false ],
		[ '[AI-161] in part, cut off:', '[cut]', messages.network, true ],
		[ 'No credit:', '[429]', messages.network, false ],
	] as const;
	test( '[AI-058, AI-059, AI-060] shows one clear message, and the prompt stays', async ( { editor } ) => {
		const assistant = await Assistant.insert( editor );
		for ( const [ ids, fault, message, isRetryable ] of faults ) {
			await test.step( `${ ids } ${ fault }`, async () => {
				await assistant.submitPrompt( `Tea ${ fault }` );
				await expect( assistant.block ).toContainText( message );
				await assistant.isIn( 'error' );
				// Only the text received so far can be accepted.
				await expect( assistant.button( 'Accept' ) ).toHaveCount( await assistant.answer.count() );
				await expect( assistant.button( 'Retry' ) ).toHaveCount( isRetryable ? 1 : 0 );
				await expect( assistant.field ).toHaveValue( `Tea ${ fault }` );
			} );
		}
	} );

	test( '[AI-057, AI-165] can be retried, and a new request clears its notice', async ( { editor } ) => {
		const assistant = await Assistant.insert( editor );
		await assistant.submitPrompt( 'Tea [cut]' );
		await assistant.isIn( 'error' );
		const kept = await assistant.answer.innerText();
		expect( kept ).not.toBe( '' );
		await assistant.button( 'Retry' ).click();
		await assistant.isIn( 'error' );
		await assistant.submitPrompt( 'Tea [words=20]' );
		await assistant.isIn( 'done' );
		await expect( assistant.notice ).toHaveCount( 0 );
	} );
} );

test( '[AI-067, AI-068] a generated title becomes the title of the post, and the block is removed', async ( {
	editor,
} ) => {
	const assistant = await Assistant.insert( editor, { content: 'Tea for two', promptType: 'generateTitle' } );
	await assistant.isIn( 'done' );
	await assistant.button( 'Accept' ).click();
	await expect( assistant.block ).toBeHidden();
	expect( await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ) ).toBe( 'Tea for two' );
	expect( ( await editor.blocks() ).filter( ( { attributes } ) => attributes.content ) ).toEqual( [] );
} );

test( '[AI-061] Try Again restores the original', async ( { editor } ) => {
	const assistant = await Assistant.insert( editor, { content: 'Before', originalContent: 'Before' } );
	await assistant.submitPrompt( '[words=20]' );
	await expect( assistant.answer ).toContainText( 'Sandbox answer' );
	await assistant.isIn( 'done' );
	await assistant.button( 'Try Again' ).click();
	await expect( assistant.answer ).toHaveText( 'Before' );
	expect( await assistant.storedContent() ).toBe( 'Before' );
} );

test( 'a typed prompt survives a saved draft and a reload @fresh @oldest', async ( { editor, page } ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.field.fill( 'Half a prom' );
	await expect.poll( async () => ( await assistant.stored() )?.attributes.userPrompt ).toBe( 'Half a prom' );
	await editor.save();
	await page.reload();
	await editor.ready();
	await expect( new Assistant( editor ).field ).toHaveValue( 'Half a prom' );
} );

test( 'leaving the page asks for confirmation while an answer is streaming @fresh @oldest @journey', async ( {
	editor,
	page,
} ) => {
	const assistant = await Assistant.insert( editor );
	await editor.save();
	await assistant.submitPrompt( 'Tea [slow]' );
	await assistant.isIn( 'suggesting' );
	const asked = page.waitForEvent( 'dialog' );
	await page.close( { runBeforeUnload: true } );
	const dialog = await asked;
	expect( dialog.type() ).toBe( 'beforeunload' );
	await dialog.accept();
} );

test.describe( 'without a provider @fresh', () => {
	const feature = ( overrides: object ) => ( {
		'has-feature': true,
		'is-over-limit': false,
		'site-require-upgrade': false,
		'is-connected': true,
		'is-provider-set': true,
		...overrides,
	} );

	test( 'the owner gets a link to the settings, and checks again after changing them', async ( { editor, page } ) => {
		await page.route( /ai-assistant-feature/, ( route ) =>
			route.fulfill( { json: feature( { 'is-provider-set': false } ) } )
		);
		const assistant = await Assistant.insert( editor );
		await expect( assistant.notice ).toContainText( 'This site has no AI provider yet.' );
		await expect( assistant.block.getByRole( 'link', { name: 'Set up the AI provider' } ) ).toHaveAttribute(
			'href',
			/admin\.php\?page=my-jetpack#\/ai$/
		);
		await expect( assistant.field ).toHaveAttribute( 'readonly' );
		await page.unroute( /ai-assistant-feature/ );
		await assistant.button( 'Check again' ).click();
		await expect( assistant.notice ).toHaveCount( 0 );
		await expect( assistant.field ).toBeEditable();
	} );

	test.describe( 'an author', () => {
		test.use( { role: 'author' } );
		test( '[AI-002, CONT-004] is told whom to ask', async ( { editor, page } ) => {
			await page.route( /ai-assistant-feature/, ( route ) =>
				route.fulfill( { json: feature( { 'is-provider-set': false } ) } )
			);
			const assistant = await Assistant.insert( editor );
			await expect( assistant.notice ).toContainText( 'Ask an administrator of this site to set one up.' );
			await expect( assistant.block.getByRole( 'link', { name: 'Set up the AI provider' } ) ).toHaveCount( 0 );
		} );
	} );

	test( '[AI-005, AI-039] a user who is not connected is asked to reconnect', async ( { editor, page } ) => {
		await page.route( /ai-assistant-feature/, ( route ) =>
			route.fulfill( { json: feature( { 'is-connected': false } ) } )
		);
		const assistant = await Assistant.insert( editor );
		await expect( assistant.notice ).toContainText( 'Your account is not connected to Jetpack at the moment.' );
		await expect( assistant.field ).toHaveAttribute( 'readonly' );
	} );
} );

test.describe( 'an author', () => {
	test.use( { role: 'author' } );
	test( '[AI-002, AI-003, CONT-004] writes with the assistant', async ( { editor } ) => {
		const assistant = await Assistant.insert( editor );
		await assistant.submitPrompt( '[words=20]' );
		await assistant.isIn( 'done' );
	} );
} );
