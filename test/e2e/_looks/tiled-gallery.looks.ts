/** Takes pictures of tiled galleries in all layouts. `npm run looks -- tiled-gallery` starts it. */
import { somePictures } from '../../wordpress/_kit/gallery';
import { publishPage } from '../../wordpress/_kit/visitor';
import { reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { Album } from './album';
import { allowMirror } from './mirror';

const { STATECRAFT_LOOKS: wish = '' } = process.env;
const NAME = 'tiled-gallery';
const STYLES = [ 'rectangular', 'columns', 'square', 'circle' ];

/** Wide, upright and square ones, as in an album. */
const SIZES = [
	[ 1600, 1067 ],
	[ 800, 1200 ],
	[ 1024, 1024 ],
	[ 1920, 1080 ],
	[ 640, 960 ],
	[ 1500, 1000 ],
	[ 2000, 900 ],
] as const;

const sizes = { wide: 1280, narrow: 375 };

/** A post with a gallery of each layout, as the editor saves it. */
async function galleries( editor: Editor, images: object[] ): Promise< string > {
	await editor.open();
	for ( const style of STYLES ) {
		const attributes = {
			images,
			ids: images.map( ( { id }: { id?: number } ) => id ),
			className: `is-style-${ style }`,
			...( style === 'square' && { roundedCorners: 12, imageFilter: 'sepia' } ),
		};
		await editor.insert( 'jetpack/tiled-gallery', attributes );
	}
	return editor.content();
}

test.beforeEach( async () => {
	await reset();
	await allowMirror();
} );
test.afterAll( reset );

if ( ! wish || wish.split( ',' ).includes( NAME ) ) {
	test( `${ NAME } @fresh`, async ( { editor, page } ) => {
		test.setTimeout( 300_000 );
		const album = new Album( NAME, page );
		await editor.open();
		await editor.insert( 'jetpack/tiled-gallery' );
		await album.take( 'empty' );
		await page.setViewportSize( { width: sizes.narrow, height: 740 } );
		await album.take( 'empty, narrow' );
		await page.setViewportSize( { width: sizes.wide, height: 900 } );

		const pictures = await somePictures(
			...SIZES.map( ( [ width, height ], i ) => ( {
				...{ name: `picture-${ i }`, width, height },
				...( i === 1 && { alt: 'A tower' } ),
			} ) )
		);
		const images = pictures.map( ( picture, i ) => ( {
			...picture,
			...( i === 0 && { caption: 'The <em>first</em> one, with a caption' } ),
		} ) );
		const content = await galleries( editor, images );
		await page.setViewportSize( { width: sizes.wide, height: 3600 } );
		await album.take( 'editor' );
		await page.setViewportSize( { width: sizes.wide, height: 900 } );
		const [ first ] = await editor.blocks();
		await editor.dispatch( 'core/block-editor', 'selectBlock', first!.clientId );
		const block = editor.block( first!.clientId );
		await block.getByRole( 'button', { name: /^Image 2 of/ } ).click();
		await album.take( 'selected' );
		await page.setViewportSize( { width: sizes.narrow, height: 1400 } );
		await album.take( 'selected, narrow' );
		await page.setViewportSize( { width: sizes.wide, height: 900 } );
		await page.route( /\/wp\/v2\/media(\?|$)/, ( route ) =>
			route.fulfill( {
				status: 507,
				json: { code: 'full', message: 'There is not enough space left on this site.' },
			} )
		);
		await block
			.locator( '.statecraft-tiled-gallery__add input[type=file]' )
			.setInputFiles( { name: 'boat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from( 'x' ) } );
		await block.getByRole( 'button', { name: 'Try again: boat.jpg' } ).scrollIntoViewIfNeeded();
		await album.take( 'upload failed' );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		page.once( 'dialog', ( dialog ) => void dialog.accept() );

		await page.context().addCookies( [ { name: 'mirror', value: '1', url: page.url() } ] );
		await editor.open( content );
		await page.setViewportSize( { width: sizes.wide, height: 1400 } );
		await album.take( 'right-to-left' );
		await page.context().clearCookies( { name: 'mirror' } );

		const url = await publishPage( content, 'A page' );
		await page.context().clearCookies();
		for ( const [ name, width ] of Object.entries( sizes ) ) {
			await page.setViewportSize( { width, height: 3200 } );
			await page.goto( url );
			await page.waitForLoadState( 'networkidle' );
			await album.take( `page, ${ name }` );
		}
		await album.sheet();
	} );
}
