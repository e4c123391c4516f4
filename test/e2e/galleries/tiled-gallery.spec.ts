/** A tiled gallery in the editor: pictures uploaded, moved, removed and described, and what is saved of them. */
import type { Locator } from '@playwright/test';
import { encodeJpeg } from '../../../tools/sandbox/_kit/jpeg.mjs';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';

const NAME = 'jetpack/tiled-gallery';

test.afterAll( reset );

/** A picture file of that size. */
const file = ( name: string, width: number, height: number ) => ( {
	name: `${ name }.jpg`,
	mimeType: 'image/jpeg',
	buffer: encodeJpeg( width, height, () => [ 40 * name.length, 150, 90 ] ),
} );
const FILES = [ file( 'lake', 600, 400 ), file( 'tower', 300, 450 ), file( 'stall', 400, 400 ) ];

const images = async ( editor: Editor ) =>
	( await editor.blocks() )[ 0 ]!.attributes.images as { url: string; id: number; alt: string }[];
const names = async ( editor: Editor ) =>
	( await images( editor ) ).map( ( { url } ) => /([a-z]+)(?:-\d+)?\.jpg$/.exec( url )?.[ 1 ] ?? url );
const pick = ( gallery: Locator, index: number ) =>
	gallery.getByRole( 'button', { name: new RegExp( `^Image ${ index } of` ) } );

/** A gallery with three uploaded pictures. */
async function filled( editor: Editor ): Promise< Locator > {
	const gallery = await editor.insert( NAME );
	await gallery.locator( 'input[type=file]' ).first().setInputFiles( FILES );
	await expect( pick( gallery, 3 ) ).toBeVisible( { timeout: 60_000 } );
	return gallery;
}

test( 'pictures are uploaded, moved, described and removed; the post opens again as it was saved @oldest', async ( {
	editor,
	page,
} ) => {
	const gallery = await filled( editor );
	expect( await names( editor ) ).toEqual( [ 'lake', 'tower', 'stall' ] );
	expect( ( await images( editor ) )[ 0 ] ).toMatchObject( { width: 600, height: 400 } );

	await pick( gallery, 1 ).click();
	await gallery.getByRole( 'button', { name: 'Move image forward' } ).click();
	expect( await names( editor ) ).toEqual( [ 'tower', 'lake', 'stall' ] );
	await expect( gallery.getByRole( 'button', { name: 'Move image forward' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	expect( await names( editor ) ).toEqual( [ 'tower', 'stall', 'lake' ] );
	await expect( gallery.getByRole( 'button', { name: 'Move image forward' } ) ).toBeFocused();

	await pick( gallery, 3 ).dragTo( pick( gallery, 1 ) );
	await expect.poll( () => names( editor ) ).toEqual( [ 'lake', 'tower', 'stall' ] );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await names( editor ) ).toEqual( [ 'tower', 'stall', 'lake' ] );
	await editor.dispatch( 'core/editor', 'redo' );

	await pick( gallery, 2 ).click();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'textbox', { name: 'Alternative text' } ).fill( 'A tower' );
	await pick( gallery, 3 ).click();
	await page.keyboard.press( 'Delete' );
	expect( await names( editor ) ).toEqual( [ 'lake', 'tower' ] );
	await expect( pick( gallery, 2 ) ).toBeFocused();
	expect( ( await images( editor ) )[ 1 ]!.alt ).toBe( 'A tower' );

	const before = await editor.content();
	expect( before ).toMatch( /flex-basis:\d/ );
	await editor.save();
	await editor.open( before );
	expect( await editor.content() ).toBe( before );
	expect( ( await editor.blocks() )[ 0 ]!.name ).toBe( NAME );
} );
