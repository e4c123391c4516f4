import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { waitFor } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { acting, click, press, type } from '../../_kit/editor';
import { postTitle } from '../../_kit/post-store';
import { allowed } from '../../machines/ai/ai-feature/ai-feature.model';
import { WARNING, ask, open } from './_kit/opened';

const MENUS = [ 'button Improve', 'button Change tone', 'button Translate' ];

it( 'an empty block has its field, its menus and its warning', async () => {
	const { editor } = await open();
	expect( editor.canvas() ).toEqual( [
		...[ 'textbox Ask the AI assistant', 'Write about…', 'Make a table for…', 'List ideas for…' ],
		...[ 'Explain in simple words…', 'button Send (off)', 'status', ...WARNING ],
	] );
	expect( editor.toolbar() ).toEqual( [
		...MENUS.map( ( line ) => `${ line } (off)` ),
		...[ 'button Write from the post', 'button Generate an image' ],
	] );
} );

it( 'the sidebar shows where prompts are sent, the usage, and the keyboard shortcuts', async () => {
	const { editor, services } = await open();
	const provider = [
		'heading AI provider',
		'Your prompts, and the content they refer to, are sent from this site to the AI provider its owner has chosen.',
		...[ '12 of 1,000 requests used.', 'The count resets on December 1, 2026.' ],
		...[
			'3,400 tokens in prompts, 5,600 in answers.',
			'Estimated cost: $0.0645, based on the prices in the settings.',
		],
	];
	expect( editor.sidebar() ).toEqual( [
		...provider,
		...[ 'button Refresh usage', 'link Settings (opens in a new tab)', 'heading Keyboard' ],
	] );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Keyboard' } ) );
	expect( editor.sidebar().slice( -3 ) ).toEqual( [
		'Enter sends the prompt, Shift+Enter starts a new line.',
		'Escape stops the answer and keeps what has been written so far.',
		'Ctrl+Enter or Cmd+Enter accepts the answer.',
	] );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Refresh usage' } ) );
	await acting( () => services.open( 'quota' ).answer( { ...allowed, requestsCount: 13 } ) );
	expect( editor.sidebar() ).toContain( '13 of 1,000 requests used.' );
} );

it( 'users who do not manage the site have no link to the settings', async () => {
	const { editor } = await open( {}, { canManage: false } );
	expect( editor.sidebar() ).not.toContain( 'link Settings (opens in a new tab)' );
} );

it( 'a prompt is answered, and the answer is kept and inserted into the post', async () => {
	const opened = await open();
	await ask( opened, 'About tea' );
	expect( opened.asked( 'words' ) ).toContain( 'About tea' );
	expect( opened.editor.canvas() ).toContain( 'Waiting for the first words…' );
	await opened.hearAll( 'Tea is good' );
	expect( opened.editor.attributes() ).toMatchObject( { content: 'Tea is good' } );
	expect( opened.editor.canvas() ).toEqual( [
		...[ 'Tea is good', 'textbox Ask the AI assistant', 'Ask for a change…', 'Make it friendlier…' ],
		...[ 'Add an example…', 'Turn it into a list…', 'button Send (off)', 'button Accept', 'button Regenerate' ],
		...[ 'button Undo last', 'button Discard', 'status', 'The answer is ready.' ],
		...[ '1,234 tokens, about $0.01 at this site’s prices', ...WARNING ],
	] );
	expect( opened.editor.sidebar() ).toEqual(
		expect.arrayContaining( [
			'13 of 1,000 requests used.',
			'3,634 tokens in prompts, 6,600 in answers.',
			'Estimated cost: $0.0745, based on the prices in the settings.',
		] )
	);
	await opened.press( 'Accept' );
	expect( opened.editor.content() ).toContain( '<p>Tea is good</p>' );
	expect( opened.editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
} );

it( 'a long answer is shown completely', async () => {
	const lines = Array.from( { length: 100 }, ( _, i ) => `Line ${ i }` );
	const { editor } = await open( { content: lines.join( '\n\n' ) } );
	expect( editor.canvas().slice( 0, 100 ) ).toEqual( lines );
} );

it( 'an answer in block markup is inserted as blocks', async () => {
	const { editor, press: pressed } = await open( {
		content: '<!-- wp:heading -->\n<h2 class="wp-block-heading">Tea</h2>\n<!-- /wp:heading -->',
		useGutenbergSyntax: true,
	} );
	await pressed( 'Accept' );
	expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'core/heading' ] );
} );

it( 'Ctrl+Enter accepts', async () => {
	const { editor, field } = await open( { content: 'Tea is good' } );
	await press( field(), 'Enter', { ctrlKey: true } );
	expect( editor.blocks().map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph' ] );
} );

it( 'a block made from other blocks restores their text', async () => {
	const { editor, press: pressed } = await open( { content: 'Tea!', originalContent: 'Tea, as it was' } );
	await pressed( 'Discard' );
	expect( editor.content() ).toContain( '<p>Tea, as it was</p>' );
} );

it( 'follows the attributes and the settings of the block', async () => {
	const opened = await open();
	await opened.editor.change( { content: 'From Undo' } );
	expect( opened.editor.canvas() ).toContain( 'From Undo' );
	await opened.editor.change( { customSystemPrompt: 'Be brief.' } );
	await ask( opened, 'Shorter' );
	expect( opened.asked( 'words' ) ).toContain( 'Be brief.' );
} );

it( 'an interrupted answer is continued where it stopped, or restarted', async () => {
	const messages = [
		{ role: 'user', content: 'About tea' },
		{ role: 'assistant', content: 'Tea is go' },
	];
	const brokenOff = { content: 'Tea is go', messages, requestingState: 'suggesting' };
	const opened = await open( brokenOff );
	expect( opened.editor.canvas() ).toEqual(
		expect.arrayContaining( [
			...[
				'Tea is go',
				'button Continue where it stopped',
				'button Start again',
				'button Accept',
				'button Discard',
			],
			...[ 'status', 'The answer broke off. The text received so far is kept.' ],
		] )
	);
	await opened.press( 'Continue where it stopped' );
	expect( opened.asked( 'words' ) ).toContain( 'Tea is ' );
	await opened.hearAll( 'good' );
	expect( opened.editor.attributes() ).toMatchObject( { content: 'Tea is good', requestingState: undefined } );
	const another = await open( brokenOff );
	await another.press( 'Start again' );
	expect( another.asked( 'words' ) ).toContain( 'About tea' );
	expect( another.asked( 'words' ) ).not.toContain( 'Tea is' );
} );

it( 'a failure says what went wrong and why, quotes its source, and can be retried', async () => {
	const opened = await open();
	await ask( opened, 'About tea' );
	const failure = failed( 'refused', {
		code: 'error_network',
		reason: 'No route.',
		requestId: 'req-7',
		isRetryable: true,
		cause: { kind: 'other', provider: 'OpenAI', isQuoted: true },
	} );
	await acting( () => opened.services.open( 'words' ).fail( new ServiceFailure( failure ) ) );
	expect( opened.editor.canvas() ).toEqual(
		expect.arrayContaining( [
			'It was not possible to process your request. Mind trying again?',
			'OpenAI did not accept the request.',
			...[ 'In the words of OpenAI:', 'No route.', 'Request id: req-7', 'button Retry' ],
		] )
	);
	await opened.press( 'Retry' );
	expect( opened.asked( 'words' ) ).toContain( 'About tea' );
} );

it.each( [
	[ 'Improve', 'Simplify', 'simplify' ],
	[ 'Change tone', 'Humorous', 'humorous' ],
	[ 'Translate', 'French', 'fr' ],
] )( 'the menu %s sends a request to change the text', async ( menu, entry, word ) => {
	const opened = await open( { content: 'Tea is good' } );
	await opened.pick( menu, entry );
	expect( opened.asked( 'words' ).toLowerCase() ).toContain( word );
	expect( opened.asked( 'words' ) ).toContain( 'Tea is good' );
	expect( opened.editor.inPage.queryByRole( 'menuitem' ) ).toBeNull();
} );

it( 'a title is generated from the post, becomes its title, and the block is removed', async () => {
	const opened = await open();
	const post = dispatch( 'core/editor' ) as unknown as { editPost: ( changed: object ) => void };
	await acting( () => post.editPost( { content: '<p>Oolong is between green and black.</p>' } ) );
	await opened.pick( 'Write from the post', 'Generate a title' );
	expect( opened.asked( 'words' ) ).toContain( 'Oolong' );
	await opened.hearAll( 'The tea between' );
	await opened.press( 'Accept' );
	expect( postTitle() ).toBe( 'The tea between' );
	expect( opened.editor.blocks() ).toEqual( [] );
} );

it( 'the Playground is shown if enabled, and changes the experimental settings', async () => {
	const { editor } = await open( {}, { features: [ 'ai-playground' ] } );
	await click( editor.inSidebar.getByRole( 'button', { name: 'AI Playground' } ) );
	const names = [ 'Block markup', 'GPT-4', 'Building mode' ];
	for ( const name of names ) {
		await click( editor.inSidebar.getByRole( 'checkbox', { name } ) );
	}
	expect( editor.sidebar() ).toEqual( expect.arrayContaining( names.map( ( name ) => `checkbox ${ name } (on)` ) ) );
	expect( editor.attributes() ).toMatchObject( { useGpt4: true, useGutenbergSyntax: true } );
	expect( editor.sidebar() ).toEqual(
		expect.arrayContaining( [ 'Templates', 'button Plain language', 'button Strict editor', 'button Storyteller' ] )
	);
	await click( editor.inSidebar.getByRole( 'button', { name: 'Storyteller' } ) );
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'System prompt' } );
	await waitFor( () => expect( ( field as HTMLTextAreaElement ).value ).toMatch( /^You t/ ) );
	await type( field, 'Be brief.' );
	expect( editor.attributes() ).toMatchObject( { customSystemPrompt: 'Be brief.' } );
} );
