/** Whose problem a failure is, and what to do: the text below the required message. */
import { Assistant } from '../_kit/assistant';
import { expect, php, site, test } from '../_kit';

test.use( { fresh: true } );

test( 'a busy provider is not shown as the site’s limit: the seconds are counted down, then Retry is offered', async ( {
	editor,
	page,
} ) => {
	const assistant = await Assistant.insert( editor );
	const answered = page.waitForResponse( /jetpack-ai-query/ );
	await assistant.submitPrompt( 'Tea [busy=4]' );
	expect( ( await answered ).status() ).toBe( 503 );
	await expect( assistant.notice ).toContainText(
		'Jetpack AI services are currently unavailable. Sorry for the inconvenience.'
	);
	const { host } = new URL( site().sandbox );
	await expect( assistant.notice ).toContainText( `${ host } has more requests than it can handle at the moment.` );
	await expect( assistant.notice ).toContainText( `In the words of ${ host }: Rate limit reached for sandbox` );
	await expect( assistant.notice ).toContainText( /Request id: req_sandbox_\d+/ );
	await expect( assistant.notice ).toContainText( 'You can try again in 2 seconds.' );
	await expect( assistant.button( 'Retry' ) ).toHaveCount( 0 );
	await expect( assistant.block ).not.toContainText( 'the limit of requests for this site' );
	await expect( assistant.notice ).toContainText( 'You can try again now.' );
	await expect( assistant.button( 'Retry' ) ).toBeEnabled();
} );

test( 'an account without credit and a rejected key link the owner to the key, and offer no Retry', async ( {
	editor,
} ) => {
	const assistant = await Assistant.insert( editor );
	const { host } = new URL( site().sandbox );
	for ( const [ fault, words ] of [
		[ '[429]', `The account behind the API key of this site has no credit left at ${ host }.` ],
		[ '[401]', `${ host } does not accept the API key of this site. Check the key in the settings.` ],
	] as const ) {
		await assistant.submitPrompt( `Tea ${ fault }` );
		await expect( assistant.notice ).toContainText( words );
		await assistant.isIn( 'error' );
		await expect( assistant.button( 'Retry' ) ).toHaveCount( 0 );
		await expect( assistant.block.getByRole( 'link', { name: /Open the AI settings/ } ) ).toHaveAttribute(
			'href',
			/page=my-jetpack#\/ai$/
		);
		await expect( assistant.field ).toBeEditable();
	}
} );

test.describe( 'an author', () => {
	test.use( { role: 'author' } );

	test( 'is told whose limit is reached and who can raise it, without an Upgrade link', async ( { editor } ) => {
		await php( `update_option( 'statecraft_ai_limit', '1' );` );
		const assistant = await Assistant.insert( editor );
		await assistant.submitPrompt( 'Tea [words=20]' );
		await assistant.isIn( 'done' );
		await assistant.submitPrompt( 'Tea [words=20]' );
		await assistant.isIn( 'error' );
		await expect( assistant.block ).toContainText(
			'The limit is a setting of this site. An administrator can raise it.'
		);
		await expect( assistant.block ).not.toContainText( 'Congratulations' );
		await expect( assistant.block.getByRole( 'link', { name: 'Upgrade' } ) ).toHaveCount( 0 );
		await php(
			`delete_option( 'statecraft_ai_limit' ); delete_metadata( 'user', 0, 'wp_statecraft_ai_usage', '', true );`
		);
	} );

	test( 'with a role that may not use AI is told so, and who can change it, in the block @unopened', async ( {
		editor,
		page,
	} ) => {
		await php( `update_option( 'statecraft_ai_roles', 'administrator,editor' );` );
		const read = page.waitForResponse( /ai-assistant-feature/ );
		await editor.open();
		await editor.insert( 'core/paragraph', { content: 'Tea' } );
		await editor.insert( 'jetpack/ai-assistant' );
		const assistant = new Assistant( editor );
		await read;
		await expect( assistant.notice ).toContainText( 'You cannot use AI on this site.' );
		await expect( assistant.notice ).toContainText( 'Someone who manages the site can change that.' );
		await expect( assistant.field ).toHaveCount( 0 );
		await php( `delete_option( 'statecraft_ai_roles' );` );
	} );
} );
