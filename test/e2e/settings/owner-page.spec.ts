/** The views of the owner's page: by keyboard, by URL, on a phone, from right to left, and without JavaScript. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, reset, site, test } from '../_kit';
import { violations } from '../_kit/axe';
import { sessionOf } from '../_kit/screen-data';
import { allowMirror } from '../_looks/mirror';

const PAGE = '/wp-admin/admin.php?page=my-jetpack';
test.use( { fresh: true } );
test.afterAll( reset );

const nav = ( page: Page ) => page.getByRole( 'navigation', { name: 'Statecraft settings' } );
const tab = ( page: Page, name: string ) => nav( page ).getByRole( 'link', { name } );
const heading = ( page: Page, name: string ) => page.getByRole( 'heading', { name, exact: true, level: 2 } );
const names = async ( page: Page ) => nav( page ).getByRole( 'link' ).allTextContents();

/** What unfolds a service. */
const service = ( page: Page, id: string ) => page.locator( `[id="/${ id }"] > details > summary` );

/** Whether there is an outline around something. */
const outline = ( place: Locator ) => place.evaluate( ( one ) => getComputedStyle( one ).outlineStyle );

test( '[CONN-148] by keyboard alone: one view at a time, with the focus on its heading, which has no outline, and back again @journey', async ( {
	page,
} ) => {
	await page.goto( PAGE );
	await expect( tab( page, 'Overview' ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( heading( page, 'Services' ) ).toBeHidden();
	await tab( page, 'Connection' ).focus();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( heading( page, 'Services' ) ).toBeFocused();
	await expect( page ).toHaveURL( /#\/services$/ );
	expect( await outline( heading( page, 'Services' ) ) ).toBe( 'none' );
	await page.keyboard.press( 'Tab' );
	await expect( service( page, 'ai' ) ).toBeFocused();
	expect( await outline( service( page, 'ai' ) ) ).not.toBe( 'none' );
	await page.keyboard.press( 'Tab' );
	await expect( service( page, 'mailchimp' ) ).toBeFocused();
	await expect( page.getByLabel( 'Audience' ) ).toBeHidden();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByLabel( 'Audience' ) ).toBeVisible();
	await page.goBack();
	await expect( tab( page, 'Overview' ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( heading( page, 'Services' ) ).toBeHidden();
} );

test( 'links from elsewhere open the view of their section, with the navigation visible if it is the first section', async ( {
	page,
} ) => {
	for ( const [ fragment, view, title ] of [
		[ '/mailchimp', 'Services', 'Mailchimp' ],
		[ '/ads', 'Features', 'Ad codes' ],
		[ '/add-jetpack-ai', 'Limits', 'Limits and prices' ],
	] as const ) {
		await page.goto( 'about:blank' );
		await page.goto( `${ PAGE }#${ fragment }` );
		await expect( tab( page, view ) ).toHaveAttribute( 'aria-current', 'page' );
		await expect( heading( page, title ) ).toBeInViewport();
	}
	await expect( tab( page, 'Limits' ) ).toBeInViewport();
	await page.goto( 'about:blank' );
	await page.goto( `${ PAGE }#statecraft_stripe_test` );
	await expect( page.locator( '#statecraft_stripe_test' ) ).toBeInViewport();
} );

test( '[CONN-146] saving a service returns to it, unfolded, and to no other', async ( { page } ) => {
	await page.goto( `${ PAGE }#/services` );
	await service( page, 'gifs' ).click();
	await page.getByLabel( 'Rating', { exact: true } ).selectOption( 'pg' );
	await page.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	await expect( page ).toHaveURL( /#\/gifs$/ );
	await expect( page.getByLabel( 'Rating', { exact: true } ) ).toBeInViewport();
	await expect( page.locator( 'details.statecraft-service[open]' ) ).toHaveCount( 1 );
} );

test( 'a rejected value opens its view, and is marked', async ( { page } ) => {
	await page.goto( `${ PAGE }#/limits` );
	await page.getByLabel( 'Requests per person per month' ).fill( 'many' );
	await tab( page, 'Data' ).click();
	await page.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( page.getByRole( 'alert' ) ).toBeFocused();
	await expect( tab( page, 'Limits' ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( tab( page, 'Limits' ) ).toHaveAccessibleName( 'Limits (needs correction)' );
	await expect( page.getByLabel( 'Requests per person per month' ) ).toBeVisible();
	expect( await violations( page, '.statecraft-admin' ) ).toEqual( [] );
} );

test( 'axe finds no violations in any view, and none is wider than a phone, in either text direction', async ( {
	page,
} ) => {
	await allowMirror();
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		if ( direction === 'rtl' ) {
			await page.context().addCookies( [ { name: 'mirror', value: '1', url: site().url } ] );
		}
		await page.setViewportSize( { width: 375, height: 800 } );
		await page.goto( 'about:blank' );
		await page.goto( PAGE );
		expect( await page.evaluate( () => getComputedStyle( document.body ).direction ) ).toBe( direction );
		for ( const name of await names( page ) ) {
			await tab( page, name ).click();
			await expect( tab( page, name ) ).toHaveAttribute( 'aria-current', 'page' );
			const beyond = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
			expect( [ direction, name, beyond ] ).toEqual( [ direction, name, 0 ] );
			expect( await violations( page, '.statecraft-admin' ) ).toEqual( [] );
		}
	}
	await page.context().clearCookies( { name: 'mirror' } );
} );

/** A browser page without JavaScript. */
const withoutScript = async ( browser: Browser ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL: site().url } );
	await context.addCookies( sessionOf( 'administrator' ).map( ( cookie ) => ( { ...cookie, url: site().url } ) ) );
	return context.newPage();
};

test( 'without JavaScript everything is on one page, below a list of links, and can be saved', async ( {
	browser,
} ) => {
	const page = await withoutScript( browser );
	await page.goto( PAGE );
	for ( const name of [ 'Connection', 'Services', 'Mailchimp', 'Limits and prices', 'Data' ] ) {
		await expect( heading( page, name ) ).toBeVisible();
	}
	await tab( page, 'Limits' ).click();
	await expect( heading( page, 'Limits and prices' ) ).toBeInViewport();
	await page.getByLabel( 'Requests per person per month' ).fill( '77' );
	await page.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	await expect( page.getByLabel( 'Requests per person per month' ) ).toHaveValue( '77' );
	await service( page, 'ai' ).click();
	await page.locator( '#statecraft_ai_test' ).getByRole( 'button', { name: 'Test' } ).click();
	await expect( page.locator( '#statecraft_ai_test' ).getByText( 'The provider answered' ) ).toBeInViewport();
	await page.context().close();
} );

test( 'printing includes everything', async ( { page } ) => {
	await page.goto( `${ PAGE }#/services` );
	await page.emulateMedia( { media: 'print' } );
	for ( const name of [ 'Connection', 'Mailchimp', 'Limits and prices' ] ) {
		await expect( heading( page, name ) ).toBeVisible();
	}
	await expect( nav( page ) ).toBeHidden();
} );
