/** The oldest form is a shortcode: a visitor sends it as any form, and its author makes it the block. */
import { deleteResponses } from '../../wordpress/_kit/forms';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { kept, patient, publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';

const OLD = `[contact-form to="owner@example.com" submit_button_text="Send it off"]
[contact-field label="Your name" type="name" required="1"/]
[contact-field label="Drink" type="radio" options="Tea,Coffee"/]
[/contact-form]`;
const SHORTCODE = `<!-- wp:shortcode -->\n${ OLD }\n<!-- /wp:shortcode -->`;

test.afterEach( async () => {
	await deleteResponses();
	await removeKnobs();
} );

test( 'a form in the oldest format can be filled in and sent on its page', async ( { browser } ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( await publishPage( OLD ) );
	await page.getByLabel( 'Your name (required)' ).fill( 'Ada' );
	await page.getByLabel( 'Coffee' ).check();
	await page.getByRole( 'button', { name: 'Send it off' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toEqual( [ { 'your-name': [ 'Ada' ], drink: [ 'Coffee' ] } ] );
	await page.context().close();
} );

test( 'the editor converts it to the block, and one undo restores the shortcode @oldest', async ( {
	editor,
	page,
} ) => {
	await editor.open( SHORTCODE );
	const [ block ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'Shortcode' } ).click();
	await page.getByRole( 'menuitem', { name: 'Form', exact: true } ).click();
	const form = editor.block( 'jetpack/contact-form' );
	await expect( form.getByText( 'Your name' ) ).toBeVisible();
	await expect( form.getByText( 'Coffee' ) ).toBeVisible();
	await expect( form.getByText( 'Send it off' ) ).toBeVisible();
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await editor.content() ).toBe( SHORTCODE );
} );
