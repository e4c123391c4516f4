/** Galleries and slideshows of older posts: their author makes blocks of the shortcodes. */
import { somePictures } from '../../wordpress/_kit/gallery';
import type { StoredPicture } from '../../wordpress/_kit/gallery';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';

let pictures: StoredPicture[];

test.beforeAll( async () => {
	pictures = await somePictures(
		{
			name: 'code-wide',
			width: 1200,
			height: 600,
			caption: 'The <b>sea</b>',
			meta: { _wp_attachment_image_alt: 'A wide one' },
		},
		{ name: 'code-high', width: 600, height: 900 }
	);
} );
test.afterAll( reset );

const GONE = 987_654;
const ids = () => [ pictures[ 1 ]!.id, pictures[ 0 ]!.id ];
const inBlock = ( text: string ) => `<!-- wp:shortcode -->\n${ text }\n<!-- /wp:shortcode -->`;

async function convert( editor: Editor, text: string, to: string ) {
	await editor.open( inBlock( text ) );
	const [ block ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	const tools = editor.page.getByRole( 'toolbar', { name: 'Block tools' } );
	await tools.getByRole( 'button', { name: 'Shortcode' } ).click();
	await editor.page.getByRole( 'menuitem', { name: to, exact: true } ).click();
}

const shown = ( editor: Editor, name: string ) => editor.block( name ).locator( 'figure img[src]' );

test( 'a gallery becomes a tiled one that shows its images; one undo restores the shortcode @oldest', async ( {
	editor,
} ) => {
	const text = `[gallery type="rectangular" ids="${ ids().join() }" link="file"]`;
	await convert( editor, text, 'Tiled Gallery' );
	await expect( shown( editor, 'jetpack/tiled-gallery' ) ).toHaveCount( 2 );
	await expect.poll( () => editor.content() ).toMatch( /flex-basis:\d/ );
	const [ { attributes } ] = ( await editor.blocks() ) as [ Awaited< ReturnType< Editor[ 'blocks' ] > >[ 0 ] ];
	expect( attributes ).toMatchObject( {
		...{ className: 'is-style-rectangular', linkTo: 'media', ids: ids() },
		images: [
			{ id: pictures[ 1 ]!.id, url: pictures[ 1 ]!.url, width: 600, height: 900 },
			{ id: pictures[ 0 ]!.id, url: pictures[ 0 ]!.url, alt: 'A wide one', caption: 'The <b>sea</b>' },
		],
	} );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await editor.content() ).toBe( inBlock( text ) );
} );

test( 'a slideshow keeps an image that is gone, and says which one it is', async ( { editor } ) => {
	await convert( editor, `[slideshow ids="${ ids()[ 0 ] },${ GONE },${ ids()[ 1 ] }"]`, 'Slideshow' );
	const block = editor.block( 'jetpack/slideshow' );
	await expect( shown( editor, 'jetpack/slideshow' ) ).toHaveCount( 2 );
	await expect( block.getByText( `These images are not in the media library: ${ GONE }.` ) ).toBeVisible();
	const said = ( await block.locator( '.components-notice' ).boundingBox() )!;
	const slides = ( await block.locator( '.wp-block-jetpack-slideshow_container' ).boundingBox() )!;
	expect( slides.y - said.y - said.height ).toBeGreaterThanOrEqual( 8 );
	expect( said.width ).toBeCloseTo( slides.width, 0 );
	await editor.save();
	const saved = await editor.content();
	expect( saved ).toContain( `data-id="${ GONE }"` );
	await editor.open( saved );
	await expect( block.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	expect( await editor.content() ).toBe( saved );
} );

test( 'an older post is converted to blocks as a whole', async ( { editor, page } ) => {
	await editor.open( `<p>Before</p>\n[gallery type="circle" ids="${ ids().join() }"]\n<p>After</p>` );
	const [ block ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
	await page.getByRole( 'button', { name: 'Convert to blocks' } ).click();
	await expect( shown( editor, 'jetpack/tiled-gallery' ) ).toHaveCount( 2 );
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [
		...[ 'core/paragraph', 'jetpack/tiled-gallery', 'core/paragraph' ],
	] );
} );
