/** A story on a published page: what only a browser shows. */
import type { Browser, Page } from '@playwright/test';
import { somePictures } from '../../wordpress/_kit/gallery';
import { aVideo } from '../../wordpress/_kit/video';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';

let address: string;
test.beforeAll( async () => {
	await reset();
	const pictures = await somePictures(
		{ name: 'gate', width: 900, height: 1600 },
		{ name: 'harbour', width: 1600, height: 1000 }
	);
	const video = await aVideo( { title: 'Boats' } );
	const mediaFiles = [
		...pictures.map( ( { id, url } ) => ( { id, url, alt: url.replace( /.*\/|\.jpg/g, '' ), type: 'image' } ) ),
		{ id: video.id, url: video.url, type: 'video' },
	];
	address = await publishPage( `<!-- wp:jetpack/story ${ JSON.stringify( { mediaFiles } ) } /--><p>Below</p>` );
} );
test.afterAll( reset );

/** A page of a visitor's own. */
async function visited( browser: Browser, options: Parameters< Browser[ 'newPage' ] >[ 0 ] = {} ): Promise< Page > {
	const page = await browser.newPage( { viewport: { width: 1000, height: 900 }, ...options } );
	await page.goto( address );
	return page;
}

const opener = ( page: Page ) => page.getByRole( 'button', { name: 'View full screen' } );
const viewer = ( page: Page ) => page.getByRole( 'dialog', { name: 'Story' } );
const place = ( page: Page ) => viewer( page ).getByRole( 'status' );

/** Whether an image is within the strip as a whole. */
const isShown = ( page: Page, name: string ) =>
	page.getByRole( 'img', { name } ).evaluate( ( image ) => {
		const { left, right } = image.getBoundingClientRect();
		const strip = image.closest( 'ul' )!.getBoundingClientRect();
		return left >= strip.left - 1 && right <= strip.right + 1;
	} );

test( '[SHARE-054] the dialog moves by its buttons and the arrow keys, Escape closes it, and the focus returns', async ( {
	browser,
} ) => {
	const page = await visited( browser );
	await opener( page ).click();
	await expect( place( page ) ).toHaveText( '1 / 3' );
	const back = viewer( page ).getByRole( 'button', { name: 'Previous' } );
	const next = viewer( page ).getByRole( 'button', { name: 'Next' } );
	await expect( back ).toHaveAttribute( 'aria-disabled', 'true' );
	await next.click();
	await expect( place( page ) ).toHaveText( '2 / 3' );
	expect( [ await isShown( page, 'gate' ), await isShown( page, 'harbour' ) ] ).toEqual( [ false, true ] );
	await page.keyboard.press( 'ArrowRight' );
	await expect( place( page ) ).toHaveText( '3 / 3' );
	await expect( next ).toHaveAttribute( 'aria-disabled', 'true' );
	await back.click();
	await expect( place( page ) ).toHaveText( '2 / 3' );
	await page.keyboard.press( 'Escape' );
	await expect( viewer( page ) ).toBeHidden();
	await expect( opener( page ) ).toBeFocused();
	// The strip is where it was, at the file that was shown last.
	await expect( page.locator( '.wp-block-jetpack-story > ul > li' ) ).toHaveCount( 3 );
	await opener( page ).click();
	await expect( place( page ) ).toHaveText( '2 / 3' );
	await viewer( page ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( viewer( page ) ).toBeHidden();
	await page.close();
} );

test( '[SHARE-054] a video stops when it is left', async ( { browser } ) => {
	const page = await visited( browser );
	await opener( page ).click();
	const next = viewer( page ).getByRole( 'button', { name: 'Next' } );
	await next.click();
	await next.click();
	const video = page.getByLabel( 'Boats' );
	const isPaused = () => video.evaluate( ( { paused }: HTMLVideoElement ) => paused );
	await video.evaluate( ( one: HTMLVideoElement ) => {
		one.muted = true;
		one.loop = true;
		return one.play();
	} );
	expect( await isPaused() ).toBe( false );
	await viewer( page ).getByRole( 'button', { name: 'Previous' } ).click();
	await expect.poll( isPaused ).toBe( true );
	await page.close();
} );

test( '[SHARE-054] in part: in right-to-left pages the next file is on the left', async ( { browser } ) => {
	const page = await browser.newPage( { viewport: { width: 1000, height: 900 } } );
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( { response, body: ( await response.text() ).replace( '<html ', '<html dir="rtl" ' ) } );
	} );
	await page.goto( address );
	await opener( page ).click();
	await expect( place( page ) ).toHaveText( '1 / 3' );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( place( page ) ).toHaveText( '2 / 3' );
	await viewer( page ).getByRole( 'button', { name: 'Next' } ).click();
	await expect( place( page ) ).toHaveText( '3 / 3' );
	await page.close();
} );

test( '[SHARE-050, SHARE-055] without a script the strip scrolls and snaps, within the page on a phone', async ( {
	browser,
} ) => {
	const page = await visited( browser, { javaScriptEnabled: false, viewport: { width: 375, height: 700 } } );
	await expect( opener( page ) ).toBeHidden();
	await expect( viewer( page ) ).toBeHidden();
	expect( await isShown( page, 'gate' ) ).toBe( true );
	const strip = page.getByRole( 'list', { name: 'Story' } );
	await strip.focus();
	await expect
		.poll( async () => {
			await page.keyboard.press( 'ArrowRight' );
			return strip.evaluate( ( { scrollLeft } ) => scrollLeft );
		} )
		.toBeGreaterThan( 200 );
	const width = await page.locator( 'body' ).evaluate( ( { scrollWidth } ) => scrollWidth );
	expect( width ).toBeLessThanOrEqual( 375 );
	await page.close();
} );
