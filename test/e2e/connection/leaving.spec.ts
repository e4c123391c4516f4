/** The question before the plugin is deactivated, and what would change, on real screens. */
import { expect, reset, test } from '../_kit';
import { violations } from '../_kit/axe';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { CANARY, aPost, content } from '../../wordpress/_kit/premium';

test.use( { fresh: true } );
test.afterEach( async () => {
	await removeKnobs();
	await reset();
} );

test( '[CONN-123] [CONN-131] [CONN-134] the question shows a post with and without the plugin, by keyboard, on a phone too', async ( {
	page,
} ) => {
	await setKnobs( { filters: { file_mod_allowed: true } } );
	const { id } = await aPost( content( [ 7 ] ), { post_title: 'The harbour at night' } );
	await aPost( '<!-- wp:jetpack/business-hours /-->', { post_title: 'When we are open' } );
	await page.goto( '/wp-admin/plugins.php' );
	await page.locator( 'tr[data-plugin="statecraft/plugin.php"] .deactivate a' ).click();
	await expect( page.getByRole( 'heading', { name: 'Deactivate Statecraft?' } ) ).toBeVisible();
	await expect( page.getByText( '1 post with text for paying subscribers' ) ).toBeVisible();
	const show = page.getByRole( 'button', { name: 'What if I turn this off?' } );
	await expect( show ).toBeVisible();
	expect( await violations( page, '#wpbody-content .wrap' ) ).toEqual( [] );
	await show.focus();
	await page.keyboard.press( 'Enter' );
	const table = page.getByRole( 'table', { name: 'Posts that change' } );
	await expect( table.getByRole( 'link', { name: 'The harbour at night' } ) ).toHaveAttribute(
		'href',
		new RegExp( `post=${ id }&` )
	);
	expect( await violations( page, '#wpbody-content .wrap' ) ).toEqual( [] );
	await page.setViewportSize( { width: 375, height: 800 } );
	await expect.poll( () => page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 375 );
	await page.getByRole( 'button', { name: 'Compare “The harbour at night”' } ).press( 'Enter' );
	const then = page.getByRole( 'region', { name: 'Only then' } );
	await expect( then ).toContainText( CANARY );
	await expect.poll( () => page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 375 );
	expect( await violations( page, '#wpbody-content .wrap' ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Back to the posts' } ).press( 'Enter' );
	await expect( table ).toBeVisible();
	await page.getByRole( 'link', { name: 'Cancel' } ).click();
	await expect( page.locator( 'tr[data-plugin="statecraft/plugin.php"] .deactivate a' ) ).toBeVisible();
} );
