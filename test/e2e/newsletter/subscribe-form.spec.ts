/** Signing up on a published page: without scripts, and by the keyboard. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { expect, test } from '../_kit';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { closePostBox, forgetNewsletters, openPostBox, recipients, stored } from '../../wordpress/_kit/newsletter';
import { patient, publishPage } from '../../wordpress/_kit/visitor';

test.beforeAll( async () => {
	await forgetNewsletters();
	await openPostBox();
	await patient();
} );
test.afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await forgetNewsletters();
} );

const THANKS = 'Please check your inbox and follow the link in the email we have just sent you.';

/** The line beside an answer, as in the other forms: all is well, or something is wrong. The latter is mixed with the colour of the text. */
const GREEN = 'rgb(0, 163, 42)';
const RED = /^color\(srgb 0\.[5-9]/;

/** A visitor on a page with the block. */
async function visitor( browser: Browser, block: string, options: BrowserContextOptions = {} ) {
	const context = await browser.newContext( options );
	const page = await context.newPage();
	const url = await publishPage( block );
	await page.goto( url );
	return { page, url, close: () => context.close() };
}

test( '[NEWS-016] without scripts the answer stands in place of the form on the same page', async ( { browser } ) => {
	const { page, url, close } = await visitor( browser, '<!-- wp:jetpack/subscriptions /-->', {
		javaScriptEnabled: false,
	} );
	await page.getByLabel( 'Email Address' ).fill( 'plain@example.com' );
	await page.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( THANKS );
	await expect( page.getByLabel( 'Email Address' ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'status' ) ).toHaveCSS( 'border-inline-start-color', GREEN );
	expect( new URL( page.url() ).pathname ).toBe( new URL( url ).pathname );
	expect( await recipients() ).toEqual( [ 'plain@example.com' ] );
	expect( await stored( 'plain@example.com' ) ).toMatchObject( { status: 'pending' } );
	await close();
} );

test( '[NEWS-009, NEWS-016] the style “Button” opens its form without scripts', async ( { browser } ) => {
	const { page, close } = await visitor(
		browser,
		'<!-- wp:jetpack/subscriptions {"className":"is-style-button"} /-->',
		{ javaScriptEnabled: false }
	);
	await expect( page.getByLabel( 'Email Address' ) ).toBeHidden();
	await page.locator( 'summary' ).click();
	await page.getByLabel( 'Email Address' ).fill( 'button@example.com' );
	await page.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( THANKS );
	await close();
} );

test( '[NEWS-026] by the keyboard: a refusal takes the focus to the field that it describes, and the answer to the message', async ( {
	browser,
} ) => {
	const { page, close } = await visitor( browser, '<!-- wp:jetpack/subscriptions /-->' );
	const field = page.getByLabel( 'Email Address' );
	const status = page.locator( '.statecraft-subscribe' ).getByRole( 'status' );
	await field.focus();
	// A browser takes it for an address; it is none.
	await page.keyboard.type( 'ada@example' );
	await page.keyboard.press( 'Enter' );
	await expect( status ).toHaveText( 'Please enter a complete email address, such as name@example.com.' );
	await expect( status ).toHaveCSS( 'border-inline-start-color', RED );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( 'ada@example' );
	await expect( field ).toHaveAccessibleDescription( /Please enter a complete email address/ );
	await page.keyboard.press( 'End' );
	await page.keyboard.type( '.com' );
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Subscribe' } ) ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await expect( status ).toHaveText( THANKS );
	await expect( status ).toHaveCSS( 'border-inline-start-color', GREEN );
	await expect( status ).toBeFocused();
	await expect( field ).toHaveCount( 0 );
	expect( await recipients() ).toContain( 'ada@example.com' );
	await close();
} );
