import type { Locator } from '@playwright/test';
import { expect, test } from '../_kit';

test( '[EMBED-063, EMBED-064, EMBED-081] a restaurant found by name becomes a widget, which undo removes again @oldest', async ( {
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
	await page.keyboard.press( 'ArrowDown' );
	await expect( field ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( block.getByRole( 'button', { name: 'Remove Sunnyside' } ) ).toBeVisible();
	await field.press( 'Enter' );
	await expect( view ).toHaveAttribute( 'data-state', 'configured' );
	await expect( block.locator( 'iframe' ) ).toHaveAttribute( 'src', /canvas\?rid=412810&type=standard/ );
	expect( ( await editor.blocks() )[ 0 ]!.attributes ).toMatchObject( { rid: [ '412810' ] } );
	await editor.dispatch(
		'core/block-editor',
		'updateBlockAttributes',
		await editor.select( 'core/block-editor', 'getSelectedBlockClientId' ),
		{
			className: 'is-style-wide',
		}
	);
	await expect( block.locator( '.components-notice' ) ).toContainText( 'wide style with a non-wide alignment' );
	await editor.dispatch( 'core/editor', 'undo' );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( view ).toHaveAttribute( 'data-state', 'quiet' );
	await expect( block.getByRole( 'button', { name: 'Remove Sunnyside' } ) ).toBeVisible();
} );

test( 'the short URL of a restaurant, which contains no number, explains what to use instead', async ( { editor } ) => {
	const block = await editor.insert( 'jetpack/opentable' );
	const field = block.getByRole( 'combobox', { name: 'Restaurants' } );
	await field.fill( 'https://www.opentable.com/r/sunnyside-seattle' );
	await block.getByRole( 'button', { name: 'Embed' } ).click();
	const notice = block.locator( '.statecraft-embed__notice' );
	await expect( notice ).toContainText( 'Please ensure this embed matches the one from your OpenTable account.' );
	await expect( notice ).toContainText( 'type the restaurant’s name here and choose it from the list' );
} );

test( '[EMBED-091, EMBED-092, EMBED-097] the name of a Tock business can be entered by keyboard', async ( {
	editor,
	page,
} ) => {
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

/** Pastes a text at the caret. */
const paste = ( place: Locator, text: string ) =>
	place.evaluate( ( element, pasted ) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData( 'text/plain', pasted );
		element.dispatchEvent( new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } ) );
	}, text );

test( 'the URL of a page, pasted into a paragraph, becomes its block', async ( { editor, page } ) => {
	// The providers are not part of the test.
	await page.route( /calendly\.com|eventbrite\.|pinterest\.|pin\.it|opentable\.|resolve-redirect/, ( route ) =>
		route.fulfill( { body: '' } )
	);
	for ( const [ address, name ] of [
		[ 'https://www.exploretock.com/roister/', 'jetpack/tock' ],
		[ 'https://calendly.com/acme/intro', 'jetpack/calendly' ],
		[ 'https://www.opentable.com/restaurant/profile/412810?ref=1', 'jetpack/opentable' ],
		[ 'https://www.opentable.co.uk/restref/client/?rid=412810', 'jetpack/opentable' ],
		[ 'https://www.eventbrite.com/e/fair-tickets-12', 'jetpack/eventbrite' ],
		[ 'https://www.pinterest.com/pin/334321291082465061/', 'jetpack/pinterest' ],
		[ 'https://pin.it/4tLXr1f', 'jetpack/pinterest' ],
	] as const ) {
		await editor.dispatch( 'core/block-editor', 'resetBlocks', [] );
		const paragraph = await editor.insert( 'core/paragraph' );
		await paragraph.focus();
		await paste( paragraph, address );
		await expect
			.poll( async () => ( await editor.blocks() ).map( ( block ) => block.name ), address )
			.toEqual( [ name ] );
	}
} );

test( 'an invalid Tock name is reported, and the popover is below its block', async ( { editor, page } ) => {
	const block = await editor.insert( 'jetpack/tock' );
	const popover = page.locator( '.components-popover:has( form )' );
	const field = popover.getByRole( 'textbox', { name: 'Business name' } );
	const isBelow = async () => ( await popover.boundingBox() )!.y >= bottomOf( await block.boundingBox() );
	await expect.poll( isBelow ).toBe( true );
	await field.fill( 'the tea house' );
	await field.press( 'Enter' );
	await expect( popover ).toContainText( 'This is not a Tock name or address.' );
	expect( ( await editor.blocks() )[ 0 ]!.attributes.url ).toBe( '' );
	await field.fill( 'roister' );
	await field.press( 'Enter' );
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Edit', exact: true } )
		.click();
	await expect( field ).toBeVisible();
	await expect.poll( isBelow ).toBe( true );
} );

const bottomOf = ( box: { y: number; height: number } | null ): number => box!.y + box!.height;
