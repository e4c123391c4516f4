/** A form in a form: not to be had any more, and mended where older content has it. */
import { expect, test } from '../_kit';
import { form } from '../_kit/saved-form';

const FORM = 'jetpack/contact-form';
const MOVE = { name: 'Move it below the other form' };

const group = ( inside: string ) =>
	`<!-- wp:group -->\n<div class="wp-block-group">${ inside }</div>\n<!-- /wp:group -->`;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const button = '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->';
const contact = ( inside = '' ) => form( `<!-- wp:jetpack/field-name /-->${ inside }${ button }` );

test( 'no form and no mailing list is offered, pasted or moved into a form, at any depth', async ( {
	editor,
	page,
} ) => {
	await editor.open( contact( group( paragraph( 'Write here' ) ) ) + contact() );
	const inside = editor.canvas.getByText( 'Write here' );
	await inside.click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( '/form' );
	await expect( page.getByRole( 'option' ).first() ).toBeVisible();
	await expect( page.getByRole( 'option', { name: /^(Form|Mailchimp|Search)$/ } ) ).toHaveCount( 0 );
	for ( let i = 0; i < 6; i++ ) {
		await page.keyboard.press( 'Backspace' );
	}
	const names = async () => ( await editor.blocks() ).map( ( { name } ) => name );
	const [ first, second ] = await editor.blocks();
	const [ , box ] = first!.innerBlocks;
	await editor.dispatch( 'core/block-editor', 'selectBlock', second!.clientId );
	await page.keyboard.press( 'ControlOrMeta+c' );
	await inside.click();
	await page.keyboard.press( 'ControlOrMeta+v' );
	await editor.dispatch( 'core/block-editor', 'moveBlockToPosition', second!.clientId, '', box!.clientId, 0 );
	expect( JSON.stringify( ( await editor.blocks() )[ 0 ]!.innerBlocks ) ).not.toContain( FORM );
	expect( await names() ).toContain( FORM );
} );

test( 'a group that holds a form comes to stand below the form it is put into, and one undo leads back @oldest', async ( {
	editor,
	page,
} ) => {
	await editor.open(
		group( paragraph( 'Before the other form' ) + contact() ) +
			contact( paragraph( 'Write here' ) ) +
			paragraph( 'Behind' )
	);
	const names = async () => ( await editor.blocks() ).map( ( { name } ) => name );
	const told = page.locator( '.components-snackbar', { hasText: 'A form cannot be inside another form' } );
	const [ box, outer ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'moveBlockToPosition', box!.clientId, '', outer!.clientId, 1 );
	await expect( told ).toBeVisible();
	expect( await names() ).toEqual( [ FORM, 'core/group', 'core/paragraph' ] );
	await expect( editor.canvas.getByRole( 'button', MOVE ) ).toHaveCount( 0 );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( names ).toEqual( [ 'core/group', FORM, 'core/paragraph' ] );
	expect( await editor.select( 'core/editor', 'hasEditorUndo' ) ).toBe( false );

	// Undo to a post as it was opened may have read it anew.
	const [ again ] = await editor.blocks();
	await editor.canvas.getByText( 'Before the other form' ).click();
	await editor.dispatch( 'core/block-editor', 'selectBlock', again!.clientId );
	await page.keyboard.press( 'ControlOrMeta+x' );
	await expect.poll( names ).toEqual( [ FORM, 'core/paragraph' ] );
	await editor.canvas.getByText( 'Write here' ).click();
	await page.keyboard.press( 'ControlOrMeta+v' );
	await expect.poll( names ).toEqual( [ FORM, 'core/group', 'core/paragraph' ] );
	await expect( editor.canvas.getByText( 'Before the other form' ) ).toBeVisible();
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( names ).toEqual( [ FORM, 'core/paragraph' ] );
	expect( await editor.content() ).toContain( 'Write here' );
} );

test( 'older content with a form in a form says so, and one click moves it out, one undo back', async ( {
	editor,
} ) => {
	await editor.open( contact( group( contact() ) ) + paragraph( 'Behind' ) );
	const nested = editor.canvas.locator( `[data-type="${ FORM }"] [data-type="${ FORM }"]` );
	await expect( nested.getByText( 'A form cannot be inside another form.' ) ).toBeVisible();
	await nested.getByRole( 'button', MOVE ).click();
	const names = async () => ( await editor.blocks() ).map( ( { name } ) => name );
	expect( await names() ).toEqual( [ FORM, FORM, 'core/paragraph' ] );
	await expect( editor.canvas.getByRole( 'button', MOVE ) ).toHaveCount( 0 );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await names() ).toEqual( [ FORM, 'core/paragraph' ] );
	await expect( nested.getByRole( 'button', MOVE ) ).toBeVisible();
} );
