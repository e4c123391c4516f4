/** Credits of copied photos in what has no caption. */
import { expect, reset, test } from '../_kit';
import { MediaDialog, attachments } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare() );
test.afterAll( reset );

test( '[MEDIA-177, MEDIA-180] the credit of a cover comes below it at one press, and one undo removes it', async ( {
	editor,
	page,
} ) => {
	await editor.open();
	const media = await MediaDialog.open( editor, 'Openverse', 'core/cover' );
	await media.search( 'forest' );
	await media.items.first().click();
	await media.copy();
	await media.end();
	const [ photo ] = await attachments();
	const add = page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByRole( 'button', { name: 'Add a credit line' } );
	const [ cover ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', cover!.clientId );
	await add.click();
	const below = async () => ( await editor.blocks() ).slice( 1 ).map( ( { attributes } ) => attributes.content );
	await expect.poll( below ).toEqual( [ photo!.caption.raw.replaceAll( '&#038;', '&amp;' ) ] );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( below ).toEqual( [] );
	await editor.dispatch( 'core/block-editor', 'selectBlock', cover!.clientId );
	await expect( add ).toBeVisible();

	await editor.dispatch( 'core/editor', 'editPost', { title: 'In the forest' } );
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const publishing = page.getByRole( 'region', { name: 'Editor publish' } );
	await publishing.getByText( '1 credit is not shown' ).waitFor();
	await publishing.getByRole( 'button', { name: 'Add a credit line' } ).click();
	await expect( publishing.getByText( '1 credit is not shown' ) ).toHaveCount( 0 );
	await expect.poll( async () => ( await below() ).length ).toBe( 1 );
} );
