/** Media of another service, from the button of a block to the page. */
import { expect, reset, test } from '../_kit';
import { MediaDialog } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare() );
test.afterAll( reset );

test( '[MEDIA-061] a picture of Openverse is copied into the media library and inserted @fresh @oldest @journey', async ( {
	editor,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse' );
	await media.search( 'forest' );
	await media.items.nth( 1 ).click();
	await media.button( 'Select' ).click();
	await expect( media.dialog ).toBeHidden();
	const [ image ] = await editor.blocks();
	expect( image?.attributes ).toMatchObject( {
		id: expect.any( Number ),
		url: expect.stringMatching( /\/uploads\// ),
	} );
	await expect( editor.block( 'core/image' ).locator( 'img' ) ).toHaveJSProperty( 'complete', true );
} );
