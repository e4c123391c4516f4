/** The upload by the keyboard alone. */
import type { Locator } from '@playwright/test';
import { expect, reset } from '../_kit';
import { LONG, VIDEO, VideoBlock, expectWhole, onDisk, removeFromDisk } from '../_kit/video';
import { test } from '../_kit/video-test';

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

const hasFocus = ( element: Locator ) =>
	element.evaluate( ( node ) => node.ownerDocument.activeElement === node ).catch( () => false );

test( 'by keys alone: the file, the title, a pause, the end; the focus is never lost', async ( {
	editor,
	page,
	line,
} ) => {
	const { keyboard } = page;
	const file = onDisk( 12_000_000 );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).focus();
	await keyboard.press( 'Enter' );
	await keyboard.type( '/chapters' );
	await expect( page.getByRole( 'option', { selected: true } ) ).toHaveText( 'Video (this site)' );
	await keyboard.press( 'Enter' );
	const block = new VideoBlock( editor );
	await block.button( 'Upload' ).waitFor( LONG );
	/** Presses Tab until something has the focus. */
	const goTo = async ( element: Locator, key = 'Tab' ) => {
		for ( let i = 0; i < 20 && ! ( await hasFocus( element ) ); i++ ) {
			await keyboard.press( key );
		}
		await expect( element ).toBeFocused();
	};
	// Before the keys that lead to the button: Playwright does not wait until the browser passes choosers on.
	const chooser = page.waitForEvent( 'filechooser' );
	await goTo( block.button( 'Upload' ) );
	await keyboard.press( 'Enter' );
	const first = line.hold();
	await ( await chooser ).setFiles( file.path );
	await first.arrived;
	await expect( block.block.getByLabel( 'Title' ) ).toBeFocused();
	await keyboard.press( 'ControlOrMeta+a' );
	await keyboard.type( 'By keys' );
	await goTo( block.button( 'Pause' ), 'Shift+Tab' );
	await keyboard.press( 'Enter' );
	await block.says( 'Paused' );
	first.release();
	await expect( block.button( 'Resume' ) ).toBeFocused();
	await keyboard.press( 'Enter' );
	await expectWhole( block, file );
	await expect( block.button( 'Done' ) ).toBeFocused();
	await keyboard.press( 'Enter' );
	await expect( block.block.locator( 'video' ) ).toBeVisible( LONG );
	expect( ( await editor.blocks() ).find( ( { name } ) => name === VIDEO )?.attributes.title ).toBe( 'By keys' );
} );
