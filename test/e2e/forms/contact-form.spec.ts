import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../_kit';

const fixture = ( name: string ) =>
	readFileSync( join( __dirname, `../../blocks/contact-form/fixtures/${ name }.html` ), 'utf8' ).trimEnd();

test( 'an empty form offers templates, and choosing one creates no undo level @oldest', async ( { editor } ) => {
	const form = await editor.insert( 'jetpack/contact-form' );
	const hasUndo = await editor.select( 'core/editor', 'hasEditorUndo' );
	await form.getByRole( 'button', { name: /^RSVP/ } ).click();
	await expect( form.getByText( 'Attending?' ) ).toBeVisible();
	await expect( form.getByText( 'Send RSVP' ) ).toBeVisible();
	expect( await editor.select( 'core/editor', 'hasEditorUndo' ) ).toBe( hasUndo );
	expect( await editor.content() ).toContain( '"variationName":"rsvp-form"' );
} );

test( 'forms of every version open unchanged: nothing to save, nothing to undo @oldest @journey', async ( {
	editor,
} ) => {
	for ( const name of [ 'all-fields', 'steps', 'oldest' ] ) {
		await editor.open( fixture( name ) );
		await expect(
			editor.block( 'jetpack/contact-form' ).getByText( 'Name', { exact: true } ).first()
		).toBeVisible();
		expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
		expect( await editor.select( 'core/editor', 'hasEditorUndo' ) ).toBe( false );
	}
} );

test( 'Enter inserts a new option, Backspace removes an empty one', async ( { editor, page } ) => {
	await editor.open( fixture( 'all-fields' ) );
	const options = editor.block( 'jetpack/options' ).getByRole( 'textbox', { name: 'Option' } );
	// Not by a click: fields above that get their size now would move another option under the mouse.
	await expect( options ).toHaveText( [ 'A', 'B', 'Other' ] );
	await options.nth( 1 ).focus();
	// The editor hears of the focus later than the browser, and keys belong to the block that it has selected.
	await expect
		.poll( () => editor.select< { name: string } | null >( 'core/block-editor', 'getSelectedBlock' ) )
		.toMatchObject( { attributes: { label: 'B' } } );
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'C' );
	await expect( options ).toHaveText( [ 'A', 'B', 'C', 'Other' ] );
	await page.keyboard.press( 'Backspace' );
	await page.keyboard.press( 'Backspace' );
	await expect( options ).toHaveText( [ 'A', 'B', 'Other' ] );
} );

test( 'a form without a submit button says so and can get one', async ( { editor } ) => {
	await editor.open(
		'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div>\n<!-- /wp:jetpack/contact-form -->'
	);
	const form = editor.block( 'jetpack/contact-form' );
	await form.getByRole( 'button', { name: 'Add a submit button' } ).click();
	await expect( form.getByText( 'Submit', { exact: true } ) ).toBeVisible();
	await expect( form.getByText( 'Visitors cannot send this form' ) ).toBeHidden();
} );
