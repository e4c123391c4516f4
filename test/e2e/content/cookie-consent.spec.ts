/** A cookie notice in a browser: where it is, what it covers, and that it is gone before anything is painted. */
import type { Page } from '@playwright/test';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';

const notice = ( attributes: object ) =>
	`<!-- wp:jetpack/cookie-consent ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-cookie-consent alignwide" role="dialog" aria-modal="true"><p>We count visits.</p><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Accept</a></div>
<!-- /wp:button --><span>365</span></div>
<!-- /wp:jetpack/cookie-consent -->`;
const words = `<!-- wp:paragraph -->\n<p><a href="#x">Tea</a></p>\n<!-- /wp:paragraph -->`;

const region = ( page: Page ) => page.getByRole( 'region', { name: 'Cookie notice' } );
const accept = ( page: Page ) => page.getByRole( 'button', { name: 'Accept' } );

// The page is that of the owner, too: it stands on every page otherwise.
test.afterEach( reset );

test( '[SHARE-097, SHARE-098] at the foot, until it is accepted; then it is gone before anything is painted, and nothing moves', async ( {
	browser,
} ) => {
	const url = await publishPage( words + notice( { render_from_template: true } ), 'Everywhere' );
	const page = await ( await browser.newContext( { viewport: { width: 375, height: 700 } } ) ).newPage();
	await page.goto( url );
	await expect( region( page ) ).toBeInViewport( { ratio: 1 } );
	const [ box, width ] = [
		( await region( page ).boundingBox() )!,
		await page.evaluate( () => document.documentElement.scrollWidth ),
	];
	expect( [ Math.round( box.y + box.height ), width ] ).toEqual( [ 684, 375 ] );
	await accept( page ).click();
	await expect( region( page ) ).toBeHidden();
	// The theme's own font, when it comes late, moves its words: that is not ours to judge.
	await page.route( /\.woff2/u, ( route ) => route.abort() );
	await page.addInitScript( () => {
		// Whether a frame that shows it was ever painted, and what has moved.
		const seen = { painted: false, moved: 0 };
		Object.assign( window, { seen } );
		new PerformanceObserver( ( list ) => ( seen.moved += list.getEntries().length ) ).observe( {
			type: 'layout-shift',
			buffered: true,
		} );
		const look = () => {
			seen.painted ||= Boolean( document.querySelector< HTMLElement >( '.statecraft-consent' )?.offsetHeight );
			requestAnimationFrame( look );
		};
		look();
	} );
	await page.goto( url, { waitUntil: 'load' } );
	await page.waitForFunction( () => document.readyState === 'complete' );
	expect( await page.evaluate( () => ( window as unknown as { seen: object } ).seen ) ).toEqual( {
		painted: false,
		moved: 0,
	} );
	await page.context().close();
} );

test( '[SHARE-099] a notice that covers the page keeps the focus; Escape leaves it below, and the page can be used', async ( {
	browser,
} ) => {
	const url = await publishPage( words + notice( { showOverlay: true } ), 'Covered' );
	const page = await ( await browser.newContext() ).newPage();
	const errors: string[] = [];
	page.on( 'pageerror', ( { message } ) => errors.push( message ) );
	await page.goto( url );
	const dialog = page.getByRole( 'dialog', { name: 'Cookie notice' } );
	await expect( accept( page ) ).toBeFocused();
	expect( await dialog.evaluate( ( element ) => element.matches( ':modal' ) ) ).toBe( true );
	await page.keyboard.press( 'Escape' );
	await expect.poll( () => dialog.evaluate( ( element ) => element.matches( ':modal' ) ) ).toBe( false );
	await expect( dialog ).toBeInViewport( { ratio: 1 } );
	await page.getByRole( 'link', { name: 'Tea' } ).focus();
	await accept( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toBeHidden();
	await expect( page.getByRole( 'link', { name: 'Tea' } ) ).toBeFocused();
	await page.reload();
	await expect( dialog ).toBeHidden();
	expect( errors ).toEqual( [] );
	await page.context().close();
} );

test( '[SHARE-100] without JavaScript the text stands on the page, without a button', async ( { browser } ) => {
	const url = await publishPage( words + notice( { showOverlay: true } ), 'Plain' );
	const page = await ( await browser.newContext( { javaScriptEnabled: false } ) ).newPage();
	await page.goto( url );
	await expect( page.getByText( 'We count visits.' ) ).toBeVisible();
	await expect( accept( page ) ).toHaveCount( 0 );
	expect(
		await page.locator( '.statecraft-consent' ).evaluate( ( element ) => getComputedStyle( element ).position )
	).toBe( 'static' );
	await page.context().close();
} );
