import type { Page } from '@playwright/test';
import { expect, test } from '../_kit';

const UPGRADED = 'Congratulations! Your site is now on a paid plan.';
/** The dismissible notices above the post. */
const noticesOf = ( page: Page ) => page.locator( '.components-notice.is-success' );
const site = /statecraft(?:\/|%2F)v1(?:\/|%2F)site(?:[?&]|$)/;

test.use( { fresh: true } );

test( '[PAY-111, PAY-112, PAY-121] a notice is shown once after connecting the provider @oldest', async ( {
	editor,
	page,
} ) => {
	const notices = noticesOf( page );
	await expect( notices ).toHaveCount( 0 );
	await page.goto( '/wp-admin/post-new.php?post_type=page&stripe_connect_success=gutenberg' );
	await editor.ready();
	await expect( notices ).toContainText( 'Congrats! Your site is now connected to Stripe.' );
	await expect( page ).toHaveURL( /post-new\.php\?post_type=page$/ );
	await page.reload();
	await editor.ready();
	await expect( notices ).toHaveCount( 0 );
} );

test( '[PAY-114, PAY-116, PAY-117] a notice after buying a plan has its name and a link to it', async ( {
	editor,
	page,
} ) => {
	await page.route( site, ( route ) =>
		route.fulfill( { json: { code: 'success', data: JSON.stringify( { plan: { product_name: 'Growth' } } ) } } )
	);
	await page.goto( '/wp-admin/post-new.php?plan_upgraded=1' );
	await editor.ready();
	const notice = noticesOf( page );
	await expect( notice ).toContainText( 'Congratulations! Your site is now on the Growth plan.' );
	await notice.getByRole( 'link', { name: 'View my plan' } ).click();
	await expect( page ).toHaveURL( /page=my-jetpack#\/connection$/ );
} );

test( '[PAY-115, PAY-120] if the site does not know its plan, the notice has no name', async ( { editor, page } ) => {
	await page.goto( '/wp-admin/post-new.php?plan_upgraded=1' );
	await editor.ready();
	await expect( noticesOf( page ) ).toContainText( UPGRADED );
} );
