/** The owner's page as an owner uses it: the settings, the setup, and the notices that lead there. */
import type { Page } from '@playwright/test';
import { expect, php, site, test } from '../_kit';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';

const SETTINGS = '/wp-admin/admin.php?page=my-jetpack';

test.use( { fresh: true } );
test.afterEach( async () => {
	await removeKnobs();
	await php( `
		foreach ( array( 'limit', 'roles' ) as $name ) delete_option( "statecraft_ai_$name" );
		foreach ( array( 'base_url' => '${ site().sandbox }/v1', 'model' => 'sandbox', 'key' => 'sandbox-key' ) as $name => $value ) update_option( "statecraft_ai_$name", $value );
		delete_option( 'statecraft_mailchimp_list' );
		delete_option( 'statecraft_remove_data' );
		delete_metadata( 'user', 0, 'wp_statecraft_closed_jetpack', '', true );
		delete_metadata( 'user', 0, 'wp_statecraft_closed_setup', '', true );
		delete_metadata( 'user', 0, 'wp_statecraft_ai_usage', '', true );
	` );
} );

const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save Changes' } );
const view = ( page: Page, name: string ) =>
	page.getByRole( 'navigation', { name: 'Statecraft settings' } ).getByRole( 'link', { name } );
/** Shows the settings of a service. */
const unfold = ( page: Page, service: string ) => page.locator( `[id="/${ service }"] > details > summary` ).click();

test( 'one Save saves input in every view; an invalid number is rejected beside its field, with the input kept', async ( {
	page,
} ) => {
	await page.goto( `${ SETTINGS }#/mailchimp` );
	await page.getByLabel( 'Audience' ).fill( 'abc123' );
	await view( page, 'Limits' ).click();
	await expect( save( page ) ).toHaveCount( 1 );
	const limit = page.getByLabel( 'Requests per person per month' );
	await limit.fill( '-5' );
	for ( const box of await page.getByRole( 'group', { name: 'Who may use AI' } ).getByRole( 'checkbox' ).all() ) {
		await box.uncheck();
	}
	await save( page ).click();
	// Not by the URL: WordPress removes the notice's arguments from it immediately.
	await expect( page.getByRole( 'alert' ) ).toContainText( 'could not be changed' );
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toHaveCount( 0 );
	await expect( limit ).toHaveValue( '-5' );
	await expect( limit ).toHaveAccessibleDescription( /^Enter a whole number from 0 to 1,000,000/ );
	await page.getByRole( 'alert' ).getByRole( 'link', { name: 'Requests per person per month' } ).click();
	await expect( limit ).toBeInViewport();
	await expect( page.getByRole( 'checkbox', { name: 'Editor' } ) ).not.toBeChecked();
	await limit.fill( '50' );
	await view( page, 'Services' ).click();
	await expect( page.getByLabel( 'Audience' ) ).toHaveValue( 'abc123' );
	await save( page ).click();
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	await expect( view( page, 'Services' ) ).toHaveAttribute( 'aria-current', 'page' );
	await view( page, 'Limits' ).click();
	await expect( limit ).toHaveValue( '50' );
} );

test( 'a Test button shows its result beside itself: the page is not reloaded and keeps what was typed', async ( {
	page,
} ) => {
	await page.goto( `${ SETTINGS }#/mailchimp` );
	await page.getByLabel( 'Audience' ).fill( 'typed' );
	await unfold( page, 'ai' );
	const place = page.locator( '#statecraft_ai_test' );
	await place.scrollIntoViewIfNeeded();
	const before = await page.evaluate( () => window.scrollY );
	await place.getByRole( 'button', { name: 'Test' } ).click();
	await expect( place.getByRole( 'status' ) ).toContainText( 'The provider answered: Sandbox answer' );
	await expect( place.getByRole( 'status' ) ).toContainText( 'Unsaved changes' );
	expect( await page.evaluate( () => window.scrollY ) ).toBe( before );
	await expect( page.getByLabel( 'Audience' ) ).toHaveValue( 'typed' );
} );

test( 'on a phone the settings and the setup are as wide as the screen', async ( { page } ) => {
	await php( `
		$used = array( 'month' => gmdate( 'Y-m' ), 'count' => 1234, 'input' => 1234567, 'output' => 2345678 );
		update_user_meta( get_user_by( 'login', 'administrator' )->ID, 'wp_statecraft_ai_usage', $used );
	` );
	await page.setViewportSize( { width: 375, height: 800 } );
	const beyond = () => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
	await page.goto( `${ SETTINGS }#/usage` );
	await expect( page.getByRole( 'cell', { name: '1,234,567' } ).first() ).toBeVisible();
	expect( await beyond() ).toBe( 0 );
	await view( page, 'Services' ).click();
	await unfold( page, 'ai' );
	await page.getByRole( 'link', { name: 'Set up step by step' } ).click();
	await page.getByRole( 'radio', { name: 'Another provider' } ).check();
	await expect( page.getByLabel( 'Address' ) ).toBeVisible();
	expect( await beyond() ).toBe( 0 );
} );

test( 'the Plugins screen says what uninstalling will do, and links to the setting', async ( { page } ) => {
	await page.goto( '/wp-admin/plugins.php' );
	const row = page.locator( 'tr[data-plugin="statecraft/plugin.php"]' );
	await expect( row ).toContainText( 'Uninstalling keeps its data' );
	await row.getByRole( 'link', { name: 'change this' } ).click();
	const kinds = page.getByRole( 'group', { name: 'Remove on uninstall' } );
	await expect( kinds ).toBeInViewport();
	const box = kinds.getByRole( 'checkbox', { name: 'Form responses' } );
	await expect( box ).not.toBeChecked();
	await expect( box ).toHaveAccessibleDescription( /files that visitors have sent/ );
	await box.check();
	await save( page ).click();
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	await page.goto( '/wp-admin/plugins.php' );
	await expect( row ).toContainText( 'Uninstalling removes: Form responses' );
	await row.getByRole( 'link', { name: 'change this' } ).click();
	// The Plugins screen is still there while the other page loads, and has no checkboxes.
	await expect( kinds ).toBeInViewport();
	for ( const other of await kinds.getByRole( 'checkbox' ).all() ) {
		await other.check();
	}
	await save( page ).click();
	await expect( page.getByText( 'Settings saved.', { exact: true } ) ).toBeVisible();
	await page.goto( '/wp-admin/plugins.php' );
	await expect( row ).toContainText( 'Uninstalling removes all its data' );
} );

test( 'the notice about Jetpack is shown on screens with notices until someone dismisses it; an editor does not count', async ( {
	page,
} ) => {
	await setKnobs( { constants: { JETPACK__VERSION: '15.0' } } );
	const notice = page.locator( '.notice', { hasText: 'Jetpack is active' } );
	await page.goto( '/wp-admin/post-new.php' );
	await page.goto( '/wp-admin/index.php' );
	await expect( notice ).toBeVisible();
	await page.goto( '/wp-admin/plugins.php' );
	await expect( notice ).toBeVisible();
	const kept = page.waitForResponse( /statecraft_close_notice/ );
	await notice.getByRole( 'button', { name: 'Dismiss this notice' } ).click();
	await kept;
	await page.goto( '/wp-admin/index.php' );
	await expect( page.getByRole( 'heading', { name: 'Dashboard', level: 1 } ) ).toBeVisible();
	await expect( notice ).toHaveCount( 0 );
} );

test( 'a notice leads a new site through provider, key and model to a first answer @journey', async ( { page } ) => {
	await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '127.0.0.1' } } );
	await php( `foreach ( array( 'base_url', 'model', 'key' ) as $name ) delete_option( "statecraft_ai_$name" );` );
	await page.goto( '/wp-admin/index.php' );
	await page.getByRole( 'link', { name: 'Set up AI' } ).click();
	const go = page.getByRole( 'button', { name: 'Continue' } );
	await page.getByRole( 'radio', { name: 'Ollama' } ).check();
	await go.click();
	await expect( page.getByText( "define( 'STATECRAFT_INNER_HOSTS', 'localhost' );" ) ).toBeVisible();
	await page.getByRole( 'radio', { name: 'Another provider' } ).check();
	await page.getByLabel( 'Address' ).fill( `${ site().sandbox }/v1` );
	await go.click();
	await page.getByLabel( 'Your key' ).fill( 'wrong-key' );
	await go.click();
	await expect( page.getByText( /did not list its models: .*Incorrect API key/ ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Back' } ).click();
	await page.getByLabel( 'Your key' ).fill( 'sandbox-key' );
	await go.click();
	await page.getByLabel( 'Model' ).selectOption( 'sandbox' );
	await page.getByRole( 'button', { name: 'Test and finish' } ).click();
	await expect( page.getByText( 'The provider answered: Sandbox answer' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'Go to the settings' } ).click();
	await expect( page.getByLabel( 'Model', { exact: true } ) ).toHaveValue( 'sandbox' );
	await expect( page.getByRole( 'link', { name: 'Set up step by step' } ) ).toBeVisible();
	await page.goto( '/wp-admin/index.php' );
	await expect( page.getByRole( 'heading', { name: 'Dashboard', level: 1 } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Set up AI' } ) ).toHaveCount( 0 );
} );
