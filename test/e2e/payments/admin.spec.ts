/** An owner connects Stripe, tests the key, sets up events, and sees a visitor's payment. The sandbox stands in for Stripe. */
import type { Page } from '@playwright/test';
import { expect, php, site, test } from '../_kit';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { donations, stored } from '../../wordpress/_kit/donations';
import { forgetNewsletters, subscribers } from '../../wordpress/_kit/newsletter';
import { addSubscription } from '../../wordpress/_kit/payments-admin';

const SETTINGS = '/wp-admin/admin.php?page=my-jetpack#/stripe';
const ORDERS = '/wp-admin/admin.php?page=statecraft-payments';

const clear = () =>
	php( `
		global $wpdb;
		foreach ( Statecraft\\Payments\\Tables::all() as $table ) { Statecraft\\Payments\\Tables::name( 'orders' ); $wpdb->query( "DELETE FROM {$wpdb->prefix}$table" ); }
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_stripe\\_%' OR option_name LIKE 'statecraft\\_payments\\_%'" ) as $name ) if ( 'statecraft_payments_schema' !== $name ) delete_option( $name );
	` );

test.use( { fresh: true } );
const knobs = ( constants: object = {} ) =>
	setKnobs( {
		constants: { STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`, ...constants },
		filters: { statecraft_form_limits: [], statecraft_form_ceilings: [], pre_wp_mail: true },
	} );
test.beforeAll( async () => {
	await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
	await knobs();
	await clear();
} );
test.afterAll( async () => {
	await clear();
	await forgetNewsletters();
	await removeKnobs();
} );

const stripe = ( page: Page ) => page.getByRole( 'region', { name: 'Stripe' } );
const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save Changes' } ).click();
const key = ( page: Page ) => page.getByLabel( 'Key (Stripe, Test)' );

test( 'from the first key to the first order @journey', async ( { page, browser } ) => {
	await page.goto( SETTINGS );
	await expect( stripe( page ).getByRole( 'link', { name: 'Create a restricted key' } ).first() ).toHaveAttribute(
		'href',
		/^https:\/\/dashboard\.stripe\.com\/test\/apikeys\/create\?.*rak_checkout_session_write/
	);
	await key( page ).fill( 'sk_live_0123456789' );
	const mailchimp = page.locator( '[id="/mailchimp"] > details > summary' );
	await mailchimp.click();
	await page.getByLabel( 'Audience' ).fill( 'typed-elsewhere' );
	await save( page );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'could not be changed' );
	await page.getByRole( 'alert' ).getByRole( 'link', { name: 'Key (Stripe, Test)' } ).click();
	await expect( key( page ) ).toBeInViewport();
	await expect( key( page ) ).toHaveValue( '' );
	await expect( key( page ) ).toHaveAccessibleDescription( /This is a live key/ );
	await expect( page.getByLabel( 'Audience' ) ).toHaveValue( 'typedelsewhere' );
	await mailchimp.click();
	await page.getByLabel( 'Audience' ).fill( '' );

	await key( page ).fill( 'rk_test_sandbox' );
	await save( page );
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	expect( await page.content() ).not.toContain( 'rk_test_sandbox' );
	const result = page.locator( '#statecraft_stripe_test' ).getByRole( 'status' );
	await page.locator( '#statecraft_stripe_test' ).getByRole( 'button', { name: 'Test' } ).click();
	await expect( result ).toContainText( 'Test: ' );
	await expect( stripe( page ) ).toContainText( 'Not set up.' );
	await stripe( page ).getByRole( 'button', { name: 'Set up events' } ).click();
	await expect( stripe( page ) ).toContainText( 'Stripe sends events to this site.' );
	await expect( stripe( page ) ).toContainText( 'No events received yet.' );
	await expect( page.locator( '#wpadminbar' ).getByText( 'Payments: test mode' ) ).toBeVisible();

	const visitor = await browser.newPage();
	await visitor.goto( `${ site().url }/?p=${ await stored( donations() ) }` );
	await visitor.getByRole( 'radio', { name: /100/ } ).check();
	await visitor.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await expect( visitor.getByText( 'Sandbox: a stand-in for Stripe.' ) ).toBeVisible();
	await visitor.getByLabel( 'Email' ).fill( 'ada@example.com' );
	await visitor.getByRole( 'button', { name: 'Pay' } ).click();
	await expect( visitor.locator( '.statecraft-donations' ).getByRole( 'status' ) ).toHaveText( /^Thank you!/ );
	await visitor.close();

	await page.goto( ORDERS );
	const row = page.locator( '#the-list' ).getByRole( 'row' ).filter( { hasText: 'ada@example.com' } );
	await expect( row ).toContainText( 'Paid' );
	await row.hover();
	await expect( row.getByRole( 'link', { name: 'Open in Stripe' } ) ).toHaveAttribute(
		'href',
		/\/test\/payments\/pi_/
	);
	await row.getByRole( 'link', { name: 'Check with Stripe now' } ).click();
	await expect( page.getByText( '1 is up to date.' ) ).toBeVisible();
	await page.getByRole( 'searchbox', { name: 'Search orders' } ).fill( 'nobody' );
	await page.getByRole( 'button', { name: 'Search orders' } ).click();
	await expect( page.getByText( 'No orders found.' ) ).toBeVisible();
	await page.goto( SETTINGS );
	await expect( stripe( page ) ).toContainText( /Last event received .* ago/ );
} );

test( '[PAY-246] on a phone the screens do not scroll horizontally, whatever address they show, and every row can be expanded', async ( {
	page,
} ) => {
	await knobs( { STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox' } );
	await php( `
		$orders = new Statecraft\\Payments\\Orders\\Orders();
		$orders->add( array( 'provider' => 'stripe', 'account' => 'acct_1', 'mode' => 'test', 'provider_id' => 'cs_1', 'kind' => 'product', 'title' => 'Tea', 'amount' => 1050, 'currency' => 'USD', 'status' => 'paid', 'email' => 'grace@example.com' ) );
	` );
	const long = `${ 'averylongname'.repeat( 4 ) }@${ 'mail.of.example.'.repeat( 2 ) }com`;
	await addSubscription( { email: long } );
	await subscribers( { email: long } );
	await page.setViewportSize( { width: 375, height: 800 } );
	for ( const screen of [
		ORDERS,
		ORDERS.replace( 'payments', 'newsletter' ),
		ORDERS.replace( 'payments', 'subscribers' ),
		ORDERS.replace( 'payments', 'plans' ),
		SETTINGS,
	] ) {
		await page.goto( screen );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
	}
	await page.goto( ORDERS );
	await page.locator( '#the-list' ).getByRole( 'button', { name: 'Show more details' } ).first().click();
	await expect( page.getByText( 'grace@example.com' ) ).toBeVisible();
	// The test mode badge leaves room for the items after it.
	await page.setViewportSize( { width: 320, height: 800 } );
	await expect( page.getByRole( 'menuitem', { name: 'Payments: test mode' } ) ).toBeVisible();
	expect( ( await page.locator( '#wp-admin-bar-my-account' ).boundingBox() )?.y ).toBeLessThan( 10 );
} );
