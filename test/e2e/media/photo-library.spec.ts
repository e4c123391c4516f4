/** A person's photo library at the stand-in for Google Photos: connected in its popup, browsed, filtered, picked from, disconnected. */
import type { Page } from '@playwright/test';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { MediaDialog } from '../_kit/media';
import { php, site } from '../../wordpress/_kit/client';
import { BROWSED, asked, settings } from '../../wordpress/_kit/google-photos';

const CONNECT = 'Connect to Google Photos';
const DISCONNECT = 'Disconnect from Google Photos';
const signIn = () => `${ site().sandbox }/google/o/oauth2/v2/auth`;

/** The site with the stand-in, where nobody is connected. */
async function prepare( constants: Record< string, string >, filters: Record< string, unknown > ) {
	const all = {
		STATECRAFT_INNER_HOSTS: '127.0.0.1',
		STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: signIn(),
		...BROWSED,
		...constants,
	};
	await settings( all, filters );
	await asked();
	await php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%statecraft_media_%'" );
		wp_cache_flush();
	` );
}
test.afterAll( reset );

/** The dialog in an editor that was loaded with these settings. */
async function open(
	editor: Editor,
	constants: Record< string, string > = {},
	filters: Record< string, unknown > = {}
): Promise< MediaDialog > {
	await prepare( constants, filters );
	await editor.open();
	return MediaDialog.open( editor, 'Google Photos' );
}

/** Presses a button that opens a popup. */
async function popupOf( media: MediaDialog, button: string ): Promise< Page > {
	const popup = media.editor.page.waitForEvent( 'popup' );
	await media.button( button ).click();
	return popup;
}

async function connect( media: MediaDialog ): Promise< void > {
	const popup = await popupOf( media, CONNECT );
	await popup.getByRole( 'button', { name: 'Allow' } ).click();
	await media.button( DISCONNECT ).waitFor();
}

const isIsolated = ( { page }: Editor ) => page.evaluate( () => window.crossOriginIsolated );

test( '[MEDIA-096, MEDIA-119, MEDIA-122] an account is connected in a popup, from an isolated editor, and its library is listed @unopened @journey', async ( {
	editor,
} ) => {
	// WordPress isolates the editor on https and on localhost.
	const media = await open( editor, {}, { wp_client_side_media_processing_enabled: true } );
	expect( await isIsolated( editor ) ).toBe( true );
	await expect(
		media.dialog.getByText( /^To get started, connect your site to your Google Photos library\.$/ )
	).toBeVisible();
	const popup = await popupOf( media, CONNECT );
	await popup.getByRole( 'button', { name: 'Allow' } ).waitFor();
	expect( await popup.evaluate( () => [ window.innerWidth, window.innerHeight ] ) ).toEqual( [ 780, 700 ] );
	await expect( media.button( 'Awaiting authorization' ) ).toBeDisabled();
	await popup.getByRole( 'button', { name: 'Allow' } ).click();
	await expect( media.dialog.getByRole( 'group', { name: 'Google Photos account' } ) ).toContainText( 'Sam Sandbox' );
	await expect( media.items ).toHaveCount( 20 );
	await expect.poll( () => popup.isClosed() ).toBe( true );
} );

test( '[MEDIA-122] a service that severs the popup from the editor: it looks closed immediately, and the connection still succeeds @unopened', async ( {
	editor,
} ) => {
	const media = await open( editor, { STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ signIn() }?coop=same-origin` } );
	const popup = await popupOf( media, CONNECT );
	await expect( media.dialog.getByText( /If it is still open, finish there/ ).first() ).toBeVisible();
	await popup.getByRole( 'button', { name: 'Allow' } ).click();
	await expect( media.button( DISCONNECT ) ).toBeVisible();
	await expect( media.items ).toHaveCount( 20 );
} );

test( 'denied access and a closed popup have their own messages, and a way to continue @unopened', async ( {
	editor,
} ) => {
	const media = await open( editor );
	const declined = await popupOf( media, CONNECT );
	await declined.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( media.dialog.getByText( /because it was declined there/ ).first() ).toBeVisible();
	const closed = await popupOf( media, CONNECT );
	await closed.getByRole( 'button', { name: 'Allow' } ).waitFor();
	await closed.close();
	await expect( media.dialog.getByText( /was closed before the connection was finished/ ).first() ).toBeVisible();
	await connect( media );
	await expect( media.items ).toHaveCount( 20 );
} );

test( '[MEDIA-112, MEDIA-113, MEDIA-167] albums and filters are applied by the service @unopened', async ( {
	editor,
} ) => {
	const media = await open( editor );
	await connect( media );
	const view = media.dialog.getByRole( 'combobox', { name: 'View' } );
	await view.selectOption( 'Albums' );
	await media.dialog.getByRole( 'button', { name: /A week at the lake/ } ).click();
	await expect( media.dialog.getByRole( 'navigation' ) ).toContainText( 'Albums →A week at the lake' );
	await media.button( 'Albums →' ).click();
	await expect( media.dialog.getByRole( 'button', { name: /City walks/ } ) ).toBeVisible();
	await view.selectOption( 'Photos' );
	await expect( media.items ).toHaveCount( 20 );
	await asked();
	await media.dialog.getByRole( 'combobox', { name: 'Filters', exact: true } ).selectOption( 'Favorites' );
	await media.button( 'Add Filter' ).click();
	await expect
		.poll( async () => ( await asked() ).map( ( { body } ) => body ) )
		.toContainEqual(
			expect.objectContaining( {
				filters: expect.objectContaining( { featureFilter: { includedFeatures: [ 'FAVORITES' ] } } ),
			} )
		);
	await expect( media.items.first() ).toBeVisible();
} );

test( '[MEDIA-124, MEDIA-125] the account is disconnected at the service @unopened', async ( { editor } ) => {
	const media = await open( editor );
	await connect( media );
	await asked();
	await media.button( DISCONNECT ).click();
	await expect( media.button( CONNECT ) ).toBeVisible();
	expect( ( await asked() ).map( ( { route } ) => route ) ).toContainEqual( expect.stringMatching( /revoke/ ) );
} );

test( '[MEDIA-109] photos are picked in a window of the service, and are selected when listed @unopened', async ( {
	editor,
} ) => {
	const media = await open( editor, { STATECRAFT_GOOGLE_PHOTOS_API: 'picker' } );
	await connect( media );
	const picker = await popupOf( media, 'Choose from Google Photos' );
	await picker.getByRole( 'checkbox' ).first().check();
	await picker.getByRole( 'button', { name: 'Done' } ).click();
	await expect( media.items ).toHaveCount( 1 );
	await expect( media.items.first() ).toBeChecked();
	await expect( media.button( 'Choose again' ) ).toBeVisible();
} );
