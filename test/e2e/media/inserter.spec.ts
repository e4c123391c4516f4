/** The other ways to media of a source: the block inserter, the featured image, and the toolbar of an image. */
import type { Locator, Page } from '@playwright/test';
import { expect, reset, test } from '../_kit';
import { BROWSED, MediaDialog, attachments, connectAccount } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare( BROWSED ) );
test.afterAll( reset );

/** The media tab of the block inserter. */
async function mediaTab( page: Page ): Promise< Locator > {
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Media' } ).click();
	return page.getByRole( 'tabpanel', { name: 'Media' } );
}

test( '[MEDIA-168, MEDIA-174, MEDIA-175] the block inserter lists the sources; items are inserted with credits, and copied only once @unopened @oldest', async ( {
	editor,
	page,
} ) => {
	await connectAccount();
	await editor.open();
	const tab = await mediaTab( page );
	const category = ( name: string ) =>
		tab.getByRole( 'tab', { name, exact: true } ).or( tab.getByRole( 'button', { name, exact: true } ) );
	for ( const name of [ 'Google Photos', 'Pexels Free Photos', 'Openverse' ] ) {
		await expect( category( name ) ).toBeVisible();
	}
	await category( 'Openverse' ).click();
	await page.getByRole( 'searchbox', { name: 'Search Openverse' } ).fill( 'forest' );
	const option = page.getByRole( 'option', { name: 'Forest 2', exact: true } );
	const inserted = async () => ( await editor.blocks() ).map( ( { name, attributes } ) => [ name, attributes.id ] );
	await option.click();
	// Where it is from is written with it, whom to credit right after.
	await expect
		.poll( async () => ( await attachments() ).map( ( { meta } ) => meta ) )
		.toEqual( [
			expect.objectContaining( {
				statecraft_credit_creator: 'Sandbox Creator 1',
				statecraft_credit_source: 'openverse',
			} ),
		] );
	const [ image ] = await attachments();
	await expect.poll( inserted ).toEqual( [ [ 'core/image', image!.id ] ] );
	expect( JSON.stringify( ( await editor.blocks() )[ 0 ]!.attributes.caption ) ).toContain( 'Sandbox Creator 1' );

	await option.click();
	await expect.poll( inserted ).toEqual( Array( 2 ).fill( [ 'core/image', image!.id ] ) );
	expect( await attachments() ).toHaveLength( 1 );
} );

test( '[MEDIA-008] the featured image is chosen in the menu of its panel, and replaced @unopened', async ( {
	editor,
	page,
} ) => {
	await editor.open();
	const media = new MediaDialog( editor );
	const choose = async ( button: string, text: string, name: string ) => {
		await page.getByRole( 'button', { name: button } ).last().click();
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
		await media.search( text );
		await media.choose( name );
		await media.copy();
		await media.end();
	};
	const featured = () => editor.select( 'core/editor', 'getEditedPostAttribute', 'featured_media' );
	await page.getByRole( 'tab', { name: 'Post', exact: true } ).click();
	const width = async ( button: string ) =>
		( await page.getByRole( 'button', { name: button } ).last().boundingBox() )!.width;
	const panel = ( await page.locator( '.editor-post-featured-image' ).boundingBox() )!.width;
	expect( await width( 'Set featured image' ) ).toBe( panel );
	await choose( 'Set featured image', 'forest', 'Forest 1' );
	const [ first ] = await attachments();
	await expect.poll( featured ).toBe( first!.id );
	expect( await width( 'Replace Image' ) ).toBe( panel );
	await choose( 'Replace Image', 'lake', 'Lake 1' );
	await expect.poll( async () => ( await attachments() ).length ).toBe( 2 );
	await expect.poll( featured ).toBe( ( await attachments() )[ 1 ]!.id );
} );

test( '[MEDIA-010] an image is replaced from the toolbar, whose menu has the sources directly', async ( {
	editor,
	page,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse' );
	await media.search( 'forest' );
	await media.choose( 'Forest 1' );
	await media.copy();
	await media.end();
	const idOf = async () => ( await editor.blocks() )[ 0 ]?.attributes.id;
	await expect.poll( idOf ).toEqual( expect.any( Number ) );
	const before = await idOf();
	await editor.block( 'core/image' ).click();
	await page.getByRole( 'button', { name: 'Replace', exact: true } ).click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	await media.search( 'lake' );
	await media.choose( 'Lake 1' );
	await media.copy();
	await media.end();
	await expect.poll( idOf ).not.toBe( before );
	expect( ( await attachments() ).map( ( { title } ) => title.raw ) ).toEqual( [ 'Forest 1', 'Lake 1' ] );
} );

test( 'the first page of thumbnails is one request after the dialog has opened @unopened', async ( {
	editor,
	page,
} ) => {
	await editor.open();
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const { pathname } = new URL( request.url() );
		asked.push( ...( pathname.startsWith( '/wp-json/' ) && request.method() !== 'OPTIONS' ? [ pathname ] : [] ) );
	} );
	const media = await MediaDialog.open( editor, 'Openverse' );
	await expect( media.items ).toHaveCount( 20 );
	await expect.poll( () => media.isPictured( media.items.first() ) ).toBe( true );
	expect( asked.filter( ( path ) => path.includes( 'external-media' ) ) ).toEqual( [
		'/wp-json/statecraft/v1/external-media/list/openverse',
	] );
} );
