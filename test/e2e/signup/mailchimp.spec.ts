/** An author writes a post with a signup form, and a visitor signs up, with and without JavaScript. The sandbox stands in for Mailchimp. */
import { expect, test } from '../_kit';
import { gapBeside } from '../_kit/outline';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { settings } from '../../wordpress/_kit/mailchimp';
import { publishPage } from '../../wordpress/_kit/visitor';

const SIGNUP = `<!-- wp:jetpack/mailchimp {"interests":["a1","b2"],"offersInterests":true} -->
<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","text":"Join"} /--></div>
<!-- /wp:jetpack/mailchimp -->`;

test.afterAll( () => removeKnobs() );

test.describe( 'in the editor', () => {
	test( '[CONT-060, CONT-061, CONT-071] the block waits for its audience, then shows the form, and its settings can be undone', async ( {
		editor,
		page,
	} ) => {
		await removeKnobs();
		await editor.insert( 'jetpack/mailchimp' );
		await expect( editor.canvas.getByRole( 'link', { name: /Set up Mailchimp form/ } ) ).toBeVisible();
		await settings();
		await editor.canvas.getByRole( 'button', { name: 'Re-check Connection' } ).click();
		await expect( editor.canvas.getByText( 'Join my email list' ) ).toBeVisible();
		// The outline of the block does not overlap its label.
		const block = editor.block( 'jetpack/mailchimp' );
		await expect.poll( () => gapBeside( block, block.getByText( 'Email', { exact: true } ) ) ).toBeGreaterThan( 4 );
		await page.getByRole( 'checkbox', { name: 'News' } ).check();
		await page.getByLabel( 'Audience field' ).fill( 'SOURCE' );
		expect( await editor.content() ).not.toContain( 'signupField' );
		await page.getByLabel( 'Value to store' ).fill( 'site' );
		expect( await editor.content() ).toContain(
			'{"interests":["a1"],"signupFieldTag":"SOURCE","signupFieldValue":"site"}'
		);
		await page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
		await expect.poll( () => editor.content() ).not.toContain( 'signupField' );
		await expect( page.getByLabel( 'Audience field' ) ).toHaveValue( '' );
	} );
} );

test.describe( 'on the page', () => {
	const visitor = test.extend( { page: async ( { browser }, provide ) => provide( await browser.newPage() ) } );
	let url: string;

	visitor.beforeAll( async () => {
		await settings();
		url = await publishPage( SIGNUP );
	} );

	visitor( '[CONT-053, CONT-057, CONT-059] a script signs up without leaving it', async ( { page } ) => {
		await page.goto( url );
		const signup = page.locator( '.statecraft-signup' );
		const email = signup.getByLabel( 'Email' );
		await email.fill( 'fake@example.com' );
		await email.press( 'Enter' );
		await expect( signup.getByRole( 'status' ) ).toContainText( 'not accepted' );
		await expect( email ).toBeFocused();
		await expect( email ).toHaveValue( 'fake@example.com' );
		await email.fill( 'ada@example.com' );
		await signup.getByLabel( 'Recipes' ).check();
		await page.route( url, async ( route ) => {
			await expect( signup.getByRole( 'status' ) ).toHaveText( 'Processing…' );
			await route.continue();
		} );
		await signup.getByRole( 'button', { name: 'Join' } ).click();
		await expect( signup.getByRole( 'status' ) ).toContainText( 'check your inbox' );
		await expect( signup.getByRole( 'status' ) ).toBeFocused();
		await expect( email ).toBeHidden();
		expect( page.url() ).toBe( url );
	} );

	visitor( '[CONT-059] a connection that is gone takes nothing away', async ( { page } ) => {
		await page.goto( url );
		const signup = page.locator( '.statecraft-signup' );
		await page.route( url, ( route ) => route.abort() );
		await signup.getByLabel( 'Email' ).fill( 'ada@example.com' );
		await signup.getByRole( 'button', { name: 'Join' } ).click();
		await expect( signup.getByRole( 'status' ) ).toContainText( 'Whoops!' );
		await expect( signup.getByLabel( 'Email' ) ).toHaveValue( 'ada@example.com' );
	} );

	visitor( '[CONT-053] without JavaScript the page says the same', async ( { browser } ) => {
		const page = await browser.newPage( { javaScriptEnabled: false } );
		await page.goto( url );
		const signup = page.locator( '.statecraft-signup' );
		await signup.getByLabel( 'Email' ).fill( 'down@example.com' );
		await signup.getByRole( 'button', { name: 'Join' } ).click();
		await expect( signup.getByRole( 'status' ) ).toContainText( 'Whoops!' );
		await expect( signup.getByLabel( 'Email' ) ).toHaveValue( 'down@example.com' );
		await signup.getByLabel( 'Email' ).fill( 'bea@example.com' );
		await signup.getByRole( 'button', { name: 'Join' } ).click();
		await expect( signup.getByRole( 'status' ) ).toContainText( 'check your inbox' );
	} );
} );
