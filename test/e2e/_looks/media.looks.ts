/** Takes pictures of the dialog of media sources. `npm run looks -- media-picker` starts it. */
import { expect, reset, test } from '../_kit';
import { BROWSED, MediaDialog, connectAccount } from '../_kit/media';
import { Album } from './album';
import { allowMirror } from './mirror';

const { STATECRAFT_LOOKS: wish = '' } = process.env;
const NAME = 'media-picker';
const GONE = { media_gone: [ 'Openverse no longer has this. Choose another one.' ] };

test.beforeEach( () => MediaDialog.prepare( BROWSED ) );
test.afterAll( reset );

if ( ! wish || wish.split( ',' ).includes( NAME ) ) {
	test( `${ NAME } @fresh`, async ( { editor, page } ) => {
		test.setTimeout( 120_000 );
		await allowMirror();
		const album = new Album( NAME, page );
		const block = await editor.insert( 'core/gallery' );
		await block.getByRole( 'button', { name: 'Select Images' } ).click();
		await album.take( 'menu' );
		await page.keyboard.press( 'Escape' );

		const media = new MediaDialog( editor );
		await media.openFrom( block, 'Google Photos' );
		await media.button( 'Connect to Google Photos' ).waitFor();
		await album.take( 'disconnected' );
		await media.close();

		await page.route( /external-media\/list/, () => {} );
		await media.openFrom( block, 'Openverse' );
		await album.take( 'loading' );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		await media.close();

		await media.openFrom( block, 'Openverse' );
		await media.search( 'forest' );
		await album.take( 'results' );
		await media.choose( 'Forest 1', 'Forest 3', 'Forest 4' );
		await album.take( 'selected' );
		await page.setViewportSize( { width: 360, height: 740 } );
		await album.take( 'narrow' );
		await page.setViewportSize( { width: 1280, height: 900 } );
		await media.dialog.getByRole( 'searchbox' ).fill( '[empty]' );
		await media.button( 'Search' ).click();
		await expect( media.items ).toHaveCount( 0 );
		await album.take( 'empty' );
		let release = () => {};
		const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
		let isFirst = true;
		await page.route( /external-media\/copy/, async ( route ) => {
			const fails = isFirst;
			isFirst = false;
			await released;
			await ( fails
				? route.fulfill( { json: { media: [ { external_id: '1', errors: GONE } ] } } )
				: route.continue() );
		} );
		await media.copy();
		await media.copies.waitFor();
		await album.take( 'copying' );
		await page.keyboard.press( 'Escape' );
		const leave = page.getByRole( 'dialog', { name: 'Copying is not finished' } );
		await leave.waitFor();
		await album.take( 'closing' );
		await leave.getByRole( 'button', { name: 'Keep waiting' } ).click();
		release();
		await media.button( 'Retry all failed' ).waitFor( { timeout: 60_000 } );
		await album.take( 'mixed results' );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );

		await connectAccount();
		await page.context().addCookies( [ { name: 'mirror', value: '1', url: page.url() } ] );
		await editor.open();
		await media.openFrom( await editor.insert( 'core/gallery' ), 'Google Photos' );
		await media.items.first().waitFor();
		await album.take( 'library, right-to-left' );
		await album.sheet();
	} );
}
