/** An owner imports subscribers on the screen for it: by the keyboard, and with a reload in the middle. */
import type { Page } from '@playwright/test';
import { expect, php, test } from '../_kit';
import { forgetNewsletters } from '../../wordpress/_kit/newsletter';

const SCREEN = '/wp-admin/admin.php?page=statecraft-newsletter-import';
const ROWS = 1200;

test.use( { fresh: true } );
const forget = async () => {
	await forgetNewsletters();
	await php(
		`Statecraft\\Newsletter\\Import\\Import_Record::drop_file(); Statecraft\\Newsletter\\Import\\Import_Record::drop();`
	);
};
test.beforeEach( forget );
test.afterAll( forget );

const panel = ( page: Page ) => page.locator( '.statecraft-import' );
const press = ( page: Page, name: string ) => panel( page ).getByRole( 'button', { name, exact: true } );
const says = ( page: Page ) => panel( page ).getByRole( 'status' );

/** How many subscribers there are, and how many addresses. */
const counts = () =>
	php( `
		global $wpdb;
		echo $wpdb->get_var( 'SELECT CONCAT( COUNT( * ), " ", COUNT( DISTINCT email ) ) FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) . ' WHERE status = "confirmed"' );
	` );

async function upload( page: Page, rows: readonly string[] ): Promise< void > {
	await page.goto( SCREEN );
	await panel( page )
		.locator( 'input[type=file]' )
		.setInputFiles( {
			name: 'people.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from( [ 'Email Address,Notes', ...rows ].join( '\n' ) ),
		} );
	await expect( says( page ) ).toHaveText( 'What is in each column?' );
}

test( '[NEWS-060, NEWS-059] a reload in the middle goes on where the import was, and nobody is lost or there twice', async ( {
	page,
} ) => {
	test.slow();
	await upload(
		page,
		Array.from( { length: ROWS }, ( _, at ) => `person-${ at }@example.com,Note` )
	);
	await press( page, 'Continue' ).click();
	await expect( says( page ) ).toHaveText( /^This is what the import would do\./, { timeout: 60_000 } );
	let steps = 0;
	await page.route( /newsletter(?:\/|%2F)import(?:\/|%2F)act/, async ( route ) => {
		const { act } = route.request().postDataJSON() as { act: string };
		// The second step is never sent: the page is closed before.
		if ( act !== 'step' || ++steps === 1 ) {
			await route.continue();
		}
	} );
	await panel( page ).getByRole( 'checkbox' ).check();
	await press( page, 'Import' ).click();
	await expect( panel( page ).getByRole( 'progressbar' ) ).not.toHaveAttribute( 'value', '0' );
	await expect.poll( () => steps ).toBe( 2 );
	const [ before ] = ( await counts() ).split( ' ' ).map( Number );
	expect( before ).toBeGreaterThan( 0 );
	expect( before ).toBeLessThan( ROWS );
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await page.reload();
	await expect( says( page ) ).toHaveText( 'The import is done.', { timeout: 60_000 } );
	await expect( panel( page ).getByText( 'Added: 1,200. Known already: 0. Refused: 0.' ) ).toBeVisible();
	expect( await counts() ).toBe( `${ ROWS } ${ ROWS }` );
} );

test( '[NEWS-051, NEWS-055] the screen has the steps of each service, and all of it works by the keyboard', async ( {
	page,
} ) => {
	await page.goto( SCREEN );
	await expect( page.getByRole( 'heading', { level: 1, name: 'Import Subscribers' } ) ).toBeVisible();
	const mailchimp = panel( page ).locator( 'details', { hasText: 'Mailchimp' } );
	await mailchimp.locator( 'summary' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( mailchimp.getByRole( 'listitem' ).first() ).toBeVisible();
	const chosen = page.waitForEvent( 'filechooser' );
	await press( page, 'Upload file and import' ).focus();
	await page.keyboard.press( 'Enter' );
	await (
		await chosen
	).setFiles( { name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from( 'Email\nada@example.com\nnobody' ) } );
	await expect( says( page ) ).toHaveText( 'What is in each column?' );
	await press( page, 'Continue' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( says( page ) ).toHaveText( /^This is what the import would do\./ );
	await expect( press( page, 'Import' ) ).toBeDisabled();
	await panel( page ).getByRole( 'checkbox' ).focus();
	await page.keyboard.press( 'Space' );
	await expect( press( page, 'Import' ) ).toBeEnabled();
	await press( page, 'Import' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( says( page ) ).toHaveText( 'The import is done.' );
	await expect( page.locator( '.statecraft-island:has( .statecraft-import )' ) ).toBeFocused();
	const refused = page.waitForEvent( 'download' );
	await panel( page ).getByRole( 'link', { name: 'Download the refused rows' } ).click();
	expect( ( await refused ).suggestedFilename() ).toMatch( /\.csv$/ );
	await press( page, 'Close' ).click();
	await expect( says( page ) ).toHaveText( /^Import subscribers from a CSV file\./ );
} );
