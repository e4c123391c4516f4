/** A comparison on a published page: what only a browser shows. */
import type { Browser, Locator, Page } from '@playwright/test';
import { somePictures } from '../../wordpress/_kit/gallery';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';

const NAME = 'jetpack/image-compare';

let images: object;
test.beforeAll( async () => {
	await reset();
	const [ before, after ] = await somePictures(
		{ name: 'weeds', width: 900, height: 600 },
		{ name: 'roses', width: 900, height: 600 }
	);
	images = {
		imageBefore: { id: before!.id, url: before!.url, alt: 'Weeds' },
		imageAfter: { id: after!.id, url: after!.url, alt: 'Roses' },
	};
} );
test.afterAll( reset );

const publish = ( attributes: object = {} ) =>
	publishPage( `<!-- wp:${ NAME } ${ JSON.stringify( { ...images, ...attributes } ) } /--><p>Below</p>` );

/** A page of a visitor's own. */
async function visited(
	browser: Browser,
	address: string,
	{
		prepare,
		...options
	}: Parameters< Browser[ 'newPage' ] >[ 0 ] & { prepare?: ( page: Page ) => Promise< unknown > } = {}
): Promise< Page > {
	const page = await browser.newPage( { viewport: { width: 1000, height: 900 }, ...options } );
	await prepare?.( page );
	await page.goto( address );
	return page;
}

const handleOf = ( page: Page ): Locator =>
	page.getByRole( 'slider', { name: 'How much of the first image is shown' } );

/** The places of both images. */
const boxesOf = async ( page: Page ) => {
	const [ before, after ] = await Promise.all(
		[ 'Weeds', 'Roses' ].map( ( name ) => page.getByRole( 'img', { name } ).boundingBox() )
	);
	return { before: before!, after: after! };
};

/** Which of the images is on top at a place of the frame, from 0 to 1. */
const isFirst = ( page: Page, x: number, y: number ): Promise< boolean > =>
	page.locator( '.image-compare__frame' ).evaluate(
		( frame, [ across, down ] ) => {
			const { left, top, width, height } = frame.getBoundingClientRect();
			frame.querySelector( 'input' )!.style.visibility = 'hidden';
			const found = document.elementFromPoint( left + width * across!, top + height * down! );
			frame.querySelector( 'input' )!.style.visibility = '';
			return found!.matches( '.image-compare__image-before' );
		},
		[ x, y ]
	);

test( '[SHARE-023, SHARE-024] the arrow keys and the mouse move the line, which is spoken as a percentage', async ( {
	browser,
} ) => {
	const page = await visited( browser, await publish() );
	const handle = handleOf( page );
	expect( [ await isFirst( page, 0.2, 0.5 ), await isFirst( page, 0.8, 0.5 ) ] ).toEqual( [ true, false ] );
	await handle.press( 'ArrowRight' );
	await expect( handle ).toHaveAttribute( 'aria-valuetext', '51%' );
	await handle.press( 'End' );
	expect( await isFirst( page, 0.8, 0.5 ) ).toBe( true );
	const { x, y, width, height } = ( await boxesOf( page ) ).after;
	await page.mouse.click( x + width / 4, y + height / 4 );
	await expect( handle ).toHaveAttribute( 'aria-valuetext', '25%' );
	expect( [ await isFirst( page, 0.2, 0.5 ), await isFirst( page, 0.3, 0.5 ) ] ).toEqual( [ true, false ] );
	await page.close();
} );

test( '[SHARE-023] on a page that is written from right to left, the first image is on the right', async ( {
	browser,
} ) => {
	const page = await visited( browser, await publish() );
	await page.evaluate( () => ( document.documentElement.dir = 'rtl' ) );
	expect( [ await isFirst( page, 0.2, 0.5 ), await isFirst( page, 0.8, 0.5 ) ] ).toEqual( [ false, true ] );
	await handleOf( page ).press( 'ArrowLeft' );
	await expect( handleOf( page ) ).toHaveAttribute( 'aria-valuetext', '51%' );
	await page.close();
} );

test( '[SHARE-024] above and below, the first image is above, and a finger beside the handle scrolls the page', async ( {
	browser,
} ) => {
	const page = await visited( browser, await publish( { orientation: 'vertical' } ), {
		hasTouch: true,
		isMobile: true,
	} );
	const handle = handleOf( page );
	expect( [ await isFirst( page, 0.5, 0.2 ), await isFirst( page, 0.5, 0.8 ) ] ).toEqual( [ true, false ] );
	await handle.press( 'ArrowDown' );
	await expect( handle ).toHaveAttribute( 'aria-valuetext', '51%' );
	await expect( handle ).toHaveCSS( 'pointer-events', 'none' );
	await page.close();
} );

test( '[SHARE-025] without JavaScript and on paper, both images are there in full, one below the other', async ( {
	browser,
} ) => {
	const address = await publish();
	const without = await visited( browser, address, { javaScriptEnabled: false } );
	const paper = await visited( browser, address );
	await expect( handleOf( paper ) ).toBeVisible();
	await paper.emulateMedia( { media: 'print' } );
	for ( const page of [ without, paper ] ) {
		const { before, after } = await boxesOf( page );
		expect( after.y ).toBeGreaterThanOrEqual( before.y + before.height );
		expect( Math.round( after.height ) ).toBe( Math.round( before.height ) );
		await expect( page.getByRole( 'img', { name: 'Weeds' } ) ).toHaveCSS( 'clip-path', 'none' );
		await expect( page.locator( '.image-compare__handle' ) ).toBeHidden();
		await page.close();
	}
} );

test( '[SHARE-026] nothing below the frame moves when the script comes; if it does not come, the images part', async ( {
	browser,
} ) => {
	const address = await publish();
	const below = ( page: Page ) => page.getByText( 'Below' ).evaluate( ( one ) => one.getBoundingClientRect().y );
	const page = await visited( browser, address );
	await expect( handleOf( page ) ).toBeVisible();
	const blocked = await visited( browser, address, {
		prepare: ( one ) => one.route( /image-compare\/view/, ( route ) => route.abort() ),
	} );
	expect( await below( blocked ) ).toBe( await below( page ) );
	await expect
		.poll( async () => {
			const { before, after } = await boxesOf( blocked );
			return after.y >= before.y + before.height;
		} )
		.toBe( true );
	await expect( blocked.getByRole( 'img', { name: 'Weeds' } ) ).toHaveCSS( 'clip-path', 'none' );
	await blocked.close();
	await page.close();
} );
