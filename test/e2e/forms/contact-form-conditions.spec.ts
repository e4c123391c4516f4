/** Fields that are asked only if: set in the editor, followed on the page, with and without JavaScript. */
import { reset } from '../../wordpress/_kit/client';
import { deleteResponses } from '../../wordpress/_kit/forms';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { kept, patient, publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';
import { block, form, send } from '../_kit/saved-form';

const if_ = ( field: string, comparison: string, value?: string ) => ( {
	match: 'all',
	rules: [ { field, comparison, value } ],
} );

const RSVP = form(
	block( 'field-radio', { id: 'coming', label: 'Coming?', required: true, options: [ 'Yes', 'No' ] } ),
	block( 'field-number', { id: 'guests', label: 'Guests', required: true, showIf: if_( 'coming', 'is', 'Yes' ) } ),
	block( 'field-text', { label: 'Their names', required: true, showIf: if_( 'guests', 'above', '1' ) } ),
	send
);

test.afterEach( async () => {
	await deleteResponses();
	await removeKnobs();
} );
test.afterAll( reset );

test( 'a visitor sees only relevant fields, hidden ones do not block the form, and are not sent @journey', async ( {
	browser,
} ) => {
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( await publishPage( RSVP ) );
	const guests = page.getByLabel( 'Guests (required)' );
	const names = page.getByLabel( 'Their names (required)' );
	await expect( guests ).toBeHidden();
	await expect( page.getByText( 'Only if' ) ).toHaveCount( 0 );
	await page.getByLabel( 'Yes' ).check();
	await expect( names ).toBeHidden();
	await guests.fill( '2' );
	await names.fill( 'Ada, Bo' );
	await page.getByRole( 'radio', { name: 'No' } ).check();
	await expect( guests ).toBeHidden();
	await expect( names ).toBeHidden();
	await page.getByLabel( 'Yes' ).check();
	await expect( names ).toHaveValue( 'Ada, Bo' );
	await names.fill( '' );
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.locator( '.statecraft-form__summary' ) ).toContainText( 'Their names' );
	await page.getByRole( 'radio', { name: 'No' } ).check();
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toEqual( [ { coming: [ 'No' ] } ] );
	await page.context().close();
} );

test( 'without JavaScript, every field is shown with its condition, and none blocks the form', async ( {
	browser,
} ) => {
	await patient();
	const page = await ( await browser.newContext( { javaScriptEnabled: false } ) ).newPage();
	await page.goto( await publishPage( RSVP ) );
	await expect( page.getByText( 'Only if “Coming?” is “Yes”.' ) ).toBeVisible();
	await page.getByRole( 'radio', { name: 'No' } ).check();
	await page.getByRole( 'button', { name: 'Send it' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Thank you' } ) ).toBeVisible();
	expect( await kept() ).toEqual( [ { coming: [ 'No' ] } ] );
	await page.context().close();
} );

test( 'an author sets a condition, sees it at the field, and renaming the first field changes nothing', async ( {
	editor,
	page,
	browser,
} ) => {
	await editor.open(
		form(
			block( 'field-radio', { label: 'Coming?', options: [ 'Yes', 'No' ] } ),
			block( 'field-text', { label: 'Your wishes' } ),
			send
		)
	);
	const ask = { coming: editor.block( 'jetpack/field-radio' ), wishes: editor.block( 'jetpack/field-text' ) };
	await editor.dispatch( 'core/block-editor', 'selectBlock', await ask.wishes.getAttribute( 'data-block' ) );
	await page.getByRole( 'button', { name: 'Conditions' } ).click();
	await page.getByLabel( 'Show this field' ).selectOption( 'If all conditions are met' );
	await expect( ask.wishes.getByText( 'Shown if “Coming?” is “Yes”' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	expect( await editor.content() ).not.toMatch( /showIf|"id"/ );
	await page.getByRole( 'button', { name: 'Redo' } ).click();
	await ask.coming.getByRole( 'textbox', { name: 'Label' } ).fill( 'Will you be there?' );
	await expect( ask.wishes.getByText( 'Shown if “Will you be there?” is “Yes”' ) ).toBeVisible();
	await patient();
	const visitor = await ( await browser.newContext() ).newPage();
	await visitor.goto( await publishPage( await editor.content() ) );
	await expect( visitor.getByLabel( 'Your wishes' ) ).toBeHidden();
	await visitor.getByLabel( 'Yes' ).check();
	await visitor.getByLabel( 'Your wishes' ).fill( 'A seat' );
	await visitor.context().close();
} );
