/** Stories on pages, in feeds and in emails, as apps, older versions and people saved them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { as, php, reset } from '../_kit/client';
import { somePictures } from '../_kit/gallery';
import { rendered } from '../_kit/page';
import { addVideo, vtt } from '../_kit/page-video';
import { anAttachment } from '../_kit/video';
import { visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );
beforeAll( reset );
afterAll( reset );

const NAME = 'jetpack/story';
const fixture = ( name: string ) =>
	readFileSync( join( __dirname, `../../blocks/story/fixtures/${ name }.html` ), 'utf8' ).trim();
const SAVED = fixture( 'full' );
const pageOf = ( html: string ) => new JSDOM( html ).window.document;
const storyOf = ( mediaFiles: unknown, more: object = {} ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( { mediaFiles, ...more } ) } /-->`;
const page = async ( content: string ) => pageOf( await rendered( content ) );
const addressesIn = ( document: Document ) =>
	[ ...document.querySelectorAll( 'li img, li video' ) ].map( ( one ) => one.getAttribute( 'src' ) );
const quoted = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;
const inFeed = ( content: string ) =>
	php( `$GLOBALS['wp_query']->is_feed = true; echo do_blocks( ${ quoted( content ) } );` );

it( '[SHARE-046, SHARE-050, SHARE-051] a page has the files in a list, in their order, with their texts and captions @oldest', async () => {
	const document = await page( SAVED );
	expect( document.querySelector( 'div.wp-block-jetpack-story.wp-story > ul' )!.getAttribute( 'tabindex' ) ).toBe(
		'0'
	);
	expect( addressesIn( document ) ).toEqual( [ 'https://example.com/1.jpg', 'https://example.com/2.mp4' ] );
	expect( document.querySelector( 'li:first-child figcaption' )!.textContent ).toBe( 'Where it began' );
	expect( document.querySelector( 'img' )!.alt ).toBe( 'A gate' );
	expect( document.querySelector( 'video' )!.controls ).toBe( true );
} );

it( '[SHARE-054, SHARE-055] what needs the script is hidden until it comes', async () => {
	const document = await page( SAVED );
	expect( document.querySelector( '.statecraft-story__open' )!.hasAttribute( 'hidden' ) ).toBe( true );
	const dialog = document.querySelector( 'dialog' )!;
	expect( dialog.hasAttribute( 'open' ) ).toBe( false );
	expect( [ ...dialog.querySelectorAll( 'button' ) ].map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual( [
		'Previous',
		'Next',
		'Close',
	] );
	const alone = await page( storyOf( [ { url: 'https://example.com/1.jpg' } ] ) );
	expect( alone.querySelectorAll( 'dialog button' ) ).toHaveLength( 1 );
	expect( alone.querySelector( 'ul' )!.hasAttribute( 'tabindex' ) ).toBe( false );
} );

it.each( [
	[ 'of-apps', [ 'https://example.com/1.jpg', 'https://example.com/2.mp4' ] ],
	[ 'of-ios', [ 'https://example.com/1.jpg' ] ],
	[ 'no-space', [ 'https://example.com/1.jpg' ] ],
	[ 'self-closing', [ 'https://example.com/1.jpg' ] ],
] )( '[SHARE-047, SHARE-048] a story as %s is shown', async ( name, addresses ) => {
	expect( addressesIn( await page( fixture( name ) ) ) ).toEqual( addresses );
} );

it( '[SHARE-049] a list as an object, and ids alone, are shown', async () => {
	const [ one ] = await somePictures( { name: 'story-old', width: 600, height: 900 } );
	expect( addressesIn( await page( storyOf( { 1: { url: 'https://example.com/1.jpg' } } ) ) ) ).toEqual( [
		'https://example.com/1.jpg',
	] );
	const image = ( await page( `<!-- wp:${ NAME } {"ids":[${ one!.id }]} /-->` ) ).querySelector( 'li img' )!;
	expect( image.className ).toBe( `wp-image-${ one!.id }` );
} );

it( '[SHARE-048] what someone has written into the wrapper is on the page as well', async () => {
	const html = await rendered( SAVED.replace( '</div>', '<p>By me</p></div>' ) );
	expect( html ).toContain( '<p>By me</p>' );
	expect( addressesIn( pageOf( html ) ) ).toHaveLength( 2 );
} );

it( '[SHARE-050, SHARE-051] images of the library have all sizes, and its text where the story has none', async () => {
	const [ said, silent ] = await somePictures(
		{ name: 'story-said', width: 1800, height: 900, meta: { _wp_attachment_image_alt: 'Of the library' } },
		{ name: 'story-silent', width: 600, height: 900, meta: { _wp_attachment_image_alt: 'Of the library' } }
	);
	const document = await page(
		storyOf( [
			{ id: said!.id, url: said!.url, alt: 'Of the story', type: 'image' },
			{ id: String( silent!.id ), url: silent!.url, alt: '' },
		] )
	);
	const [ first, second ] = [ ...document.querySelectorAll( 'li img' ) ] as HTMLImageElement[];
	expect( [ first!.alt, second!.alt ] ).toEqual( [ 'Of the story', 'Of the library' ] );
	expect( first!.srcset ).toMatch( /1800w/ );
	expect( second!.width / second!.height ).toBeCloseTo( 2 / 3 );
} );

it( '[SHARE-050] a video of this site has its poster and its text tracks', async () => {
	const video = await addVideo( {
		guid: 'sToRy001',
		title: 'Boats',
		hasPoster: true,
		tracks: [ { kind: 'captions', srclang: 'en', label: 'English', vtt: vtt( 'Ahoy' ) } ],
	} );
	const document = await page( storyOf( [ { id: video.id, url: video.url, type: 'video' } ] ) );
	const shown = document.querySelector( 'li video' ) as HTMLVideoElement;
	expect( [ shown.getAttribute( 'src' ), shown.poster, shown.getAttribute( 'aria-label' ) ] ).toEqual( [
		video.url,
		video.poster,
		'Boats',
	] );
	expect( shown.querySelector( 'track' )!.getAttribute( 'kind' ) ).toBe( 'captions' );
} );

it( '[SHARE-052] files that are gone are skipped; if all are, the page has nothing', async () => {
	const [ here, gone, trashed ] = await somePictures(
		{ name: 'story-here', width: 600, height: 900 },
		{ name: 'story-gone', width: 600, height: 900 },
		{ name: 'story-trash', width: 600, height: 900 }
	);
	await php(
		`wp_delete_attachment( ${ gone!.id }, true ); wp_update_post( array( 'ID' => ${ trashed!.id }, 'post_status' => 'trash' ) );`
	);
	const files = [ gone, here, trashed ].map( ( one ) => ( { id: one!.id, url: one!.url, type: 'image' } ) );
	const document = await page( storyOf( files ) );
	expect( [ ...document.querySelectorAll( 'li img' ) ].map( ( one ) => one.className ) ).toEqual( [
		`wp-image-${ here!.id }`,
	] );
	const none = [ files[ 0 ], files[ 2 ], { id: 999_999 }, { id: 'tempid-1' }, {}, null ];
	expect( ( await rendered( storyOf( none ) ) ).trim() ).toBe( '' );
	expect( ( await rendered( fixture( 'empty' ) ) ).trim() ).toBe( '' );
	expect( ( await rendered( `<!-- wp:${ NAME } /-->` ) ).trim() ).toBe( '' );
} );

it( '[SHARE-052] in part: an id that belongs to another file after an import does not show that file', async () => {
	const [ other ] = await somePictures( { name: 'story-other', width: 600, height: 900 } );
	const files = [ { id: other!.id, url: 'https://example.com/mine.jpg', type: 'image' } ];
	expect( addressesIn( await page( storyOf( files ) ) ) ).toEqual( [ 'https://example.com/mine.jpg' ] );
} );

describe( 'a private video', () => {
	const SECRET = 'sEcReT46';
	const publish = async ( mediaFiles: unknown ) =>
		(
			await as( 'administrator' ).post< { id: number; link: string } >( 'wp/v2/posts', {
				status: 'publish',
				title: 'A story',
				content: storyOf( mediaFiles ),
			} )
		).json;

	it( '[SHARE-053] is on no page and in no feed for visitors, whatever the story says of it', async () => {
		const secret = await addVideo( { guid: SECRET, title: 'Hidden', isPrivate: true, hasPoster: true } );
		for ( const file of [
			{ id: secret.id, url: secret.url, type: 'video' },
			{ id: secret.id, type: 'image' },
			{ id: String( secret.id ), url: secret.url, mime: 'video/webm' },
		] ) {
			const { link } = await publish( [ file, { url: 'https://example.com/1.jpg' } ] );
			const { html, document } = await visit( link );
			expect( addressesIn( document ) ).toEqual( [ 'https://example.com/1.jpg' ] );
			expect( document.querySelector( '.wp-block-jetpack-story' )!.outerHTML ).not.toMatch(
				new RegExp( `${ SECRET }|Hidden|clip|poster` )
			);
			expect( html ).not.toContain( secret.url );
		}
		const own = `wp_set_current_user( 1 ); echo do_blocks( ${ quoted( storyOf( [ { id: secret.id } ] ) ) } );`;
		const watched = pageOf( await php( own ) ).querySelector( 'li video' )!;
		expect( watched.getAttribute( 'src' ) ).toContain( `statecraft_video=${ SECRET }` );
		const feed = await php( `$GLOBALS['wp_query']->is_feed = true; ${ own }` );
		expect( feed.trim() ).toBe( '' );
	} );
} );

it( '[SHARE-055] a feed has the images one after the other, and videos as links with their poster', async () => {
	const video = await addVideo( { guid: 'sToRy002', title: 'Boats', hasPoster: true } );
	const html = await inFeed(
		storyOf( [
			{ url: 'https://example.com/1.jpg', alt: 'A gate', caption: 'At dawn' },
			{ id: video.id, url: video.url, type: 'video' },
			{ url: 'https://example.com/2.mp4', type: 'video' },
		] )
	);
	const document = pageOf( html );
	expect( html ).not.toMatch( /<video|<dialog|<button|hidden|tabindex/ );
	expect( [ ...document.querySelectorAll( 'img' ) ].map( ( one ) => one.getAttribute( 'src' ) ) ).toEqual( [
		'https://example.com/1.jpg',
		video.poster,
	] );
	expect( [ ...document.querySelectorAll( 'a' ) ].map( ( one ) => [ one.href, one.textContent ] ) ).toEqual( [
		[ video.url, 'Watch video: Boats' ],
		[ 'https://example.com/2.mp4', 'Watch video' ],
	] );
	expect( document.querySelector( 'figcaption' )!.textContent ).toBe( 'At dawn' );
} );

const modulesOf = ( content: string ) =>
	php(
		`do_blocks( ${ quoted( content ) } ); $queue = new ReflectionProperty( wp_script_modules(), 'queue' ); $queue->setAccessible( true ); echo wp_json_encode( $queue->getValue( wp_script_modules() ) );`
	);

it( '[SHARE-056] only pages with a story load the script, which is small and needs no other', async () => {
	expect( await modulesOf( SAVED ) ).toContain( 'statecraft\\/story' );
	expect( await modulesOf( fixture( 'empty' ) ) ).not.toContain( 'story' );
	const folder = join( __dirname, '../../../build/story' );
	expect( gzipSync( readFileSync( join( folder, 'view.js' ) ) ).length ).toBeLessThanOrEqual( 1_000 );
	expect( readFileSync( join( folder, 'view.asset.php' ), 'utf8' ) ).toContain( `'dependencies' => array()` );
} );

it( 'a private attachment is not shown, and nothing that a contributor writes is executed', async () => {
	const id = await anAttachment( 'secret.jpg', 'image/jpeg', Buffer.from( 'x' ), 'private' );
	expect( ( await rendered( storyOf( [ { id, type: 'image' } ] ) ) ).trim() ).toBe( '' );
	const html = await rendered(
		storyOf( [
			{ url: 'javascript:alert(1)', type: 'image' },
			{
				url: 'https://example.com/1.jpg',
				alt: '"><script>alert(1)</script>',
				caption: '<script>x</script><b onclick=x>b</b>',
			},
			{ url: 'https://example.com/2.mp4"onerror="x', type: 'video', alt: '" onplay="x' },
		] )
	);
	expect( html ).not.toMatch( /<script|javascript:|onclick/ );
	expect( pageOf( html ).querySelectorAll( '[onerror], [onplay]' ) ).toHaveLength( 0 );
} );
