/** Whoever keeps forms in one place finds them in the admin, sees where they are used, and edits them there. */
import { as } from '../../wordpress/_kit/client';
import { markup } from '../../wordpress/_kit/visitor';
import { expect, php, site, test } from '../_kit';

test.use( { fresh: true } );

test( 'a synced form can be found, edited, used and trashed in the list', async ( { page } ) => {
	const content = markup(
		{ to: 'owner@example.com' },
		'field-name {"required":true}',
		'button {"element":"button","text":"Send it"}'
	);
	const { json } = await as( 'administrator' ).post< { id: number } >( 'wp/v2/jetpack-forms', {
		...{ title: 'Tea party', content, status: 'publish' },
	} );
	await as( 'administrator' ).post( 'wp/v2/pages', {
		...{ title: 'Garden', content: `<!-- wp:jetpack/contact-form {"ref":${ json.id }} /-->`, status: 'publish' },
	} );
	await page.goto( `${ site().url }/wp-admin/edit.php?post_type=statecraft_response` );
	await page.getByRole( 'link', { name: 'All forms' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: 'Forms' } ) ).toBeVisible();
	const row = page.getByRole( 'row' ).filter( { hasText: 'Tea party' } );
	await expect( row.getByRole( 'link', { name: 'Garden' } ) ).toBeVisible();
	await expect( row.getByRole( 'textbox', { name: 'Block code for “Tea party”' } ) ).toHaveValue(
		`<!-- wp:jetpack/contact-form {"ref":${ json.id }} /-->`
	);

	await row
		.getByRole( 'link', { name: /Tea party/ } )
		.first()
		.click();
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.getByRole( 'document', { name: 'Block: Form' } ) ).toBeVisible();
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Tea for two' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect(
		page.getByRole( 'button', { name: 'Dismiss this notice' } ).filter( { hasText: 'Form updated.' } )
	).toBeVisible();
	expect( await php( `echo get_post( ${ json.id } )->post_content;` ) ).toContain( 'owner@example.com' );

	await page.goto( `${ site().url }/wp-admin/edit.php?post_type=jetpack_form` );
	const renamed = page.getByRole( 'row' ).filter( { hasText: 'Tea for two' } );
	await renamed.hover();
	await renamed.getByRole( 'link', { name: 'Move “Tea for two” to the Trash' } ).click();
	await expect( page.getByText( '1 form moved to the Trash.' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Undo' } ).click();
	await expect( page.getByText( '1 form restored from the Trash.' ) ).toBeVisible();
} );

test( 'a form added there starts with a form block', async ( { page } ) => {
	await page.goto( `${ site().url }/wp-admin/edit.php?post_type=jetpack_form` );
	await page.getByRole( 'link', { name: 'Add form' } ).click();
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.getByRole( 'document', { name: 'Block: Form' } ) ).toBeVisible();
} );
