/** Tiled galleries on a published page, as a visitor has them: nothing moves while pictures load, no script lays them out, and pictures open. */
import type { Page, Response } from '@playwright/test';
import { test as base, expect, php, reset } from '../_kit';
import {
	alone,
	savedGallery,
	somePictures,
	type GalleryWishes,
	type StoredPicture,
} from '../../wordpress/_kit/gallery';
import { publishPage } from '../../wordpress/_kit/visitor';

/** How long a picture takes, in milliseconds. */
const SLOW = 600;

let pictures: StoredPicture[];
let hasNext: boolean;

const test = base.extend( {
	page: async ( { browser }, provide ) => {
		const page = await browser.newPage( { viewport: { width: 1280, height: 900 } } );
		await provide( page );
		await page.close();
	},
} );

test.beforeAll( async () => {
	await reset();
	pictures = await somePictures(
		{ name: 'one', width: 1600, height: 1067, alt: 'One' },
		{ name: 'two', width: 800, height: 1200, alt: 'Two' },
		{ name: 'three', width: 1000, height: 1000, alt: 'Three' },
		{ name: 'four', width: 2000, height: 900, alt: 'Four' }
	);
	hasNext = ( await php( `echo version_compare( wp_get_wp_version(), '7.0', '>=' ) ? 1 : 0;` ) ) === '1';
} );
test.afterAll( reset );

/** Each picture arrives late. Those of other sites are those of this one. */
const slowPictures = async ( page: Page ) => {
	const [ some ] = pictures;
	await page.route( /^https:\/\/i0\.wp\.com\//, async ( route ) => {
		const response = await page.request.get( some!.url );
		await new Promise( ( done ) => setTimeout( done, SLOW ) );
		await route.fulfill( { response } );
	} );
	await page.route( /\/wp-content\/uploads\//, async ( route ) => {
		await new Promise( ( done ) => setTimeout( done, SLOW ) );
		await route.continue();
	} );
	// The theme's own font moves its menu when it arrives.
	await page.route( /\.woff2/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		const shifts: string[] = [];
		Object.assign( window, { shifts } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as ( PerformanceEntry & {
				value: number;
				sources: { node?: Element }[];
			} )[] ) {
				const moved = entry.sources.map( ( { node } ) => `${ node?.nodeName }.${ node?.className }` );
				shifts.push( `${ entry.value }: ${ moved.join( ', ' ) }` );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
};

/** What has moved until all pictures of the gallery are there. */
const shiftsOf = async ( page: Page, wishes: GalleryWishes ) => {
	const after = '<!-- wp:paragraph --><p>What stands below the gallery.</p><!-- /wp:paragraph -->';
	await slowPictures( page );
	await page.goto( await publishPage( savedGallery( wishes ) + after ), { waitUntil: 'domcontentloaded' } );
	const images = page.locator( '.wp-block-jetpack-tiled-gallery img' );
	const boxes = async () =>
		( await images.evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect() ) ) ).map(
			( { width, height } ) => [ Math.round( width ), Math.round( height ) ]
		);
	await expect( images.first() ).toBeVisible();
	const before = await boxes();
	for ( const image of await images.all() ) {
		await image.scrollIntoViewIfNeeded();
		await expect
			.poll( () => image.evaluate( ( one: HTMLImageElement ) => one.complete && one.naturalWidth > 0 ) )
			.toBe( true );
	}
	await page.evaluate(
		() => new Promise( ( done ) => requestAnimationFrame( () => requestAnimationFrame( done ) ) )
	);
	const shifts = await page.evaluate( () => ( window as unknown as { shifts: string[] } ).shifts );
	return { shifts, before, after: await boxes() };
};

const far = { id: 999_999, src: 'https://i0.wp.com/a.example/far.jpg', width: 1600, height: 1067, alt: 'Far' };

const GALLERIES: [ string, () => GalleryWishes ][] = [
	[
		'with saved widths',
		() => ( {
			rows: [
				[ [ pictures[ 0 ]! ], [ pictures[ 1 ]! ] ],
				[ [ pictures[ 2 ]!, pictures[ 3 ]! ], [ pictures[ 1 ]! ] ],
			],
			widths: [
				[ 69, 31 ],
				[ 60, 40 ],
			],
		} ),
	],
	[
		'without widths',
		() => ( {
			attributes: { align: 'wide' },
			rows: [ alone( pictures ), [ [ pictures[ 0 ]! ], [ pictures[ 1 ]!, pictures[ 2 ]! ] ] ],
		} ),
	],
	[ 'of circles', () => ( { style: 'circle', rows: [ alone( pictures.slice( 0, 3 ) ) ] } ) ],
	[ 'with a picture that only a service has', () => ( { rows: [ alone( [ far, pictures[ 1 ]! ] ) ] } ) ],
	[
		'with pictures that open',
		() => ( {
			attributes: { linkTo: 'media' },
			rows: [ alone( pictures.map( ( one ) => ( { ...one, href: one.url } ) ) ) ],
		} ),
	],
];

for ( const [ what, wishes ] of GALLERIES ) {
	test( `nothing moves while the pictures load: a gallery ${ what }`, async ( { page } ) => {
		const { shifts, before, after } = await shiftsOf( page, wishes() );
		expect( shifts ).toEqual( [] );
		expect( after ).toEqual( before );
		before.flat().forEach( ( length ) => expect( length ).toBeGreaterThan( 40 ) );
	} );
}

test( 'the page loads no script for it, unless its pictures open @oldest', async ( { page } ) => {
	const scripts = async ( content: string ) => {
		const loaded: string[] = [];
		const listen = ( response: Response ) =>
			// Not the worker in which WordPress looks for emoji.
			response.request().resourceType() === 'script' &&
			! response.url().startsWith( 'blob:' ) &&
			loaded.push( new URL( response.url() ).pathname );
		page.on( 'response', listen );
		await page.goto( await publishPage( content ), { waitUntil: 'networkidle' } );
		page.off( 'response', listen );
		return loaded.sort();
	};
	const none = await scripts( '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->' );
	const rows = [ alone( pictures ) ];
	expect( await scripts( savedGallery( { rows } ) ) ).toEqual( none );
	const links = [ alone( pictures.map( ( one ) => ( { ...one, href: one.link } ) ) ) ];
	expect( await scripts( savedGallery( { rows: links, attributes: { linkTo: 'attachment' } } ) ) ).toEqual( none );
	const opening = [ alone( pictures.map( ( one ) => ( { ...one, href: one.url } ) ) ) ];
	const more = await scripts( savedGallery( { rows: opening, attributes: { linkTo: 'media' } } ) );
	expect( more.filter( ( path ) => ! none.includes( path ) ).join() ).toMatch( /image\/view/ );
	expect( more.filter( ( path ) => path.includes( '/statecraft/' ) ) ).toEqual( [] );
} );

test( 'a picture opens by keyboard as the whole file, leads to the next, and closes @oldest @journey', async ( {
	page,
} ) => {
	const rows = [ alone( pictures.map( ( one ) => ( { ...one, href: one.url } ) ) ) ];
	await page.goto( await publishPage( savedGallery( { style: 'square', attributes: { linkTo: 'media' }, rows } ) ), {
		waitUntil: 'networkidle',
	} );
	const gallery = page.locator( '.wp-block-jetpack-tiled-gallery' );
	const button = gallery.getByRole( 'button' ).first();
	await expect( gallery.getByRole( 'button' ) ).toHaveCount( 4 );
	await button.scrollIntoViewIfNeeded();
	await button.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toBeVisible();
	const enlarged = dialog.locator( 'img' ).last();
	await expect( enlarged ).toHaveAttribute( 'src', pictures[ 0 ]!.url );
	// The whole picture, though the page crops it.
	await expect
		.poll( () =>
			dialog
				.locator( '.lightbox-image-container' )
				.last()
				.evaluate( ( box ) =>
					Number( ( ( box as HTMLElement ).offsetWidth / ( box as HTMLElement ).offsetHeight ).toFixed( 1 ) )
				)
		)
		.toBe( 1.5 );
	if ( hasNext ) {
		await expect( dialog ).toHaveAttribute( 'aria-label', 'Enlarged image 1 of 4: One' );
		await page.keyboard.press( 'ArrowRight' );
		await expect( enlarged ).toHaveAttribute( 'src', pictures[ 1 ]!.url );
		await page.keyboard.press( 'ArrowLeft' );
		await expect( enlarged ).toHaveAttribute( 'src', pictures[ 0 ]!.url );
	}
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( button ).toBeFocused();
} );

test( 'without JavaScript a picture is a link to its file', async ( { browser } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	const rows = [ alone( pictures.map( ( one ) => ( { ...one, href: one.url } ) ) ) ];
	await page.goto( await publishPage( savedGallery( { attributes: { linkTo: 'media' }, rows } ) ) );
	await page
		.locator( '.wp-block-jetpack-tiled-gallery img' )
		.nth( 1 )
		.click( { force: true, position: { x: 20, y: 20 } } );
	await expect( page ).toHaveURL( pictures[ 1 ]!.url );
	await context.close();
} );

test( '[GAL-129] a caption is on a wide picture, and in full below one that is too small for it @journey', async ( {
	page,
} ) => {
	const credit =
		'By <a href="#ada">Ada Lovelace</a> on <a href="#flickr">Flickr</a>, <a href="#license">CC BY-NC-ND 2.0</a>';
	const credited = pictures.map( ( picture ) => ( {
		...picture,
		caption: `<figcaption class="tiled-gallery__caption">${ credit }</figcaption>`,
	} ) );
	await page.goto(
		await publishPage( savedGallery( { style: 'square', rows: [ credited.map( ( one ) => [ one ] ) ] } ) )
	);
	/** How much of each caption cannot be seen, and whether it is below the picture. */
	const captions = () =>
		page.locator( '.tiled-gallery__item' ).evaluateAll( ( tiles ) =>
			tiles.map( ( tile ) => {
				const caption = tile.querySelector( 'figcaption' )!;
				const image = tile.querySelector( 'img' )!.getBoundingClientRect();
				return {
					hidden: caption.scrollHeight - caption.clientHeight,
					isBelow: caption.getBoundingClientRect().top >= Math.floor( image.bottom ),
				};
			} )
		);
	const all = ( isBelow: boolean ) => pictures.map( () => ( { hidden: 0, isBelow } ) );
	await page.setViewportSize( { width: 375, height: 800 } );
	expect( await captions() ).toEqual( all( true ) );
	await page.goto( await publishPage( savedGallery( { rows: [ [ [ credited[ 0 ]! ] ] ] } ) ) );
	expect( await captions() ).toEqual( [ { hidden: 0, isBelow: false } ] );
} );
