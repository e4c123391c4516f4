/** The three ways in which the callback page of an authorization reaches the editor; a service or a network can block one of them. */
import type { Page } from '@playwright/test';
import { expect, reset, test } from '../_kit';
import { as, site } from '../../wordpress/_kit/client';
import { CONNECTION, asked, settings } from '../../wordpress/_kit/google-photos';
import type { Connection } from '../../wordpress/_kit/google-photos';

test.beforeEach( async () => {
	await settings( { STATECRAFT_GOOGLE_PHOTOS_AUTH_URL: `${ site().sandbox }/google/o/oauth2/v2/auth` } );
	await asked();
} );
test.afterAll( reset );

type Heard = Record< 'message' | 'channel' | 'storage', Record< string, unknown > | null >;

/** Opens the service as the editor does, and listens in all three ways. */
async function openService( page: Page, more = '' ) {
	const { connect_URL: url, state } = ( await as( 'administrator' ).get< Connection >( CONNECTION ) ).json;
	const opened = page.waitForEvent( 'popup' );
	await page.evaluate(
		( { to, name } ) => {
			const heard: Heard = { message: null, channel: null, storage: null };
			const popup = window.open( to, 'statecraft-oauth', 'width=780,height=700' );
			window.addEventListener( 'message', ( event ) => {
				if ( event.origin === location.origin && event.source === popup ) {
					heard.message = event.data;
				}
			} );
			new BroadcastChannel( name ).onmessage = ( event ) => ( heard.channel = event.data );
			window.addEventListener( 'storage', ( { key, newValue } ) => {
				if ( key === name ) {
					heard.storage = JSON.parse( newValue ?? 'null' );
				}
			} );
			Object.assign( window, { heard } );
		},
		{ to: url + more, name: `statecraft-oauth-${ state }` }
	);
	const heard = () => page.evaluate( () => ( window as unknown as { heard: Heard } ).heard );
	return { popup: await opened, state, heard };
}

test( '[MEDIA-095, MEDIA-097] access is granted: the window tells the editor in each way, and closes @fresh', async ( {
	editor,
} ) => {
	const { popup, state, heard } = await openService( editor.page );
	const closed = popup.waitForEvent( 'close' );
	await popup.getByRole( 'button', { name: 'Allow' } ).click();
	await closed;
	const said = {
		keyring_id: expect.any( String ),
		id_token: '',
		user: { name: 'Sam Sandbox', image: expect.any( String ) },
		state,
	};
	await expect.poll( heard ).toEqual( { message: said, channel: said, storage: said } );
} );

test( 'access is denied: the editor is told @fresh', async ( { editor } ) => {
	const { popup, state, heard } = await openService( editor.page );
	await popup.getByRole( 'button', { name: 'Cancel' } ).click();
	const said = { error: 'access_denied', state };
	await expect.poll( heard ).toEqual( { message: said, channel: said, storage: said } );
} );

test( '[MEDIA-097] a service that severs the opener: the editor is told, and the window closes @fresh', async ( {
	editor,
} ) => {
	const { popup, state, heard } = await openService( editor.page, '&coop=same-origin' );
	await popup.getByRole( 'button', { name: 'Allow' } ).click();
	const said = expect.objectContaining( { keyring_id: expect.any( String ), state } );
	await expect.poll( heard ).toEqual( { message: null, channel: said, storage: said } );
	await expect.poll( () => popup.isClosed() ).toBe( true );
} );

test( 'the page of a late response has a text, no code in its URL, and no error @fresh', async ( { editor } ) => {
	const { page } = editor;
	const errors: string[] = [];
	page.on( 'console', ( message ) => message.type() === 'error' && errors.push( message.text() ) );
	await page.goto( '/wp-admin/admin-post.php?action=statecraft_media_callback&code=4/late&state=late' );
	await expect( page.getByRole( 'heading', { name: 'Your account was not connected' } ) ).toBeVisible();
	await expect( page.getByText( 'Connect again from there.' ) ).toBeVisible();
	expect( errors ).toEqual( [] );
} );
