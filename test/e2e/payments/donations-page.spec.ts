/** A visitor donates on a published page, via the provider's page and back, with and without JavaScript. The sandbox stands in for Stripe. */
import type { Page } from '@playwright/test';
import { expect, test } from '../_kit';
import { site } from '../../wordpress/_kit/client';
import { donations, stored } from '../../wordpress/_kit/donations';
import { resetProviders } from '../_kit/payments';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';

const visitor = test.extend( { page: async ( { browser }, provide ) => provide( await browser.newPage() ) } );
let url: string;

visitor.beforeAll( async () => {
	await resetProviders();
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
		},
		filters: { statecraft_form_limits: [], statecraft_form_ceilings: [], pre_wp_mail: true },
	} );
	url = `${ site().url }/?p=${ await stored( donations() ) }`;
} );
visitor.afterAll( () => removeKnobs() );

const status = ( page: Page ) => page.locator( '.statecraft-donations' ).getByRole( 'status' );
const atProvider = ( page: Page ) => expect( page.getByText( 'Sandbox: a stand-in for Stripe.' ) ).toBeVisible();
const pay = async ( page: Page ) => {
	await atProvider( page );
	await page.getByLabel( 'Email' ).fill( 'ada@example.com' );
	await page.getByRole( 'button', { name: /^(?:Pay|Subscribe)$/ } ).click();
};

visitor(
	'[PAY-123, PAY-134] in part: an interval and an amount lead to the provider, and back to thanks',
	async ( { page } ) => {
		await page.goto( url );
		await expect( page.getByRole( 'button', { name: 'Donate', exact: true } ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Donate monthly' } ) ).toBeHidden();
		await page.getByRole( 'radio', { name: 'One-Time' } ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await expect( page.getByRole( 'button', { name: 'Donate', exact: true } ) ).toBeHidden();
		await page.getByRole( 'button', { name: 'Donate monthly' } ).click();
		await expect( status( page ) ).toHaveText( 'Please choose an amount.' );
		await page.getByRole( 'radio', { name: /15/ } ).check();
		await expect( status( page ) ).toHaveText( '' );
		await page.getByRole( 'button', { name: 'Donate monthly' } ).click();
		await expect( page.getByText( /15\.00/ ).first() ).toBeVisible();
		await pay( page );
		await expect( status( page ) ).toHaveText( /^Thank you! .*15\.00/ );
		await expect( status( page ) ).toBeFocused();
		await expect( page.getByRole( 'button', { name: 'Donate', exact: true } ) ).toHaveCount( 0 );
	}
);

visitor(
	'the button of the browser leads back to the form, and a second press to the same payment',
	async ( { page } ) => {
		await page.goto( url );
		await page.getByRole( 'radio', { name: /100/ } ).check();
		await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
		await atProvider( page );
		const first = page.url();
		await page.goBack();
		await page.getByRole( 'radio', { name: /100/ } ).check();
		await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
		await atProvider( page );
		expect( page.url() ).toBe( first );
	}
);

visitor(
	'[PAY-151] in part: without JavaScript the page says the same, and leads to the same place',
	async ( { browser } ) => {
		const page = await browser.newPage( { javaScriptEnabled: false } );
		await page.goto( url );
		await page.locator( 'label' ).filter( { hasText: 'Yearly' } ).click();
		const own = page.getByRole( 'textbox', { name: /Or enter a custom amount/ } );
		await own.fill( '0.2' );
		await page.getByRole( 'button', { name: 'Donate yearly' } ).click();
		await expect( status( page ) ).toHaveText( /^The smallest amount is/ );
		await expect( own ).toHaveValue( '0.2' );
		await own.fill( '7,50' );
		await page.getByRole( 'button', { name: 'Donate yearly' } ).click();
		await pay( page );
		await expect( status( page ) ).toHaveText( /^Thank you! .*7\.50/ );
		await page.close();
	}
);

visitor( 'whoever leaves the provider without paying finds the form, and the way back there', async ( { page } ) => {
	await page.goto( url );
	await page.getByRole( 'textbox', { name: /Or enter a custom amount/ } ).fill( '12' );
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await atProvider( page );
	await page.getByRole( 'link', { name: 'Back to the shop' } ).click();
	await expect( status( page ) ).toHaveText( /Nothing was charged/ );
	await expect( status( page ) ).toBeFocused();
	await page.getByRole( 'link', { name: 'Go back to the payment' } ).click();
	await pay( page );
	await expect( status( page ) ).toHaveText( /^Thank you! .*12\.00/ );
} );

visitor( 'a connection that is gone takes nothing away', async ( { page } ) => {
	await page.goto( url );
	await page.getByRole( 'radio', { name: /15/ } ).check();
	await page.route( page.url(), ( route ) => route.abort() );
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await expect( status( page ) ).toHaveText( /Nothing was charged/ );
	await expect( page.getByRole( 'radio', { name: /15/ } ) ).toBeChecked();
} );
