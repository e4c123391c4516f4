/** Galleries whose pictures open in the lightbox of WordPress, and those that have none. */
import { debugLog, php, reset } from '../_kit/client';
import { alone, savedGallery, somePictures, type SavedPicture, type StoredPicture } from '../_kit/gallery';
import { inPhp } from '../_kit/knobs';
import { parsed } from '../_kit/page-video';
import { publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

let pictures: StoredPicture[];
let hasNext: boolean;

beforeAll( async () => {
	pictures = await somePictures(
		{ name: 'one', width: 2400, height: 1600, alt: 'One "1"' },
		{ name: 'two', width: 800, height: 1200 },
		{ name: 'three', width: 1000, height: 1000, alt: 'Three' }
	);
	hasNext = ( await php( `echo version_compare( wp_get_wp_version(), '7.0', '>=' ) ? 1 : 0;` ) ) === '1';
} );
afterAll( reset );

const toFiles = ( ...more: ( SavedPicture & { url: string } )[] ) => [
	...pictures.map( ( one ) => ( { ...one, href: one.url } ) ),
	...more,
];
const gallery = ( shown: SavedPicture[], linkTo = 'media', style = 'rectangular' ) =>
	savedGallery( { style, attributes: { linkTo }, rows: [ alone( shown ) ] } );

interface State {
	uploadedSrc: string;
	galleryId?: string | null;
	order?: number;
	alt: string | null;
	customAriaLabel?: string;
	triggerButtonAriaLabel?: string;
	targetWidth: number;
}

const open = async ( content: string ) => {
	const { document, html } = await visit( await publishPage( content ) );
	const data = document.querySelector( '#wp-script-module-data-\\@wordpress\\/interactivity' );
	const { state = {} } = JSON.parse( data?.textContent ?? '{}' );
	const block = document.querySelector( '.wp-block-jetpack-tiled-gallery' )!;
	return {
		html,
		document,
		block,
		figures: [ ...block.querySelectorAll( 'figure' ) ],
		buttons: [ ...block.querySelectorAll( 'button' ) ],
		// Of a page whose scripts run.
		links: [ ...block.querySelectorAll< HTMLAnchorElement >( 'figure > a' ) ],
		metadata: Object.values( ( state[ 'core/image' ]?.metadata ?? {} ) as Record< string, State > ),
		scripts: [ ...document.querySelectorAll( 'script[type="module"]' ) ].map(
			( one ) => one.getAttribute( 'src' ) ?? ''
		),
	};
};

it( 'images that open in the lightbox have buttons, and open in full size @oldest', async () => {
	const { figures, buttons, links, metadata, document, scripts } = await open( gallery( toFiles() ) );
	expect( figures ).toHaveLength( 3 );
	expect( buttons.map( ( { type } ) => type ) ).toEqual( [ 'button', 'button', 'button' ] );
	expect( links ).toEqual( [] );
	expect( metadata.map( ( { uploadedSrc } ) => uploadedSrc ) ).toEqual( pictures.map( ( { url } ) => url ) );
	expect( metadata.map( ( { targetWidth } ) => targetWidth ) ).toEqual( [ 2400, 800, 1000 ] );
	expect( document.querySelectorAll( '.wp-lightbox-overlay' ) ).toHaveLength( 1 );
	expect( scripts.filter( ( src ) => src.includes( '/image/view' ) ) ).toHaveLength( 1 );
	expect( document.querySelector( '#wp-block-image-css, #wp-block-image-inline-css' ) ).not.toBeNull();
} );

it( 'from WordPress 7.0 on, the lightbox goes from one image to the next in the order of the gallery; before, each opens separately @oldest', async () => {
	const { block, metadata } = await open( gallery( toFiles() ) + gallery( toFiles().slice( 0, 1 ) ) );
	const { galleryId = undefined } = JSON.parse( block.getAttribute( 'data-wp-context' ) ?? '{}' );
	expect( {
		store: block.getAttribute( 'data-wp-interactive' ),
		inGallery: metadata.map( ( one ) => galleryId !== undefined && one.galleryId === galleryId ),
		orders: metadata.map( ( { order } ) => order ),
		names: metadata.slice( 0, 2 ).map( ( { customAriaLabel } ) => customAriaLabel ),
		button: metadata[ 2 ]?.triggerButtonAriaLabel,
	} ).toEqual(
		hasNext
			? {
					store: 'core/gallery',
					inGallery: [ true, true, true, false ],
					orders: [ 0, 1, 2, 0 ],
					names: [ 'Enlarged image 1 of 3: One "1"', 'Enlarged image 2 of 3' ],
					button: 'Enlarge 3 of 3',
				}
			: {
					store: null,
					inGallery: [ false, false, false, false ],
					orders: [ undefined, undefined, undefined, undefined ],
					names: [ undefined, undefined ],
					button: undefined,
				}
	);
} );

it( 'without JavaScript, each is a link to its file', async () => {
	const { block } = await open( gallery( toFiles() ) );
	const links = [ ...block.querySelectorAll( 'figure > noscript > a' ) ];
	expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( pictures.map( ( { url } ) => url ) );
	expect( links.map( ( link ) => link.getAttribute( 'aria-label' ) ) ).toEqual( [
		'One "1"',
		'Image 2 of 3',
		'Three',
	] );
} );

it( 'an image on another site stays a link, beside others that open', async () => {
	const far = {
		id: 999_999,
		url: 'https://a.example/far.jpg',
		src: 'https://a.example/far.jpg',
		href: 'https://a.example/far.jpg',
		width: 3,
		height: 2,
	};
	const { buttons, links } = await open( gallery( toFiles( far ) ) );
	expect( buttons ).toHaveLength( 3 );
	expect( links.map( ( { href } ) => href ) ).toEqual( [ 'https://a.example/far.jpg' ] );
} );

it.each( [
	[ 'no links', ( one: StoredPicture ) => one, 'none' ],
	[ 'links to pages', ( one: StoredPicture ) => ( { ...one, href: one.link } ), 'attachment' ],
	[ 'links of their own', ( one: StoredPicture ) => ( { ...one, href: 'https://a.example/' } ), 'custom' ],
	[ 'other links than they say', ( one: StoredPicture ) => ( { ...one, href: 'https://a.example/' } ), 'media' ],
] )( 'galleries with %s load no script at all @oldest', async ( _, saved, linkTo ) => {
	const { html, buttons, links, scripts } = await open( gallery( pictures.map( saved ), linkTo ) );
	expect( buttons ).toEqual( [] );
	expect( links ).toHaveLength( linkTo === 'none' ? 0 : 3 );
	expect( html ).not.toContain( 'data-wp-interactive="core/gallery"' );
	expect( scripts.filter( ( src ) => /statecraft|block-library\/image/.test( src ) ) ).toEqual( [] );
} );

it( 'the saved URL of a file, even at an image service, becomes that of the file on this site', async () => {
	const old = toFiles().map( ( one ) => ( {
		...one,
		href: `${ one.url.replace( /^https?:\//, 'https://i0.wp.com' ) }?resize=9%2C9`,
	} ) );
	expect( ( await open( gallery( old ) ) ).metadata.map( ( { uploadedSrc } ) => uploadedSrc ) ).toEqual(
		pictures.map( ( { url } ) => url )
	);
	expect( await linksWithout( 'allowEditing', old ) ).toEqual( pictures.map( ( { url } ) => url ) );
} );

/** The links of a gallery on a site whose styles say that of the lightbox. */
async function linksWithout( setting: 'enabled' | 'allowEditing', shown: SavedPicture[] ) {
	const html = await php( `
		add_filter( 'wp_theme_json_data_theme', static fn( $json ) => $json->update_with( array( 'version' => 3, 'settings' => array( 'blocks' => array( 'core/image' => array( 'lightbox' => array( '${ setting }' => false ) ) ) ) ) ) );
		wp_clean_theme_json_cache();
		echo do_blocks( ${ inPhp( gallery( shown ) ) } );
	` );
	const document = parsed( html );
	expect( document.querySelectorAll( 'button' ) ).toHaveLength( 0 );
	return [ ...document.querySelectorAll( 'a' ) ].map( ( { href } ) => href );
}

it.each( [ 'enabled', 'allowEditing' ] as const )(
	'where the site has turned the lightbox off by %j, links stay @oldest',
	async ( setting ) => {
		expect( await linksWithout( setting, toFiles() ) ).toEqual( pictures.map( ( { url } ) => url ) );
	}
);

it( 'if a plugin removes the lightbox from image blocks, the links stay', async () => {
	const html = await php( `
		add_filter( 'render_block_core/image', static function ( $html ) { remove_filter( 'render_block_core/image', 'block_core_image_render_lightbox', 15 ); return $html; }, 1 );
		echo do_blocks( ${ inPhp( gallery( toFiles() ) ) } );
	` );
	expect( [ ...parsed( html ).querySelectorAll( 'a' ) ].map( ( { href } ) => href ) ).toEqual(
		pictures.map( ( { url } ) => url )
	);
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
