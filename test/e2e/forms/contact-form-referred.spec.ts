/** A form that is kept in a post of its own is edited where it is shown, as a synced pattern, and can be detached. */
import { as, reset } from '../../wordpress/_kit/client';
import { expect, test } from '../_kit';

const FORM = 'jetpack/contact-form';
const CONTENT = `<!-- wp:${ FORM } {"to":"owner@example.com"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Your name"} /-->

<!-- wp:jetpack/input {"type":"text"} /--></div>
<!-- /wp:jetpack/field-name -->

<!-- wp:jetpack/button {"element":"button","text":"Send it"} /--></div>
<!-- /wp:${ FORM } -->`;

const keep = async ( status: string ) =>
	(
		await as( 'administrator' ).post< { id: number } >( 'wp/v2/jetpack-forms', {
			title: 'Tea party',
			content: CONTENT,
			status,
		} )
	).json.id;
const named = ( ref: number ) => `<!-- wp:${ FORM } {"ref":${ ref }} /-->`;

test.afterAll( reset );

test( 'a form by reference is edited in place, saved where it is kept, and detached with one undo', async ( {
	editor,
	page,
} ) => {
	const ref = await keep( 'publish' );
	await editor.open( named( ref ) );
	const form = editor.block( FORM );
	const label = form.getByRole( 'textbox', { name: 'Label' } );
	await expect( label ).toHaveText( 'Your name' );
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
	// As with a synced pattern: the first click selects the whole, the second what is in it.
	await form.click();
	await label.click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ', please' );
	expect( await editor.content() ).toBe( named( ref ) );
	expect( await editor.select( 'core', 'hasEditsForEntityRecord', 'postType', 'jetpack_form', ref ) ).toBe( true );
	await editor.dispatch( 'core', 'saveEditedEntityRecord', 'postType', 'jetpack_form', ref );
	const { json } = await as( 'administrator' ).get< { content: { raw: string } } >( `wp/v2/jetpack-forms/${ ref }`, {
		query: { context: 'edit' },
	} );
	expect( json.content.raw ).toBe( CONTENT.replace( 'Your name', 'Your name, please' ) );
	const [ block ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	await editor.dispatch( 'core/block-editor', 'stopTyping' );
	await page.getByRole( 'button', { name: 'Detach' } ).click();
	expect( await editor.content() ).toBe( CONTENT.replace( 'Your name', 'Your name, please' ) );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await editor.content() ).toBe( named( ref ) );
} );

test( 'a draft says that visitors do not see it, and a deleted form that it is gone', async ( { editor } ) => {
	const draft = await keep( 'draft' );
	await editor.open( `${ named( draft ) }\n\n${ named( 987_654 ) }` );
	await expect( editor.canvas.getByText( 'Visitors do not see this form yet' ) ).toBeVisible();
	await expect( editor.canvas.getByText( 'This form was deleted.' ) ).toBeVisible();
	expect( await editor.content() ).toBe( `${ named( draft ) }\n\n${ named( 987_654 ) }` );
} );

test.describe( 'who may not edit it', () => {
	test.use( { role: 'contributor' } );

	test( 'sees that it is locked @fresh', async ( { editor } ) => {
		const ref = await keep( 'publish' );
		await editor.page.evaluate( ( html ) => {
			const { parse } = window.wp.blocks as unknown as { parse: ( content: string ) => unknown[] };
			return window.wp.data.dispatch( 'core/block-editor' ).insertBlocks?.( parse( html ) );
		}, named( ref ) );
		await expect( editor.canvas.getByText( 'you are not allowed to edit it' ) ).toBeVisible();
		await expect( editor.canvas.getByRole( 'button', { name: /^Contact/ } ) ).toHaveCount( 0 );
	} );
} );
