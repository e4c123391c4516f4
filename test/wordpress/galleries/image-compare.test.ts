/** Comparisons on pages, in feeds, and as older versions and people saved them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { php, reset } from '../_kit/client';
import { somePictures } from '../_kit/gallery';
import { rendered } from '../_kit/page';

jest.setTimeout( 240_000 );
afterAll( reset );

const NAME = 'jetpack/image-compare';
const fixture = ( name: string ) =>
	readFileSync( join( __dirname, `../../blocks/image-compare/fixtures/${ name }.html` ), 'utf8' ).trim();
const SAVED = fixture( 'full' );
const BEFORE = 'https://example.com/b.jpg';
const AFTER = 'https://example.com/a.jpg';
const pageOf = ( html: string ) => new JSDOM( html ).window.document;
const figureIn = ( html: string ) => pageOf( html ).querySelector( 'figure.wp-block-jetpack-image-compare' );
const addressesIn = ( html: string ) =>
	[ ...pageOf( html ).querySelectorAll( 'img' ) ].map( ( image ) => image.getAttribute( 'src' ) );
const quoted = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;
const inFeed = ( content: string ) =>
	php( `$GLOBALS['wp_query']->is_feed = true; echo do_blocks( ${ quoted( content ) } );` );

it( '[SHARE-020, SHARE-023, SHARE-025] a page has both images and a handle with a name, hidden until the script comes @oldest', async () => {
	const figure = figureIn( await rendered( SAVED ) )!;
	expect( [ ...figure.querySelectorAll( 'img' ) ].map( ( { alt, src } ) => [ alt, src ] ) ).toEqual( [
		[ 'The yard with weeds', BEFORE ],
		[ 'The yard with roses', AFTER ],
	] );
	const handle = figure.querySelector( 'input' )!;
	expect( [ handle.type, handle.hidden, handle.min, handle.max, handle.value ] ).toEqual( [
		'range',
		true,
		'0',
		'100',
		'50',
	] );
	expect( handle.getAttribute( 'aria-label' ) ).toBe( 'How much of the first image is shown' );
	expect( handle.getAttribute( 'aria-orientation' ) ).toBe( 'horizontal' );
	expect( figure.querySelector( 'figcaption' )!.innerHTML ).toBe( 'Our <em>yard</em>' );
	// Twice on a page, the ids of the saved images would be there twice.
	expect( figure.querySelectorAll( '[id]' ) ).toHaveLength( 0 );
} );

it( '[SHARE-021, SHARE-024] above and below, wide, with a class of the author', async () => {
	const figure = figureIn( await rendered( fixture( 'vertical' ) ) )!;
	expect( figure.className ).toContain( 'alignwide' );
	expect( figure.className ).toContain( 'is-old' );
	expect( figure.querySelector( '.image-compare__frame' )!.getAttribute( 'data-mode' ) ).toBe( 'vertical' );
	const handle = figure.querySelector( 'input' )!;
	expect( [ handle.getAttribute( 'aria-orientation' ), handle.dir ] ).toEqual( [ 'vertical', 'ltr' ] );
} );

it( '[SHARE-030] images of the media library have their sizes, also those of which only the id is known', async () => {
	const [ first, second ] = await somePictures(
		{ name: 'compare-before', width: 1800, height: 900 },
		{ name: 'compare-after', width: 900, height: 450 }
	);
	const attributes = { imageBefore: { id: first!.id }, imageAfter: { id: second!.id, alt: 'Roses' } };
	const html = await rendered( `<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } /-->` );
	const images = [ ...figureIn( html )!.querySelectorAll( 'img' ) ];
	expect( images.map( ( { className } ) => className ) ).toEqual( [
		`image-compare__image-before wp-image-${ first!.id }`,
		`image-compare__image-after wp-image-${ second!.id }`,
	] );
	expect( images[ 0 ]!.srcset ).toMatch( /1800w/ );
	expect( images[ 1 ]!.alt ).toBe( 'Roses' );
	expect( images[ 1 ]!.width / images[ 1 ]!.height ).toBe( 2 );
	const gone = { imageBefore: { id: 999_999 }, imageAfter: { id: second!.id } };
	const alone = await rendered( `<!-- wp:${ NAME } ${ JSON.stringify( gone ) } /-->` );
	expect( pageOf( alone ).querySelectorAll( 'img' ) ).toHaveLength( 1 );
} );

it.each( [
	[
		'with ids only',
		fixture( 'ids-only' ),
		[ 'https://i2.wp.com/example.com/b.jpg', 'https://i2.wp.com/example.com/a.jpg' ],
	],
	[ 'by hand', fixture( 'by-hand' ), [ BEFORE, AFTER ] ],
	[ 'of AMP pages', fixture( 'amp' ), [ BEFORE, AFTER ] ],
	[ 'without markup', SAVED.replace( /-->[^]*/, '/-->' ), [ BEFORE, AFTER ] ],
	[ 'with nothing in the comment', SAVED.replace( /\{.*?\} -->/, '-->' ), [ BEFORE, AFTER ] ],
	[ 'with the second image first', SAVED.replace( /(<img.*?>)(<img.*?>)/, '$2$1' ), [ BEFORE, AFTER ] ],
	[
		'that load late',
		SAVED.replace( /src="([^"]*)"/g, 'src="data:image/gif;base64,x" data-src="$1"' ),
		[ BEFORE, AFTER ],
	],
] )( '[SHARE-022] comparisons %s are shown with both images', async ( _, source, addresses ) => {
	const html = await rendered( source );
	expect( addressesIn( html ).map( ( address ) => address!.replace( /\?.*/, '' ) ) ).toEqual( addresses );
	expect( figureIn( html )!.querySelector( 'input' ) ).not.toBeNull();
} );

it.each( [
	[ 'a third image', SAVED.replace( '</div>', '<img src="https://example.com/c.jpg" alt=""/></div>' ) ],
	[ 'a paragraph', SAVED.replace( '</figure>', '<p>By me</p></figure>' ) ],
	[ 'a second caption', SAVED.replace( '</figure>', '<figcaption>By me</figcaption></figure>' ) ],
	[ 'a link around an image', SAVED.replace( /(<img.*?>)/, '<a href="https://example.com/">$1</a>' ) ],
] )( '[SHARE-022] a comparison with %s is printed as it is saved', async ( _, source ) => {
	expect( ( await rendered( source ) ).trim() ).toBe( source.replace( /<!--.*?-->/g, '' ).trim() );
} );

it( '[SHARE-030] one image is shown without a handle, none leaves nothing', async () => {
	const alone = await rendered( SAVED.replace( /\{.*?\} -->/, '-->' ).replace( /<img id="12".*?>/, '' ) );
	expect( addressesIn( alone ) ).toEqual( [ BEFORE ] );
	expect( alone ).not.toContain( '<input' );
	expect( ( await rendered( `<!-- wp:${ NAME } {"caption":"Our yard"} /-->` ) ).trim() ).toBe( '' );
	const none = '<figure class="wp-block-jetpack-image-compare"><div class="juxtapose"><img/><img/></div></figure>';
	expect( ( await rendered( `<!-- wp:${ NAME } -->${ none }<!-- /wp:${ NAME } -->` ) ).trim() ).toBe( '' );
} );

const modulesOf = ( content: string ) =>
	php(
		`do_blocks( ${ quoted( content ) } ); $queue = new ReflectionProperty( wp_script_modules(), 'queue' ); $queue->setAccessible( true ); echo wp_json_encode( $queue->getValue( wp_script_modules() ) );`
	);

it( '[SHARE-026] only pages that compare two images load the script, which is small and needs no other', async () => {
	expect( await modulesOf( SAVED ) ).toContain( 'image-compare' );
	const alone = SAVED.replace( /\{.*?\} -->/, '-->' ).replace( /<img id="12".*?>/, '' );
	expect( await modulesOf( alone ) ).not.toContain( 'image-compare' );
	const folder = join( __dirname, '../../../build/image-compare' );
	expect( gzipSync( readFileSync( join( folder, 'view.js' ) ) ).length ).toBeLessThanOrEqual( 1_000 );
	expect( readFileSync( join( folder, 'view.asset.php' ), 'utf8' ) ).toContain( `'dependencies' => array()` );
} );

it( '[SHARE-025] a feed has both images one after the other and the caption once, and nothing that needs a script', async () => {
	const html = await inFeed( SAVED );
	expect( addressesIn( html ) ).toEqual( [ BEFORE, AFTER ] );
	expect( html.match( /Our <em>yard<\/em>/g ) ).toHaveLength( 1 );
	expect( html ).not.toMatch( /<input|hidden|image-compare__/ );
	expect( pageOf( html ).querySelectorAll( 'figure > div > img[alt]' ) ).toHaveLength( 2 );
} );

it( 'nothing that a contributor writes is executed', async () => {
	const evil = `<figure><img src="javascript:alert(1)" onerror="alert(1)" alt="&quot;><script>alert(1)</script>"><img src="https://a.example/x.jpg" class='"><script>' alt=""><figcaption><script>alert(1)</script><a href="javascript:alert(1)" onclick="x">ok</a></figcaption></figure>`;
	const attributes = { imageBefore: { url: 'javascript:alert(1)' }, orientation: '"><script>' };
	const html = await rendered(
		`<!-- wp:${ NAME } ${ JSON.stringify( attributes ).replace( /[<>]/g, '' ) } -->${ evil }<!-- /wp:${ NAME } -->`
	);
	expect( html ).not.toMatch( /<script|onerror="|onclick|javascript:/ );
	expect( pageOf( html ).querySelector( 'figcaption' )!.textContent ).toContain( 'ok' );
} );
