/** What galleries and maps cost: the scripts of their pages, what moves while they load, and the work of moving one of many pictures. */
import { gzipSync } from 'node:zlib';
import { canvasOf, openEditor } from './browser.mjs';
import { longestTask } from './media.mjs';

/** The pictures of the gallery in which one is moved. */
export const PICTURES = 200;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ url: string, run: (code: string) => Promise<string> }} Site
 */

/** @param {string} name @param {object} attributes @param {string} [html] */
const block = ( name, attributes, html ) =>
	html === undefined
		? `<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`
		: `<!-- wp:${ name } ${ JSON.stringify( attributes ) } -->${ html }<!-- /wp:${ name } -->`;

/** PHP that uploads six pictures and prints their ids and addresses. */
const UPLOAD = `
	require_once ABSPATH . 'wp-admin/includes/image.php';
	$stored = array();
	foreach ( array( array( 1600, 1067 ), array( 800, 1200 ), array( 1000, 1000 ), array( 1600, 900 ), array( 900, 1350 ), array( 1500, 1000 ) ) as $i => $size ) {
		$picture = imagecreatetruecolor( ...$size );
		imagefill( $picture, 0, 0, imagecolorallocate( $picture, 40 * $i, 150, 200 ) );
		ob_start();
		imagejpeg( $picture, null, 60 );
		$file = wp_upload_bits( "bench-$i.jpg", null, ob_get_clean() );
		$id   = wp_insert_attachment( array( 'post_title' => "bench-$i", 'post_mime_type' => 'image/jpeg' ), $file['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		$stored[] = array( 'id' => $id, 'url' => wp_get_attachment_url( $id ) );
	}
	echo wp_json_encode( $stored );`;

/** @param {{ id: number, url: string }[]} pictures @return {string} As it is saved. */
function tiledGallery( pictures ) {
	const figures = pictures.map(
		( { id, url } ) =>
			`<figure class="tiled-gallery__item"><img alt="" data-id="${ id }" data-url="${ url }" src="${ url }" class="wp-image-${ id }"/></figure>`
	);
	return block(
		'jetpack/tiled-gallery',
		{ ids: pictures.map( ( { id } ) => id ) },
		`<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col">${ figures.join(
			'</div><div class="tiled-gallery__col">'
		) }</div></div></div></div>`
	);
}

/** @param {{ id: number, url: string }[]} pictures @return {string} As it is saved. */
function slideshow( pictures ) {
	const slides = pictures.map(
		( { id, url } ) =>
			`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/></figure></li>`
	);
	return block(
		'jetpack/slideshow',
		{ ids: pictures.map( ( { id } ) => id ) },
		`<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ slides.join(
			''
		) }</ul></div></div>`
	);
}

/** Below the first screen of a page. */
const map =
	'<!-- wp:spacer {"height":"4000px"} --><div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->' +
	block( 'jetpack/map', {
		points: Array.from( { length: 1000 }, ( _, i ) => ( {
			...{ id: String( i ), title: `Place ${ i }`, placeTitle: '', caption: '' },
			coordinates: { longitude: 16 + ( i % 40 ) / 40, latitude: 48 + i / 1000 },
		} ) ),
	} );

/** Runs in the page before everything else: adds up what moves by itself. */
function watchShifts() {
	let shifts = 0;
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			shifts += /** @type {{ value: number }} */ ( /** @type {unknown} */ ( entry ) ).value;
			document.documentElement.dataset.shifts = String( shifts );
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
}

/**
 * Reads a page as a visitor.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site}                               site
 * @param {string}                             content
 * @return {Promise<{ bytes: number, shift: number }>} Of the plugin's scripts, compressed; and how far things moved, by the browser's measure.
 */
async function pageCosts( browser, site, content ) {
	const id = await site.run(
		`echo wp_insert_post( array( 'post_title' => 'Bench', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ) ) ) );`
	);
	const page = await browser.newPage();
	/** @type {Map<string, Promise<number>>} */
	const scripts = new Map();
	page.on( 'response', ( response ) => {
		const { pathname } = new URL( response.url() );
		if ( pathname.includes( '/plugins/statecraft/' ) && response.request().resourceType() === 'script' ) {
			scripts.set(
				pathname,
				response.body().then( ( body ) => gzipSync( body ).length )
			);
		}
	} );
	await page.addInitScript( watchShifts );
	// The fonts are the theme's, and so is what moves when they come.
	await page.route( /\.woff2/, ( route ) => route.abort() );
	await page.goto( `${ site.url }/?p=${ id.trim() }`, { waitUntil: 'networkidle' } );
	const shift = Number( await page.evaluate( () => document.documentElement.dataset.shifts ?? 0 ) );
	const sizes = await Promise.all( scripts.values() );
	await page.close();
	return { bytes: sizes.reduce( ( sum, bytes ) => sum + bytes, 0 ), shift };
}

/**
 * Moves one picture of two hundred.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site}                               site
 * @return {Promise<number>} The longest task of the page, in milliseconds of the processor.
 */
async function moveCost( browser, { url } ) {
	const context = await browser.newContext();
	const { page } = await openEditor( context, url );
	await page.evaluate( ( [ count, address ] ) => {
		const images = Array.from( { length: count }, ( _, i ) => ( {
			...{ id: i + 1, url: `${ address }/wp-includes/images/w-logo-blue.png?${ i }`, alt: '', link: '' },
			...{ width: 600 + ( ( i * 37 ) % 900 ), height: 800 },
		} ) );
		const { createBlock } = window.wp.blocks;
		window.wp.data
			.dispatch( 'core/block-editor' )
			.insertBlock?.( createBlock( 'jetpack/tiled-gallery', { images, ids: images.map( ( { id } ) => id ) } ) );
	}, /** @type {const} */ ( [ PICTURES, url ] ) );
	const gallery = canvasOf( page ).locator( '.wp-block-jetpack-tiled-gallery' );
	await gallery.getByRole( 'button', { name: /^Image 1 of/ } ).click();
	const move = gallery.getByRole( 'button', { name: 'Move image forward' } );
	// The first time also loads and compiles.
	await move.click();
	await page.waitForTimeout( 2_000 );
	await browser.startTracing( page, { categories: [ '__metadata', 'disabled-by-default-devtools.timeline' ] } );
	await move.dispatchEvent( 'click' );
	await page.waitForTimeout( 1_000 );
	const task = longestTask( ( await browser.stopTracing() ).toString() );
	await context.close();
	return task;
}

/**
 * Measures pages with a gallery, a slideshow and a map, and the editor with a large gallery.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site}                               site    With the plugin.
 */
export async function pictureCosts( browser, site ) {
	const pictures = JSON.parse( await site.run( UPLOAD ) );
	return {
		tiled: await pageCosts( browser, site, tiledGallery( pictures ) ),
		slideshow: await pageCosts( browser, site, slideshow( pictures ) ),
		map: await pageCosts( browser, site, map ),
		move: await moveCost( browser, site ),
	};
}
