/** Galleries and slideshows from before the block editor: no code on the page, but what the blocks show. */
import { JSDOM } from 'jsdom';
import { php, reset, site } from '../_kit/client';
import { somePictures } from '../_kit/gallery';
import type { StoredPicture } from '../_kit/gallery';

jest.setTimeout( 240_000 );

let pictures: StoredPicture[];
let post: number;

beforeAll( async () => {
	pictures = await somePictures(
		{ name: 'old-wide', width: 1200, height: 600, caption: 'The <b>sea</b>' },
		{ name: 'old-high', width: 600, height: 1200 },
		{ name: 'old-even', width: 800, height: 800 }
	);
	post = Number( await php( `echo wp_insert_post( array( 'post_title' => 'Old', 'post_status' => 'publish' ) );` ) );
} );
afterAll( reset );

const encoded = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

const shown = async ( text: string, before = '' ) => {
	const html = await php(
		`$GLOBALS['post'] = get_post( ${ post } ); ${ before } echo apply_filters( 'the_content', ${ encoded( text ) } );`
	);
	return { html, body: new JSDOM( html ).window.document.body };
};
const ids = () => pictures.map( ( { id } ) => id ).join( ',' );
const addresses = ( body: Element ) =>
	[ ...body.querySelectorAll( 'img' ) ].map( ( { src } ) => src.replace( /-\d+x\d+(?=\.)/, '' ) );
const urls = ( ...places: number[] ) => places.map( ( place ) => pictures[ place ]!.url );

it.each( [
	[ 'rectangular', 'is-style-rectangular', [ 3 ] ],
	[ 'rectangle', 'is-style-rectangular', [ 3 ] ],
	[ 'square', 'is-style-square', [ 3 ] ],
	[ 'circle', 'is-style-circle', [ 3 ] ],
	[ 'columns', 'is-style-columns', [ 3 ] ],
] )( 'a gallery of the type %s is a tiled gallery @oldest', async ( type, style, rows ) => {
	const { html, body } = await shown( `[gallery type="${ type }" ids="${ ids() }"]` );
	expect( html ).not.toContain( '[gallery' );
	const gallery = body.querySelector( '.wp-block-jetpack-tiled-gallery' )!;
	expect( gallery.classList ).toContain( style );
	expect( addresses( gallery ) ).toEqual( urls( 0, 1, 2 ) );
	expect( [ ...gallery.querySelectorAll( '.tiled-gallery__row' ) ].map( ( row ) => row.children.length ) ).toEqual(
		rows
	);
	expect( gallery.querySelector( 'figcaption' )!.innerHTML ).toBe( 'The <b>sea</b>' );
} );

it.each( [
	[ 'square', 4, [ 1, 3 ] ],
	[ 'circle', 5, [ 2, 3 ] ],
	[ 'square', 6, [ 3, 3 ] ],
	[ 'rectangular', 4, [ 2, 2 ] ],
	[ 'rectangular', 7, [ 3, 2, 2 ] ],
] )( 'a gallery of the type %s with %i images has the same rows as the block', async ( type, count, rows ) => {
	const shot = await somePictures(
		...Array.from( { length: count }, ( _, i ) => ( { name: `row-${ i }`, width: 300, height: 200 } ) )
	);
	const { body } = await shown( `[gallery type="${ type }" ids="${ shot.map( ( { id } ) => id ).join() }"]` );
	const found = [ ...body.querySelectorAll( '.tiled-gallery__row' ) ];
	expect( found.map( ( row ) => row.children.length ) ).toEqual( rows );
	expect( addresses( body ) ).toEqual( shot.map( ( { url } ) => url ) );
	expect( found.map( ( { className } ) => className ) ).toEqual(
		rows.map( ( length ) => `tiled-gallery__row${ type === 'rectangular' ? '' : ` columns-${ length }` }` )
	);
} );

it( 'the columns of a rectangular row are equally high, and their number is as requested', async () => {
	const { body } = await shown( `[gallery type="rectangular" columns="2" ids="${ ids() }"]` );
	const shares = [ ...body.querySelectorAll< HTMLElement >( '.tiled-gallery__col' ) ].map( ( { style } ) =>
		parseFloat( style.flexBasis )
	);
	expect( shares ).toHaveLength( 3 );
	// Two to one, and one to two: four to one.
	expect( shares[ 0 ]! / shares[ 1 ]! ).toBeCloseTo( 4, 1 );
} );

it.each( [ [ '[gallery type="slideshow" ids="%"]' ], [ '[slideshow include="%"]' ] ] )(
	'a slideshow: %s @oldest',
	async ( code ) => {
		const { html, body } = await shown( code.replace( '%', ids() ) );
		expect( html ).not.toMatch( /\[(?:gallery|slideshow)/ );
		const block = body.querySelector< HTMLElement >( '.wp-block-jetpack-slideshow' )!;
		expect( addresses( block ) ).toEqual( urls( 0, 1, 2 ) );
		expect( block.dataset.autoplay ).toBe( 'true' );
		expect(
			( await shown( code.replace( '%', `${ ids() }" autostart="false` ) ) ).body.querySelector(
				'[data-autoplay]'
			)
		).toBeNull();
	}
);

it( 'without a list, it shows the images attached to the post, in the requested order', async () => {
	await php(
		pictures
			.map(
				( { id }, i ) =>
					`wp_update_post( array( 'ID' => ${ id }, 'post_parent' => ${ post }, 'menu_order' => ${ 3 - i } ) );`
			)
			.join( '' )
	);
	expect( addresses( ( await shown( '[gallery type="square"]' ) ).body ) ).toEqual( urls( 2, 1, 0 ) );
	expect( addresses( ( await shown( `[slideshow orderby="ID" exclude="${ pictures[ 1 ]!.id }"]` ) ).body ) ).toEqual(
		urls( 0, 2 )
	);
} );

it( 'links lead to the requested target', async () => {
	const links = async ( link: string ) =>
		[
			...(
				await shown( `[gallery type="square" link="${ link }" ids="${ pictures[ 1 ]!.id }"]` )
			).body.querySelectorAll( 'a' ),
		].map( ( { href } ) => href );
	expect( await links( 'none' ) ).toEqual( [] );
	expect( await links( '' ) ).toEqual( [ await php( `echo get_attachment_link( ${ pictures[ 1 ]!.id } );` ) ] );
	expect( await links( 'file' ) ).toEqual( [ pictures[ 1 ]!.url ] );
} );

it( 'a gallery of WordPress or of another plugin is left alone', async () => {
	expect( ( await shown( `[gallery ids="${ ids() }"]` ) ).html ).toMatch( /class='gallery |class="gallery / );
	expect(
		( await shown( '[gallery type="square"]', "add_filter( 'post_gallery', fn() => 'theirs' );" ) ).html
	).toContain( 'theirs' );
} );

it( 'shows nothing of a post that the visitor may not read, nor anything that is not an image', async () => {
	const draft = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft', 'post_author' => ${ site().users.administrator.id } ) );
		wp_update_post( array( 'ID' => ${ pictures[ 0 ]!.id }, 'post_parent' => $id ) );
		echo $id;
	` );
	const visitor = 'wp_set_current_user( 0 );';
	expect( ( await shown( `[gallery type="square" id="${ draft }"]`, visitor ) ).html.trim() ).toBe( '' );
	expect( ( await shown( `[slideshow include="${ post },x"]`, visitor ) ).html.trim() ).toBe( '' );
	const { html } = await shown(
		`[gallery type="square" columns="-9" orderby="rand(); DROP" link="javascript:" ids="${ ids() }"]`,
		visitor
	);
	expect( html ).not.toContain( 'javascript:' );
} );

describe( 'a block converted from a shortcode and saved before its images were found', () => {
	const gone = 987_654;
	const list = () => [ pictures[ 1 ]!.id, gone, pictures[ 2 ]!.id ];

	it( 'shows, as a tiled gallery, those in the library in order, and nothing for the others', async () => {
		const items = list().map(
			( id ) =>
				`<div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="" data-id="${ id }"/></figure></div>`
		);
		const { body } = await shown(
			`<!-- wp:jetpack/tiled-gallery {"ids":[${ list().join() }]} --><div class="wp-block-jetpack-tiled-gallery is-style-square"><div><div class="tiled-gallery__gallery"><div class="tiled-gallery__row columns-3">${ items.join( '' ) }</div></div></div></div><!-- /wp:jetpack/tiled-gallery -->`
		);
		expect( addresses( body ) ).toEqual( urls( 1, 2 ) );
		expect( body.querySelectorAll( 'figure' ) ).toHaveLength( 2 );
	} );

	it( 'does the same as a slideshow, even in feeds', async () => {
		const items = list().map(
			( id ) =>
				`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }"/></figure></li>`
		);
		const saved = `<!-- wp:jetpack/slideshow {"ids":[${ list().join() }]} --><div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ items.join( '' ) }</ul></div></div><!-- /wp:jetpack/slideshow -->`;
		const plain = `add_filter( 'statecraft_gallery_is_plain', '__return_true' );`;
		for ( const before of [ '', plain ] ) {
			expect( addresses( ( await shown( saved, before ) ).body ) ).toEqual( urls( 1, 2 ) );
		}
	} );
} );
