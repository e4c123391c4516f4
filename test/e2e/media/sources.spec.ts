/** Each source from the media button of a gallery to credited images in it: three are chosen, one fails, and is retried. */
import type { Page } from '@playwright/test';
import { inBrowser } from '../../wordpress/_kit/client';
import { Editor, expect, reset, site, test } from '../_kit';
import { tabTo } from '../_kit/focus';
import { BROWSED, MediaDialog, attachments, galleryOf, happens } from '../_kit/media';
import { sessionOf } from '../_kit/screen-data';

test.afterAll( reset );

/** The gallery has the three, they are all that is in the library, and each is what its source says. */
async function areInserted( editor: Editor, credits: Record< string, string >[] ): Promise< void > {
	await expect.poll( async () => ( await galleryOf( editor ) ).length ).toBe( 3 );
	const images = await galleryOf( editor );
	const kept = await attachments();
	expect( kept ).toHaveLength( 3 );
	for ( const [ i, { id, url, caption } ] of images.entries() ) {
		const { meta, caption: stored } = kept.find( ( one ) => one.id === id )!;
		expect( url ).toContain( '/uploads/' );
		expect( meta ).toMatchObject( credits[ i ]! );
		expect( caption ).toBe( stored.raw );
	}
}

/** The third item fails, the others are copied; only the third is retried. */
async function failsAlone( { copies }: MediaDialog, names: readonly string[] ): Promise< void > {
	await expect( copies.getByRole( 'listitem' ) ).toHaveText(
		[
			new RegExp( `${ names[ 0 ] }.*Copied$` ),
			new RegExp( `${ names[ 1 ] }.*Copied$` ),
			new RegExp( `${ names[ 2 ] }.*Not copied.*Try again` ),
		],
		{ timeout: 60_000 }
	);
}

/** Whether the page is cross-origin isolated. */
const isIsolated = ( page: Page ) => page.evaluate( () => window.crossOriginIsolated );

test.describe( 'Openverse', () => {
	test.beforeEach( () => MediaDialog.prepare() );

	test( '[MEDIA-038, MEDIA-041, MEDIA-061] three images by the keyboard alone, found by two searches @fresh @oldest', async ( {
		editor,
		page,
	} ) => {
		const media = new MediaDialog( editor );
		const { keyboard } = page;
		await editor.insert( 'core/gallery' );
		await tabTo( page, 'Select Images' );
		await keyboard.press( 'Enter' );
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).waitFor();
		await tabTo( page, 'Openverse', 'ArrowDown' );
		await keyboard.press( 'Enter' );
		await media.item( /\d$/ ).first().waitFor();
		const searchFor = async ( text: string, first: string ) => {
			await keyboard.press( 'ControlOrMeta+a' );
			await keyboard.type( text );
			await keyboard.press( 'Enter' );
			await media.item( first ).waitFor();
		};
		await searchFor( 'forest', 'Forest 1' );
		await tabTo( page, 'Forest 1' );
		await keyboard.press( 'Space' );
		await keyboard.press( 'ArrowRight' );
		await keyboard.press( 'Enter' );
		await tabTo( page, 'Search Openverse', 'Shift+Tab' );
		await searchFor( 'meadow [shaky-file]', 'Meadow 1 (shaky-file)' );
		await tabTo( page, 'Meadow 1 (shaky-file)' );
		await keyboard.press( 'Space' );
		await expect( media.dialog.getByText( '3 of 10' ) ).toBeVisible();
		await tabTo( page, 'Select' );
		await keyboard.press( 'Enter' );
		await failsAlone( media, [ 'Forest 1', 'Forest 2', 'Meadow 1' ] );
		await tabTo( page, 'Try again: Meadow 1 (shaky-file)' );
		await keyboard.press( 'Enter' );
		await media.end();
		await areInserted( editor, [
			{ statecraft_credit_creator: 'Sandbox Creator 0', statecraft_credit_license: 'CC BY 2.0' },
			{ statecraft_credit_creator: 'Sandbox Creator 1', statecraft_credit_license: 'CC0 1.0' },
			{ statecraft_credit_creator: 'Sandbox Creator 0', statecraft_credit_source: 'openverse' },
		] );
		expect( ( await galleryOf( editor ) )[ 0 ]!.caption ).toMatch(
			/By <a [^>]*>Sandbox Creator 0<\/a> on .*CC BY 2\.0/
		);
		await expect( editor.block( 'core/gallery' ).locator( ':focus' ) ).toHaveCount( 1 );
	} );
} );

test.describe( 'Pexels', () => {
	test.beforeEach( () => MediaDialog.prepare() );

	test( '[MEDIA-061] three photos by touch on a phone; the photographer is shown in the media library', async ( {
		browser,
	} ) => {
		const context = await browser.newContext( {
			baseURL: site().url,
			hasTouch: true,
			isMobile: true,
			viewport: { width: 390, height: 844 },
		} );
		await context.addCookies(
			sessionOf( 'administrator' ).map( ( cookie ) => ( { ...cookie, url: site().url } ) )
		);
		const page = await context.newPage();
		const editor = new Editor( page );
		await editor.open();
		const media = new MediaDialog( editor );
		const gallery = await editor.insert( 'core/gallery' );
		await gallery.getByRole( 'button', { name: 'Select Images' } ).tap();
		await page.getByRole( 'menuitem', { name: 'Pexels Free Photos' } ).tap();
		await media.search( 'forest' );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 390 );
		await media.item( 'Forest 1' ).tap();
		await media.item( 'Forest 2' ).tap();
		await media.search( 'meadow [shaky-file]' );
		await media.item( 'Meadow 1 (shaky-file)' ).tap();
		await media.button( 'Select' ).tap();
		await failsAlone( media, [ 'Forest 1', 'Forest 2', 'Meadow 1' ] );
		await media.button( 'Try again: Meadow 1 (shaky-file)' ).tap();
		await media.end();
		await areInserted( editor, [
			{ statecraft_credit_creator: 'Sandbox Photographer 0' },
			{ statecraft_credit_creator: 'Sandbox Photographer 1' },
			{ statecraft_credit_source: 'pexels' },
		] );
		const [ first ] = await galleryOf( editor );
		const details = await page.request.get( `/wp-admin/post.php?post=${ first!.id }&action=edit` );
		expect( await details.text() ).toMatch( /Credit[^]*Sandbox Photographer 0/ );
		await context.close();
	} );
} );

test.describe( 'Google Photos', () => {
	/** Three photos of the library, of which one is not copied at first. */
	async function copyThree( media: MediaDialog ): Promise< void > {
		for ( const item of [ 0, 1, 2 ] ) {
			await expect.poll( () => media.isPictured( media.items.nth( item ) ) ).toBe( true );
		}
		await happens( { faults: { originals: { fault: '503', after: 2, times: 1 } } } );
		await media.copy();
		await expect( media.copies.getByText( '2 of 3 copied', { exact: true } ) ).toBeVisible( { timeout: 60_000 } );
		await media.copies.getByRole( 'button', { name: /^Try again: / } ).click();
		await media.end();
		await areInserted( media.editor, Array( 3 ).fill( { statecraft_credit_source: 'google_photos' } ) );
	}

	test( '[MEDIA-061, MEDIA-114, MEDIA-118] a library that can be browsed, in an isolated editor on localhost @oldest', async ( {
		browser,
	} ) => {
		// Whichever of its two addresses an administrator asks first is recorded, and at the other one the site is a copy.
		await MediaDialog.prepare( { ...BROWSED, STATECRAFT_SITE_ADDRESSES: '127.0.0.1, localhost' } );
		await ( await inBrowser( 'administrator' ) ).get( 'wp/v2/users/me' );
		const { port } = new URL( site().url );
		const context = await browser.newContext( { baseURL: `http://localhost:${ port }` } );
		// The session of the other host is not valid here.
		const { name, password } = site().users.administrator;
		await context.request.post( '/wp-login.php', {
			form: { log: name, pwd: password, testcookie: '1' },
			headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
			maxRedirects: 0,
		} );
		const page = await context.newPage();
		const editor = new Editor( page );
		await editor.open();
		expect( await isIsolated( page ) ).toBe( parseFloat( site().wordpress ) >= 7.1 );
		const media = await MediaDialog.open( editor, 'Google Photos', 'core/gallery' );
		await media.connect();
		await expect( media.dialog.getByText( 'Sam Sandbox' ) ).toBeVisible();
		await media.dialog.getByRole( 'combobox', { name: 'View' } ).selectOption( 'Albums' );
		await media.button( /City walks/ ).click();
		for ( const item of [ 0, 1, 2 ] ) {
			await media.items.nth( item ).click();
		}
		await copyThree( media );
		await context.close();
	} );

	test( '[MEDIA-061] photos that are picked in a window of the service, in an editor that is not isolated @unopened @oldest', async ( {
		editor,
		page,
	} ) => {
		await MediaDialog.prepare();
		await editor.open();
		expect( await isIsolated( page ) ).toBe( false );
		const media = await MediaDialog.open( editor, 'Google Photos', 'core/gallery' );
		await media.connect();
		const picker = await media.popup( 'Choose from Google Photos' );
		for ( const photo of [ 0, 1, 2 ] ) {
			await picker.getByRole( 'checkbox' ).nth( photo ).check();
		}
		await picker.getByRole( 'button', { name: 'Done' } ).click();
		await expect( media.items ).toHaveCount( 3 );
		await expect( media.dialog.getByText( '3 of 10' ) ).toBeVisible();
		await copyThree( media );
	} );
} );
