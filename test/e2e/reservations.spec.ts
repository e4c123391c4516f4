import { expect, test } from './_kit';

test( '[EMBED-063, EMBED-064, EMBED-081] a restaurant by its name becomes a widget, which undo takes away again @oldest', async ( {
	editor,
	page,
} ) => {
	const asked: string[] = [];
	await page.route( /\/widget\/reservation\//, ( route ) => {
		if ( ! route.request().url().includes( 'restaurant-search' ) ) {
			return route.fulfill( { contentType: 'text/html', body: 'A widget' } );
		}
		asked.push( new URL( route.request().url() ).searchParams.get( 'query' ) ?? '' );
		return route.fulfill( {
			headers: { 'Access-Control-Allow-Origin': '*' },
			json: { items: [ { rid: 412810, name: 'Sunnyside' } ] },
		} );
	} );
	const block = await editor.insert( 'jetpack/opentable' );
	const view = block.locator( '.statecraft-embed' );
	const field = block.getByRole( 'combobox', { name: 'Restaurants' } );
	await field.pressSequentially( 'sunny' );
	await block.getByRole( 'option', { name: 'Sunnyside' } ).waitFor();
	expect( asked ).toEqual( [ 'sunny' ] );
	await field.press( 'ArrowDown' );
	await field.press( 'Enter' );
	await expect( block.getByRole( 'button', { name: 'Remove Sunnyside' } ) ).toBeVisible();
	await field.press( 'Enter' );
	await expect( view ).toHaveAttribute( 'data-state', 'configured' );
	await expect( block.locator( 'iframe' ) ).toHaveAttribute( 'src', /canvas\?rid=412810&type=standard/ );
	expect( ( await editor.blocks() )[ 0 ]!.attributes ).toMatchObject( { rid: [ '412810' ] } );
	await editor.tell(
		'core/block-editor',
		'updateBlockAttributes',
		await editor.ask( 'core/block-editor', 'getSelectedBlockClientId' ),
		{
			className: 'is-style-wide',
		}
	);
	await expect( block.locator( '.components-notice' ) ).toContainText( 'wide style with a non-wide alignment' );
	await editor.tell( 'core/editor', 'undo' );
	await editor.tell( 'core/editor', 'undo' );
	await expect( view ).toHaveAttribute( 'data-state', 'quiet' );
	await expect( block.getByRole( 'button', { name: 'Remove Sunnyside' } ) ).toBeVisible();
} );

test( '[EMBED-091, EMBED-092, EMBED-097] the name of a business on Tock, by keyboard', async ( { editor, page } ) => {
	await editor.insert( 'jetpack/tock' );
	const popover = page.locator( '.components-popover' );
	const field = popover.getByRole( 'textbox', { name: 'Business name' } );
	const url = async () => ( await editor.blocks() )[ 0 ]!.attributes.url;
	await field.press( 'Enter' );
	await expect( field ).toBeVisible();
	await field.fill( 'https://www.exploretock.com/roister/' );
	await field.press( 'Enter' );
	await expect( field ).toHaveCount( 0 );
	expect( await url() ).toBe( 'roister' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Edit', exact: true } )
		.click();
	await field.fill( 'other' );
	await field.press( 'Escape' );
	await expect( field ).toHaveCount( 0 );
	expect( await url() ).toBe( 'roister' );
} );
