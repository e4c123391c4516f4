/** A slideshow in the editor and on a published page. */
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { encodeJpeg } from '../../../tools/sandbox/_kit/jpeg.mjs';
import { somePictures } from '../../wordpress/_kit/gallery';
import type { StoredPicture } from '../../wordpress/_kit/gallery';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test as inEditor } from '../_kit';
import type { Editor } from '../_kit';

const NAME = 'jetpack/slideshow';

/** A page of a visitor's own. */
const onPage = inEditor.extend( {
	page: async ( { browser }, provide ) => {
		const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
		await provide( page );
		await page.close();
	},
} );

let pictures: StoredPicture[];
inEditor.beforeAll( async () => {
	await reset();
	pictures = await somePictures(
		...Array.from( { length: 7 }, ( _, i ) => ( {
			name: `slide-${ i }`,
			width: 1200,
			height: 800,
			alt: `No. ${ i }`,
		} ) )
	);
} );
inEditor.afterAll( reset );

/** As the editor saves it. */
function saved( count: number, attributes: { autoplay?: boolean; delay?: number; effect?: string } = {} ) {
	const { autoplay, delay = 3, effect = 'slide' } = attributes;
	const slides = pictures
		.slice( 0, count )
		.map(
			( { id, url, alt } ) =>
				`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${ alt }" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/></figure></li>`
		);
	const rotation = autoplay ? ` data-autoplay="true" data-delay="${ delay }"` : '';
	return `<!-- wp:${ NAME } ${ JSON.stringify( { ...attributes, ids: pictures.slice( 0, count ).map( ( { id } ) => id ) } ) } --><div class="wp-block-jetpack-slideshow aligncenter"${ rotation } data-effect="${ effect }"><div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ slides.join(
		''
	) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div><!-- /wp:${ NAME } -->`;
}

/** The slide that is shown: all others are inert. */
const shown = ( place: Page | Locator ) => place.locator( '.swiper-slide:not([inert])' ).getAttribute( 'aria-label' );
const running = ( place: Page | Locator ) => place.locator( '.wp-block-jetpack-slideshow_container.is-running' );
const button = ( place: Page | Locator, name: string | RegExp ) => place.getByRole( 'button', { name } );

async function visit( page: Page, ...args: Parameters< typeof saved > ) {
	await page.goto( await publishPage( saved( ...args ) ) );
	await expect( running( page ) ).toBeVisible();
}

inEditor(
	'pictures are uploaded into a slider that slides, in the frame of the canvas @fresh @oldest',
	async ( { editor, page } ) => {
		const block = await editor.insert( NAME );
		const files = [ 'a', 'b', 'c' ].map( ( name, i ) => ( {
			name: `${ name }.jpg`,
			mimeType: 'image/jpeg',
			buffer: encodeJpeg( 300, 200, () => [ 60 * i, 150, 90 ] ),
		} ) );
		await block.locator( 'input[type=file]' ).first().setInputFiles( files );
		await expect( running( block ) ).toBeVisible( { timeout: 60_000 } );
		expect( await shown( block ) ).toBe( '1 of 3' );
		await button( block, 'Next slide' ).click();
		await expect.poll( () => shown( block ) ).toBe( '2 of 3' );
		const box = ( await running( block ).boundingBox() )!;
		// It has stopped moving.
		const second = block.locator( '.swiper-slide' ).nth( 1 );
		await expect.poll( async () => ( await second.boundingBox() )!.x ).toBeCloseTo( box.x, 0 );
		// Farther than half of it: a slow drag counts by how far it goes.
		await page.mouse.move( box.x + box.width * 0.9, box.y + box.height / 2 );
		await page.mouse.down();
		await page.mouse.move( box.x + box.width * 0.1, box.y + box.height / 2, { steps: 6 } );
		await page.mouse.up();
		await expect.poll( () => shown( block ) ).toBe( '3 of 3' );
		const content = await ( editor as Editor ).content();
		await editor.open( content );
		expect( await editor.content() ).toBe( content );
	}
);

onPage(
	'[GAL-072] up to five slides have bullets; the arrow keys and the buttons move them @journey',
	async ( { page } ) => {
		await visit( page, 5 );
		await expect( button( page, /^Go to slide/ ) ).toHaveCount( 5 );
		await button( page, 'Go to slide 4' ).click();
		await expect.poll( () => shown( page ) ).toBe( '4 of 5' );
		await expect( button( page, 'Go to slide 4' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await page.keyboard.press( 'ArrowRight' );
		await expect.poll( () => shown( page ) ).toBe( '5 of 5' );
		await button( page, 'Next slide' ).click();
		await expect.poll( () => shown( page ) ).toBe( '1 of 5' );
		await expect( page.locator( '.wp-block-jetpack-slideshow_status' ) ).toHaveText( 'Slide 1 of 5' );
	}
);

onPage( '[GAL-073] more have a counter @journey', async ( { page } ) => {
	await visit( page, 7 );
	await expect( button( page, /^Go to slide/ ) ).toHaveCount( 0 );
	await button( page, 'Next slide' ).click();
	await expect( page.locator( '.wp-block-jetpack-slideshow_pagination' ) ).toHaveText( '2 / 7' );
} );

onPage(
	'it rotates, waits for the mouse, and stops for the keyboard without moving the focus @journey',
	async ( { page } ) => {
		await page.clock.install( { time: 0 } );
		await visit( page, 3, { autoplay: true, delay: 2 } );
		// Loading takes as long as the machine needs: from here on, time passes only when the test says so.
		await page.clock.pauseAt( 600_000 );
		await page.clock.runFor( 1_000 );
		let at = Number.parseInt( ( await shown( page ) ) ?? '', 10 );
		const isNext = () => {
			at = ( at % 3 ) + 1;
			return expect.poll( () => shown( page ) ).toBe( `${ at } of 3` );
		};
		const isStill = async () => expect( await shown( page ) ).toBe( `${ at } of 3` );
		await page.clock.runFor( 1_100 );
		await isNext();
		await running( page ).hover();
		await page.clock.runFor( 10_000 );
		await isStill();
		await page.mouse.move( 2, 2 );
		await page.clock.runFor( 2_100 );
		await isNext();
		await button( page, 'Pause' ).focus();
		await page.keyboard.press( 'Shift+Tab' );
		await page.keyboard.press( 'Tab' );
		await expect( button( page, /^Play/ ) ).toBeFocused();
		await page.clock.runFor( 10_000 );
		await isStill();
		await page.keyboard.press( 'Enter' );
		await page.clock.runFor( 2_100 );
		await isNext();
		await expect( button( page, /^Pause/ ) ).toBeFocused();
	}
);

onPage( '[GAL-071] for reduced motion it stands still, and can be started', async ( { page } ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.clock.install( { time: 0 } );
	await visit( page, 3, { autoplay: true, delay: 1 } );
	await page.clock.pauseAt( 600_000 );
	await page.clock.runFor( 5_000 );
	expect( await shown( page ) ).toBe( '1 of 3' );
	await button( page, /^Play/ ).click();
	await page.mouse.move( 2, 2 );
	await page.clock.runFor( 1_100 );
	await expect.poll( () => shown( page ) ).toBe( '2 of 3' );
} );

onPage( 'fading slides fade, one picture is no slider', async ( { page } ) => {
	await visit( page, 3, { effect: 'fade' } );
	await expect( page.locator( '.swiper-fade' ) ).toBeVisible();
	await page.goto( await publishPage( saved( 1 ) ) );
	await expect( page.getByRole( 'img', { name: 'No. 0' } ) ).toBeVisible();
	await expect( running( page ) ).toHaveCount( 0 );
} );

onPage( 'without JavaScript the pictures are a list that scrolls and snaps', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( await publishPage( saved( 3 ) ) );
	const list = page.locator( '.wp-block-jetpack-slideshow_swiper-wrapper' );
	await expect( list ).toHaveCSS( 'scroll-snap-type', 'x mandatory' );
	await expect( list ).toHaveAttribute( 'tabindex', '0' );
	await expect( button( page, 'Next slide' ) ).toHaveCount( 0 );
	await context.close();
} );

onPage( 'nothing moves while the page loads, and its script is at most 30 kB', async ( { page } ) => {
	const sizes: Promise< number >[] = [];
	page.on( 'response', ( response ) => {
		if ( response.url().includes( '/statecraft/build/' ) && response.url().includes( '.js' ) ) {
			sizes.push( response.body().then( ( body ) => gzipSync( body ).length ) );
		}
	} );
	await page.route( /\.woff2/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		Object.assign( window, { shifts: 0 } );
		new PerformanceObserver( ( list ) => {
			for ( const { value } of list.getEntries() as unknown as { value: number }[] ) {
				( window as unknown as { shifts: number } ).shifts += value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await visit( page, 7 );
	await page.waitForLoadState( 'networkidle' );
	expect( await page.evaluate( () => ( window as unknown as { shifts: number } ).shifts ) ).toBeLessThan( 0.001 );
	const bytes = ( await Promise.all( sizes ) ).reduce( ( sum, size ) => sum + size, 0 );
	expect( bytes ).toBeGreaterThan( 1_000 );
	expect( bytes ).toBeLessThan( 30_000 );
} );

onPage(
	'[GAL-076, GAL-077, GAL-135] slides are at most 80% of the window high; on paper 600 px, and nothing to press @journey',
	async ( { page } ) => {
		const height = async () =>
			( await page.locator( '.wp-block-jetpack-slideshow_swiper-wrapper' ).boundingBox() )!.height;
		await page.setViewportSize( { width: 2000, height: 500 } );
		await visit( page, 3 );
		await expect( button( page, 'Go to slide 2' ) ).toBeVisible();
		// As wide as no theme is, so that nothing else limits the height.
		await page.addStyleTag( {
			content: '.wp-block-jetpack-slideshow { width: 1600px !important; max-width: none !important }',
		} );
		await expect.poll( height ).toBe( 400 );
		await page.emulateMedia( { media: 'print' } );
		await expect( page.getByRole( 'img', { name: 'No. 0' } ) ).toHaveCSS( 'max-height', '600px' );
		for ( const name of [ 'Previous slide', 'Next slide', 'Go to slide 2' ] ) {
			await expect( button( page, name ) ).toBeHidden();
		}
	}
);

onPage(
	'[GAL-079] from right to left the next slide is on the left, with the same sheet @journey',
	async ( { page } ) => {
		await page.addInitScript( () =>
			new MutationObserver( () => document.documentElement?.setAttribute( 'dir', 'rtl' ) ).observe( document, {
				childList: true,
			} )
		);
		await visit( page, 3 );
		const middle = async ( place: Locator ) => {
			const { x, width } = ( await place.boundingBox() )!;
			return x + width / 2;
		};
		expect( await middle( button( page, 'Next slide' ) ) ).toBeLessThan(
			await middle( button( page, 'Previous slide' ) )
		);
		await button( page, 'Next slide' ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect.poll( () => shown( page ) ).toBe( '2 of 3' );
		const first = page.locator( '.swiper-slide' ).first();
		await expect.poll( () => middle( first ) ).toBeGreaterThan( await middle( running( page ) ) );
	}
);

onPage(
	'[GAL-130] in a narrow column the caption is below the picture and its arrows, in full; in a wide one beside them @journey',
	async ( { page } ) => {
		const credit =
			'By <a href="#ada">Ada Lovelace</a> on <a href="#flickr">Flickr</a>, <a href="#license">CC BY-NC-ND 2.0</a>';
		const caption = `<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ credit }</figcaption></figure>`;
		await page.goto( await publishPage( saved( 2 ).replaceAll( '</figure>', caption ) ) );
		await expect( running( page ) ).toBeVisible();
		/** What of the caption cannot be seen, and whether its words or an arrow are on each other. */
		const look = () =>
			page.locator( '.swiper-slide:not([inert])' ).evaluate( ( slide ) => {
				const words = slide.querySelector( 'figcaption' )!;
				const range = slide.ownerDocument.createRange();
				range.selectNodeContents( words );
				const text = range.getBoundingClientRect();
				const image = slide.querySelector( 'img' )!.getBoundingClientRect();
				const arrows = [
					...slide.ownerDocument.querySelectorAll( '[class*="_button-prev"], [class*="_button-next"]' ),
				];
				return {
					hidden: words.scrollHeight - words.clientHeight,
					isBelow: words.getBoundingClientRect().top >= Math.floor( image.bottom ),
					isOnArrow: arrows
						.map( ( arrow ) => arrow.getBoundingClientRect() )
						.some(
							( { top, bottom, left, right } ) =>
								top < text.bottom && bottom > text.top && left < text.right && right > text.left
						),
				};
			} );
		expect( await look() ).toEqual( { hidden: 0, isBelow: false, isOnArrow: false } );
		await page.setViewportSize( { width: 320, height: 800 } );
		await expect.poll( look ).toEqual( { hidden: 0, isBelow: true, isOnArrow: false } );
	}
);

onPage(
	'[GAL-135] in part: on paper the pictures follow one another, each with its caption below it',
	async ( { page } ) => {
		const caption =
			'<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">The old harbour</figcaption></figure>';
		await page.goto( await publishPage( saved( 3 ).replaceAll( '</figure>', caption ) ) );
		await expect( running( page ) ).toBeVisible();
		await page.emulateMedia( { media: 'print' } );
		const places = await page.locator( '.swiper-slide' ).evaluateAll( ( slides ) =>
			slides.flatMap( ( slide ) =>
				[ ...slide.querySelectorAll( 'img, figcaption' ) ].map( ( one ) => {
					const { top, bottom, width } = one.getBoundingClientRect();
					return { top, bottom, isWide: width >= slide.clientWidth / 2 };
				} )
			)
		);
		expect( places.map( ( { isWide } ) => isWide ) ).toEqual( Array.from( { length: 6 }, () => true ) );
		expect( places.slice( 1 ).map( ( { top }, i ) => top >= Math.floor( places[ i ]!.bottom ) ) ).toEqual(
			Array.from( { length: 5 }, () => true )
		);
	}
);
