/** A post of the classic years with every shortcode that Jetpack had for the content of others: opened, shown, and converted as a whole. */
import { somePictures } from '../../wordpress/_kit/gallery';
import type { StoredPicture } from '../../wordpress/_kit/gallery';
import { expect, reset, site, test } from '../_kit';
import type { Editor } from '../_kit';

let pictures: StoredPicture[];

test.beforeAll( async () => {
	pictures = await somePictures(
		{ name: 'classic-one', width: 800, height: 600 },
		{ name: 'classic-two', width: 600, height: 800 }
	);
} );
test.afterAll( reset );

/** Each shortcode, and the block that it becomes. */
const rows = (): [ string, string ][] => {
	const ids = pictures.map( ( { id } ) => id ).join();
	return [
		[ '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]', 'core/embed' ],
		[ '[vimeo 76979871]', 'core/embed' ],
		[ '[soundcloud url="https://soundcloud.com/forss/flickermood"]', 'core/embed' ],
		[ '[instagram url=https://www.instagram.com/p/BnMOk_FFsxg/]', 'core/embed' ],
		[ '[tweet https://twitter.com/jack/status/20]', 'core/embed' ],
		[ '[polldaddy poll=9541291]', 'core/embed' ],
		[ '[gist https://gist.github.com/57cc50246aab776e110060926a2face2]', 'core/paragraph' ],
		[ '[googlemaps https://www.google.com/maps/place/Berlin]', 'core/paragraph' ],
		[
			'[recipe title="Tea" servings="2"][recipe-ingredients]\n- Water\n- Leaves\n[/recipe-ingredients][/recipe]',
			'jetpack/recipe',
		],
		[ `[slideshow ids="${ ids }"]`, 'jetpack/slideshow' ],
		[ `[gallery type="rectangular" ids="${ ids }"]`, 'jetpack/tiled-gallery' ],
	];
};

/** Publishes the post; the page that visitors see. */
async function publish( editor: Editor ): Promise< string > {
	await editor.dispatch( 'core/editor', 'editPost', { status: 'publish' } );
	await editor.save();
	const id = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	return ( await fetch( `${ site().url }/?p=${ id }` ) ).text();
}

/** The lines between the shortcodes, and what is left of a shortcode. */
const linesOn = ( html: string ) =>
	html.match(
		/Line \d+\.|\[\/?(?:youtube|vimeo|soundcloud|instagram|tweet|polldaddy|gist|googlemaps|recipe|slideshow|gallery)\b/g
	);

test( '[SHARE-044, SHARE-132] in part: a classic post with every shortcode shows none of them, and becomes blocks as a whole', async ( {
	editor,
	page,
} ) => {
	await page.route( /oembed/, ( route ) =>
		route.fulfill( { status: 404, json: { code: 'oembed_invalid_url', message: '' } } )
	);
	const content = rows()
		.map( ( [ code ], i ) => `Line ${ i + 1 }.\n\n${ code }` )
		.join( '\n\n' );
	await editor.open( content );
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [ 'core/freeform' ] );
	const lines = rows().map( ( _, i ) => `Line ${ i + 1 }.` );
	expect( await linesOn( await publish( editor ) ) ).toEqual( lines );
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
	await page.getByRole( 'button', { name: 'Convert to blocks' } ).click();
	const expected = rows().flatMap( ( [ , name ] ) => [ 'core/paragraph', name ] );
	await expect.poll( async () => ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( expected );
	expect( await linesOn( await publish( editor ) ) ).toEqual( lines );
} );
