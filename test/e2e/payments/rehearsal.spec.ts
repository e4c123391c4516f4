/** An owner rehearses payments on the owner's page. The sandbox stands in for Stripe. */
import type { Page } from '@playwright/test';
import { expect, php, site, test } from '../_kit';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { forget } from '../../wordpress/_kit/stripe';

const PAYMENTS = '/wp-admin/admin.php?page=my-jetpack#/payments';

test.use( { fresh: true } );
test.beforeAll( async () => {
	await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
	await setKnobs( {
		constants: {
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
		},
	} );
	await forget();
} );
test.afterAll( async () => {
	await forget();
	await removeKnobs();
} );

const panel = ( page: Page ) => page.locator( '.statecraft-rehearsal' );
const press = ( page: Page, name: string ) => panel( page ).getByRole( 'button', { name, exact: true } ).click();

test( '[PAY-210] [PAY-214] [PAY-216] one press plays all of it, a reload in the middle goes on, and the report shows the emails', async ( {
	page,
} ) => {
	test.slow();
	await page.goto( PAYMENTS );
	await press( page, 'Rehearse' );
	await expect( panel( page ).getByRole( 'region', { name: 'Purchase' } ) ).toBeVisible( { timeout: 60_000 } );
	await page.reload();
	await expect( panel( page ).getByRole( 'status' ) ).toHaveText( 'A rehearsal is not finished.' );
	await expect( panel( page ).getByRole( 'region', { name: 'Purchase' } ) ).toBeVisible();
	await press( page, 'Continue' );
	await expect( panel( page ).getByRole( 'status' ) ).toContainText( 'Rehearsed on', { timeout: 60_000 } );
	const receipt = panel( page ).getByRole( 'region', { name: 'Purchase' } ).getByRole( 'group' );
	await receipt.getByText( /Receipt for your payment of/ ).click();
	await expect( receipt.getByText( 'This was a test: no money was taken.' ) ).toBeVisible();
	await expect( panel( page ).getByRole( 'region', { name: 'Failed renewal' } ) ).toContainText(
		'The last payment failed.'
	);
	expect(
		await php(
			`global $wpdb; echo $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Statecraft\\Payments\\Tables::name( 'orders' ) );`
		)
	).toBe( '0' );
	// LOOKS
} );

test( '[PAY-211] nothing can be rehearsed in live mode', async ( { page } ) => {
	await php(
		`update_option( 'statecraft_payments_mode', 'live' ); delete_option( 'statecraft_payments_rehearsal' );`
	);
	await page.goto( PAYMENTS );
	await expect( panel( page ).getByRole( 'status' ) ).toContainText( 'This site is in live mode.' );
	await expect( panel( page ).getByRole( 'button' ) ).toHaveText( [ 'Check again' ] );
} );
