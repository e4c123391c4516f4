/** Before a post is published, its author sees which blocks are not finished. */
import { expect, test } from '../_kit';

test( '[CONT-177, CONT-179] unfinished blocks are listed before a post is published, and said when it is published without the panel', async ( {
	editor,
	page,
} ) => {
	await editor.insert( 'jetpack/map' );
	await editor.insert( 'jetpack/markdown', { source: 'Tea' } );
	await editor.insert( 'jetpack/simple-payments' );
	await editor.insert( 'jetpack/contact-form' );
	await editor.insert( 'videopress/video' );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Tea' } );
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect( panel.getByRole( 'button', { name: '4 blocks are not finished' } ) ).toBeVisible();
	const items = panel.getByRole( 'listitem' );
	await expect( items.first() ).toContainText( 'It has no marker. Visitors see a map of San Francisco.' );
	await items.nth( 1 ).getByRole( 'button', { name: 'Show' } ).click();
	await expect( panel ).toBeHidden();
	expect( await editor.select( 'core/block-editor', 'getSelectedBlockClientId' ) ).toBe(
		( await editor.blocks() )[ 2 ]!.clientId
	);

	await editor.dispatch( 'core/editor', 'disablePublishSidebar' );
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const notice = page.locator( '.components-notice.is-warning', { hasText: '4 blocks are not finished' } );
	await notice.getByRole( 'button', { name: 'Show' } ).click();
	expect( await editor.select( 'core/block-editor', 'getSelectedBlockClientId' ) ).toBe(
		( await editor.blocks() )[ 0 ]!.clientId
	);
} );
