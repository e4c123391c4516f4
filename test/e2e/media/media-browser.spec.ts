/** The browser of a source in a real editor: what a DOM without layout cannot show. */
import type { Locator } from '@playwright/test';
import { expect, reset, test } from '../_kit';
import { MediaDialog } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare() );
test.afterAll( reset );

const box = ( locator: Locator ) =>
	locator.evaluate( ( element ) => element.getBoundingClientRect().toJSON() as DOMRect );

test( '[MEDIA-038, MEDIA-039, MEDIA-104] a source is searched, navigated and selected by keyboard alone @fresh', async ( {
	editor,
	page,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	const search = media.dialog.getByRole( 'searchbox' );
	await expect( search ).toBeFocused();
	await media.items.first().waitFor();
	await search.fill( 'boats' );
	await page.keyboard.press( 'Enter' );
	await expect( media.items.first() ).toHaveAccessibleName( /Boats/ );
	await expect( search ).toBeFocused();

	const first = media.items.first();
	await first.focus();
	await page.keyboard.press( 'ArrowDown' );
	const focused = media.dialog.locator( ':focus' );
	const [ above, below ] = [ await box( first ), await box( focused ) ];
	expect( below.top ).toBeGreaterThan( above.top );
	expect( below.left ).toBeCloseTo( above.left, 0 );
	await page.keyboard.press( 'Space' );
	await expect( focused ).toBeChecked();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Enter' );
	await expect( media.dialog.getByText( '2 of 10' ) ).toBeVisible();

	await page.keyboard.press( 'Tab' );
	await expect( media.button( 'Load More' ) ).toBeFocused();
	const count = await media.items.count();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => media.items.count() ).toBeGreaterThan( count );
	await expect( media.button( 'Load More' ) ).toBeFocused();
	await page.keyboard.press( 'Shift+Tab' );
	await expect( media.items.and( media.dialog.locator( ':focus' ) ) ).toBeChecked();
} );

test( '[MEDIA-054] after a resize the arrow keys follow the new rows @fresh', async ( { editor, page } ) => {
	const media = await MediaDialog.open( editor, 'Openverse' );
	const first = media.items.first();
	await first.waitFor();
	await page.setViewportSize( { width: 420, height: 800 } );
	await expect
		.poll( async () => {
			await first.focus();
			await page.keyboard.press( 'ArrowDown' );
			const below = await box( media.dialog.locator( ':focus' ) );
			return Math.abs( below.left - ( await box( first ) ).left );
		} )
		.toBeLessThan( 1 );
	await page.keyboard.press( 'ArrowUp' );
	await expect( first ).toBeFocused();
} );
