/** Slideshows on pages, in feeds, and as older versions saved them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { php, reset } from '../_kit/client';
import { somePictures } from '../_kit/gallery';
import type { StoredPicture } from '../_kit/gallery';
import { rendered } from '../_kit/page';

jest.setTimeout( 240_000 );
afterAll( reset );

const NAME = 'jetpack/slideshow';
const corpus = ( file: string ) => readFileSync( join( __dirname, '../../corpus', file ), 'utf8' );
const pageOf = ( html: string ) => new JSDOM( html ).window.document;
const blockIn = ( html: string ) => pageOf( html ).querySelector< HTMLElement >( '.wp-block-jetpack-slideshow' );

/** A slideshow as it is saved. */
const saved = ( figures: readonly string[], attributes: object = {} ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ figures
		.map(
			( figure ) => `<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure>${ figure }</figure></li>`
		)
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev" role="button"></a></div></div><!-- /wp:${ NAME } -->`;
const img = ( { id, url }: Pick< StoredPicture, 'id' | 'url' > ) =>
	`<img alt="No. ${ id }" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/>`;

const FOREIGN = [ 901, 902, 903 ].map( ( id ) => ( { id, url: `https://other.example/${ id }-1600x1200.jpg` } ) );
const foreign = FOREIGN.map( img );

it( 'images in the library have their sizes, and all but the first are lazy-loaded @oldest', async () => {
	const pictures = await somePictures(
		{ name: 'slide-wide', width: 1800, height: 900 },
		{ name: 'slide-high', width: 600, height: 900 }
	);
	const block = blockIn( await rendered( saved( pictures.map( img ) ) ) )!;
	const images = [ ...block.querySelectorAll( 'img' ) ];
	expect( images.map( ( image ) => image.getAttribute( 'loading' ) === 'lazy' ) ).toEqual( [ false, true ] );
	expect( images[ 0 ]!.srcset ).toMatch( /1800w/ );
	expect( images[ 0 ]!.sizes ).toMatch( /vw/ );
	expect( images[ 1 ]!.width / images[ 1 ]!.height ).toBeCloseTo( 2 / 3, 2 );
	expect( images.map( ( { alt } ) => alt ) ).toEqual( pictures.map( ( { id } ) => `No. ${ id }` ) );
	// Twice as wide as high: wider than a slide may be.
	expect( block.style.getPropertyValue( '--statecraft-slideshow-ratio' ) ).toBe( '1.7778' );
	const [ usual ] = await somePictures( { id: 3_152_004_959, name: 'slide-usual', width: 1600, height: 1067 } );
	const one = blockIn( await rendered( saved( [ usual!, ...pictures ].map( img ) ) ) )!;
	expect( one.style.getPropertyValue( '--statecraft-slideshow-ratio' ) ).toBe( '1.4995' );
} );

it.each( [
	[ '[GAL-075] a wide picture', '2400x400', '1.7778' ],
	[ 'a picture of four to three', '1600x1200', '1.3333' ],
	[ 'a high picture', '400x2400', '1.0000' ],
	[ 'a picture of unknown size', 'x', '1.7778' ],
] )( '%s decides the ratio of the slides within its limits', async ( _, size, ratio ) => {
	const first = img( { id: 904, url: `https://other.example/a-${ size }.jpg` } );
	const block = blockIn( await rendered( saved( [ first, ...foreign ] ) ) )!;
	expect( block.style.getPropertyValue( '--statecraft-slideshow-ratio' ) ).toBe( ratio );
} );

it( 'is a carousel: the pause button comes first, and all buttons are labelled', async () => {
	const block = blockIn( await rendered( saved( foreign, { autoplay: true, delay: 2 } ) ) )!;
	expect( [ ...block.querySelectorAll( 'button' ) ].map( ( { ariaLabel } ) => ariaLabel ?? '' ).length ).toBe( 3 );
	expect(
		[ ...block.querySelectorAll( 'button' ) ].map( ( button ) => button.getAttribute( 'aria-label' ) )
	).toEqual( [ 'Play slideshow', 'Previous slide', 'Next slide' ] );
	expect( block.getAttribute( 'aria-roledescription' ) ).toBe( 'carousel' );
	expect( block.getAttribute( 'aria-label' ) ).toBe( 'Slideshow' );
	expect( block.dataset ).toMatchObject( { autoplay: 'true', delay: '2', effect: 'slide' } );
	const slides = [ ...block.querySelectorAll( '.swiper-slide' ) ];
	expect( slides.map( ( slide ) => slide.getAttribute( 'aria-label' ) ) ).toEqual( [ '1 of 3', '2 of 3', '3 of 3' ] );
	// It takes the keyboard without a script, which shows the buttons.
	expect( block.querySelector( '[tabindex="0"]' ) ).toBe( block.querySelector( '.swiper-wrapper' ) );
	expect( block.querySelectorAll( 'button:not([hidden])' ) ).toHaveLength( 0 );
} );

it( '[GAL-070] in part: without autoplay there is no button to stop it', async () => {
	const block = blockIn( await rendered( saved( foreign ) ) )!;
	expect( block.querySelector( '.wp-block-jetpack-slideshow_button-pause' ) ).toBeNull();
	expect( block.dataset.autoplay ).toBeUndefined();
} );

it.each( [
	[ 0, '1' ],
	[ 99, '5' ],
	[ 'x', '3' ],
] )( '[GAL-074] in part: a delay of %j is %s on the page', async ( delay, shown ) => {
	expect( blockIn( await rendered( saved( foreign, { autoplay: true, delay } ) ) )!.dataset.delay ).toBe( shown );
} );

const SCRIPT = `do_blocks( $content ); $queue = ( new ReflectionProperty( wp_script_modules(), 'queue' ) ); $queue->setAccessible( true ); echo wp_json_encode( $queue->getValue( wp_script_modules() ) );`;
const modulesOf = ( content: string ) =>
	php( `$content = base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ); ${ SCRIPT }` );

it( 'a single image is not a carousel, and no image renders nothing', async () => {
	const one = blockIn( await rendered( saved( foreign.slice( 0, 1 ), { autoplay: true } ) ) )!;
	expect( one.querySelectorAll( 'img' ) ).toHaveLength( 1 );
	expect( one.querySelectorAll( 'button, [tabindex], [role]' ) ).toHaveLength( 0 );
	expect( ( await rendered( saved( [] ) ) ).trim() ).toBe( '' );
	expect( ( await rendered( `<!-- wp:${ NAME } {"ids":[1]} /-->` ) ).trim() ).toBe( '' );
} );

it.each( [
	[ '2026/jetpack-slideshow--8-fade.html', 8, 'fade' ],
	[ '14.0/jetpack-slideshow--autoplay-delay5.html', 5, 'slide' ],
	[ '2026-deprecated/jetpack-slideshow--d1--autoplay-delay5.html', 5, 'slide' ],
] )( 'a slideshow of %s is rendered completely', async ( file, count, effect ) => {
	const block = blockIn( await rendered( corpus( file ) ) )!;
	expect( block.querySelectorAll( '.swiper-slide img' ) ).toHaveLength( count );
	expect( block.querySelector( 'figcaption' )!.innerHTML ).toBe( 'Caption <strong>0</strong> &amp; more' );
	expect( block.dataset.effect ).toBe( effect );
	expect( block.outerHTML ).not.toMatch( /<a\b|swiper-button/ );
} );

const CARD = '<div class="card"><h3><a href="https://example.com/boat">The boat</a></h3></div>';

it.each( [
	[ 'a card in a slide', saved( [ foreign[ 0 ]! + CARD, foreign[ 1 ]! ] ), 'The boat' ],
	[
		'two captions of a picture',
		saved( [ `${ foreign[ 0 ] }<figcaption>One</figcaption><figcaption>Two</figcaption>` ] ),
		'Two',
	],
	[ 'a caption of no picture', saved( [ '<figcaption>Alone</figcaption>', foreign[ 0 ]! ] ), 'Alone' ],
	[
		'only text',
		`<!-- wp:${ NAME } {"ids":[7]} -->\nPictures will follow\n<!-- /wp:${ NAME } -->`,
		'Pictures will follow',
	],
] )( 'additional content is printed as saved: %s @oldest', async ( _, source, words ) => {
	const html = await rendered( source );
	expect( html.trim() ).toBe( source.replace( /<!--.*?-->/g, '' ).trim() );
	expect( pageOf( html ).body.textContent ).toContain( words );
	const feed = await php(
		`$GLOBALS['wp_query']->is_feed = true; echo do_blocks( base64_decode( '${ Buffer.from( source ).toString( 'base64' ) }' ) );`
	);
	expect( pageOf( feed ).body.textContent ).toContain( words );
} );

it( 'a video in a slide is kept, and a lazy-loaded image is a single slide', async () => {
	expect( await rendered( saved( [ '<video src="https://a.example/x.mp4"></video>' ] ) ) ).toContain( '<video' );
	const delayed = `<img src="data:image/gif;base64,x" data-src="${ FOREIGN[ 0 ]!.url }" alt=""><noscript>${ foreign[ 0 ] } once</noscript>`;
	expect(
		blockIn( await rendered( saved( [ delayed, foreign[ 1 ]! ] ) ) )!.querySelectorAll(
			'[aria-roledescription=slide]'
		)
	).toHaveLength( 2 );
} );

it( 'an image in a link keeps it', async () => {
	const linked = ( url: string ) => `<a href="${ url }">${ foreign[ 0 ] }</a>`;
	const block = blockIn(
		await rendered( saved( [ linked( 'https://example.com/a' ), linked( 'javascript:alert(1)' ), foreign[ 1 ]! ] ) )
	)!;
	expect(
		[ ...block.querySelectorAll( 'figure' ) ].map( ( one ) => one.querySelector( 'a' )?.getAttribute( 'href' ) )
	).toEqual( [ 'https://example.com/a', undefined, undefined ] );
} );

it( 'nothing that a contributor writes is executed', async () => {
	const evil = [
		'<img src="javascript:alert(1)" alt="">',
		'<img src="https://a.example/x.jpg" onerror="alert(1)" alt="&quot;><script>alert(1)</script>" data-link="javascript:alert(1)">',
		'<img src="https://a.example/y.jpg"><figcaption><script>alert(1)</script><a href="javascript:alert(1)" onclick="x">ok</a></figcaption>',
	];
	const html = await rendered( saved( evil, { effect: '"><script>', delay: '"><script>', autoplay: true } ) );
	const block = blockIn( html )!;
	expect( block.querySelectorAll( 'img' ) ).toHaveLength( 2 );
	expect( html ).not.toMatch( /<script|onerror="|onclick|javascript:/ );
	expect( block.querySelector( 'figcaption' )!.textContent ).toContain( 'ok' );
} );

it( 'only pages with a slideshow load its script', async () => {
	expect( await modulesOf( saved( foreign ) ) ).toContain( 'slideshow' );
	expect( await modulesOf( saved( foreign.slice( 0, 1 ) ) ) ).not.toContain( 'slideshow' );
} );

it( 'feeds have plain images, one after the other', async () => {
	const code = `$GLOBALS['wp_query']->is_feed = true; echo do_blocks( base64_decode( '${ Buffer.from(
		saved( [ `${ foreign[ 0 ] }<figcaption>One</figcaption>`, foreign[ 1 ]! ] )
	).toString( 'base64' ) }' ) );`;
	const html = await php( code );
	expect( pageOf( html ).querySelectorAll( 'figure > img[alt]' ) ).toHaveLength( 2 );
	expect( html ).toContain( '<figcaption>One</figcaption>' );
	expect( html ).not.toMatch( /<button|role=|hidden|tabindex/ );
} );
