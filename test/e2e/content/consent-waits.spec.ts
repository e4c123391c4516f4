/** What waits for a cookie notice, in a browser: nothing is asked of another host before, and consent can be taken back. */
import type { BrowserContext, Page } from '@playwright/test';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';

const notice = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/cookie-consent ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-cookie-consent alignwide" role="dialog" aria-modal="true"><p>We count visits.</p><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Accept</a></div>
<!-- /wp:button --><span>365</span></div>
<!-- /wp:jetpack/cookie-consent -->`;
const calendar = `<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=tea%40example.org","height":300} /-->`;
const event = `<!-- wp:jetpack/eventbrite {"url":"https://www.eventbrite.com/e/tea-tickets-123456789","eventId":123456789} /-->`;
const map = `<!-- wp:jetpack/map {"points":[{"title":"Tea room","coordinates":{"latitude":52,"longitude":13}}]} /-->`;
const video = `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc","type":"video","providerNameSlug":"youtube","responsive":true,"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe src="https://www.youtube.com/embed/abc" title="A video" width="500" height="281" frameborder="0"></iframe>
</div><figcaption class="wp-element-caption">About tea</figcaption></figure>
<!-- /wp:embed -->`;
const settings = `<!-- wp:paragraph -->\n<p><a href="#statecraft-cookie-settings">Cookie settings</a></p>\n<!-- /wp:paragraph -->`;

/** Eventbrite's script, as far as our page calls it. */
const WIDGETS = `window.EBWidgets = { createWidget: ( { iframeContainerId } ) => { document.getElementById( iframeContainerId ).innerHTML = '<b>Tickets</b>'; } };`;

const region = ( page: Page ) => page.getByRole( 'region', { name: 'Cookie notice' } );
const accept = ( page: Page ) => page.getByRole( 'button', { name: 'Accept', exact: true } );
const frame = ( page: Page ) => page.getByTitle( 'Google Calendar' );
const box = ( page: Page, service: string ) => page.locator( '.statecraft-held', { hasText: service } );

/** Stands in for all other hosts, and records what is asked of them. */
async function away( context: BrowserContext, home: string ): Promise< string[] > {
	const asked: string[] = [];
	await context.route(
		( url ) => url.host !== new URL( home ).host,
		( route ) => {
			const url = new URL( route.request().url() );
			asked.push( url.host );
			return url.pathname.endsWith( '.js' )
				? route.fulfill( { contentType: 'text/javascript', body: WIDGETS } )
				: route.fulfill( { contentType: 'text/html', body: '<p>A stand-in</p>' } );
		}
	);
	return asked;
}

test.afterEach( reset );

test( '[SHARE-220, SHARE-221, SHARE-223] nothing is asked of another host before; one is shown alone, accepting shows all, and the next page has them at once', async ( {
	browser,
} ) => {
	const url = await publishPage( calendar + event + map + video + notice(), 'Waits' );
	const context = await browser.newContext( { viewport: { width: 900, height: 700 } } );
	const asked = await away( context, url );
	const page = await context.newPage();
	await page.goto( url, { waitUntil: 'networkidle' } );
	for ( const service of [ 'Google Calendar', 'Eventbrite', 'OpenFreeMap', 'youtube.com' ] ) {
		await box( page, service ).scrollIntoViewIfNeeded();
		await expect( box( page, service ).getByRole( 'button', { name: 'Show this content' } ) ).toBeVisible();
	}
	await expect( page.getByRole( 'link', { name: 'Tea room' } ) ).toBeVisible();
	expect( asked ).toEqual( [] );

	await box( page, 'Google Calendar' ).scrollIntoViewIfNeeded();
	const before = await box( page, 'Google Calendar' ).boundingBox();
	await box( page, 'Google Calendar' ).getByRole( 'button' ).click();
	await expect( frame( page ) ).toBeFocused();
	expect( await frame( page ).boundingBox() ).toEqual( before );
	await expect.poll( () => asked ).toEqual( [ 'calendar.google.com' ] );
	await expect( region( page ) ).toBeVisible();

	const space = await box( page, 'youtube.com' ).boundingBox();
	await accept( page ).click();
	await expect( page.locator( '.statecraft-held' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Tickets' ) ).toBeVisible();
	await expect( page.getByTitle( 'A video' ) ).toHaveCount( 1 );
	const shown = await page.getByTitle( 'A video' ).boundingBox();
	expect( [ shown!.width, Math.round( shown!.height ) ] ).toEqual( [ space!.width, Math.round( space!.height ) ] );
	await page.locator( '.statecraft-map' ).scrollIntoViewIfNeeded();
	await expect
		.poll( () => [ ...new Set( asked ) ].sort() )
		.toEqual( [ 'calendar.google.com', 'tiles.openfreemap.org', 'www.eventbrite.com', 'www.youtube.com' ] );

	await page.addInitScript( () => {
		const seen = { painted: false };
		Object.assign( window, { seen } );
		const look = () => {
			const words = document.querySelector( '.statecraft-held__words' );
			seen.painted ||= Boolean( words && getComputedStyle( words ).visibility === 'visible' );
			requestAnimationFrame( look );
		};
		look();
	} );
	await page.goto( url, { waitUntil: 'load' } );
	await expect( frame( page ) ).toHaveCount( 1 );
	await expect( page.locator( '.statecraft-held' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Tickets' ) ).toBeVisible();
	expect( await page.evaluate( () => ( window as unknown as { seen: object } ).seen ) ).toEqual( { painted: false } );
	await context.close();
} );

test( '[SHARE-228, SHARE-229] a link shows the notice again, and withdrawing makes everything wait as at first', async ( {
	browser,
} ) => {
	const url = await publishPage( settings + calendar + notice( { render_from_template: true } ), 'Taken back' );
	const context = await browser.newContext();
	const asked = await away( context, url );
	const page = await context.newPage();
	await page.goto( url );
	await accept( page ).click();
	await expect( frame( page ) ).toHaveCount( 1 );
	await expect( region( page ) ).toBeHidden();

	const link = page.getByRole( 'link', { name: 'Cookie settings' } );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await expect( region( page ) ).toBeInViewport( { ratio: 1 } );
	await expect( accept( page ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( region( page ) ).toBeHidden();
	await expect( link ).toBeFocused();

	await page.goto( `${ url }#statecraft-cookie-settings` );
	await page.reload();
	await expect( accept( page ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Withdraw consent' } ) ).toBeFocused();
	asked.splice( 0 );
	await page.keyboard.press( 'Enter' );
	await expect( box( page, 'Google Calendar' ) ).toBeVisible();
	await expect( region( page ) ).toBeVisible();
	await expect( frame( page ) ).toHaveCount( 0 );
	expect( asked ).toEqual( [] );
	await context.close();
} );

test( '[SHARE-229] in part: what is accepted and withdrawn in one tab is so in the others, which can be used', async ( {
	browser,
} ) => {
	const url = await publishPage(
		settings + calendar + notice( { render_from_template: true, showOverlay: true } ),
		'Two tabs'
	);
	const context = await browser.newContext();
	await away( context, url );
	const [ one, other ] = [ await context.newPage(), await context.newPage() ];
	const dialog = ( page: Page ) => page.getByRole( 'dialog', { name: 'Cookie notice' } );
	for ( const page of [ one, other ] ) {
		await page.goto( url );
		await expect( dialog( page ) ).toBeVisible();
	}
	await accept( one ).click();
	await expect( frame( other ) ).toHaveCount( 1 );
	await expect( dialog( other ) ).toBeHidden();
	// A dialog that is hidden without being closed takes all clicks.
	await other.getByRole( 'link', { name: 'Cookie settings' } ).click();
	await expect( dialog( other ) ).toBeVisible();
	await other.getByRole( 'button', { name: 'Withdraw consent' } ).click();
	for ( const page of [ other, one ] ) {
		await expect( dialog( page ) ).toBeVisible();
		await expect( box( page, 'Google Calendar' ) ).toBeVisible();
		await expect( frame( page ) ).toHaveCount( 0 );
	}
	await context.close();
} );

test( '[SHARE-221] in part: the button is seen where the frame is lower than the words', async ( { browser } ) => {
	const url = await publishPage( calendar.replace( '300', '60' ) + notice( { render_from_template: true } ), 'Low' );
	const page = await ( await browser.newContext( { viewport: { width: 320, height: 700 } } ) ).newPage();
	await page.goto( url );
	const heights = await box( page, 'Google Calendar' ).evaluate( ( { scrollHeight, clientHeight } ) => [
		scrollHeight,
		clientHeight,
	] );
	expect( heights[ 0 ] ).toBe( heights[ 1 ] );
	await page.context().close();
} );

test( '[SHARE-227] without JavaScript the box is a link', async ( { browser } ) => {
	const url = await publishPage( calendar + notice(), 'Plain' );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const asked = await away( context, url );
	const page = await context.newPage();
	await page.goto( url );
	await expect( page.getByText( 'This content comes from Google Calendar.' ) ).toBeVisible();
	await expect( page.getByText( 'once you accept' ) ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Show this content' } ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'link', { name: 'Open on Google Calendar' } ) ).toHaveAttribute(
		'href',
		/^https:\/\/calendar\.google\.com\//
	);
	expect( asked ).toEqual( [] );
	await context.close();
} );
