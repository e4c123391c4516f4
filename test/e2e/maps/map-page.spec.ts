/** Maps on published pages, in a browser that draws: the tiles and styles are the sandbox's. */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../tools/_kit/chromium.mjs';
import { test as base, expect } from '../_kit';
import { settings } from '../../wordpress/_kit/maps';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { publishPage } from '../../wordpress/_kit/visitor';

const test = base.extend( { page: async ( { browser }, provide ) => provide( await browser.newPage() ) } );

test.beforeAll( () => settings() );
test.afterAll( () => removeKnobs() );

interface Place {
	title: string;
	caption: string;
	coordinates: { longitude: number; latitude: number };
}

const place = ( title: string, longitude: number, latitude: number ): Place => ( {
	title,
	caption: 'Wien',
	coordinates: { longitude, latitude },
} );
const THREE = [
	place( 'Café Central', 16.3655, 48.2104 ),
	place( 'Prater', 16.3958, 48.2166 ),
	place( 'Schönbrunn', 16.3122, 48.1845 ),
];

const map = ( attributes: object = { points: THREE } ) => `<!-- wp:jetpack/map ${ JSON.stringify( attributes ) } /-->`;

/** Something on the page moved by itself. */
interface Shift {
	value: number;
	sources: readonly { node: Node | null }[];
}

/** How many different colours the map has in a grid of points: a blank one has one. */
const colours = async ( page: Page ) => {
	const shot = await page.locator( '.statecraft-map-canvas canvas' ).first().screenshot();
	return page.evaluate( async ( source ) => {
		const image = new Image();
		image.src = `data:image/png;base64,${ source }`;
		await image.decode();
		const canvas = Object.assign( document.createElement( 'canvas' ), {
			width: image.width,
			height: image.height,
		} );
		const context = canvas.getContext( '2d' )!;
		context.drawImage( image, 0, 0 );
		const seen = new Set< string >();
		for ( let x = 5; x < image.width; x += 9 ) {
			for ( let y = 5; y < image.height; y += 9 ) {
				seen.add( context.getImageData( x, y, 1, 1 ).data.join() );
			}
		}
		return seen.size;
	}, shot.toString( 'base64' ) );
};

const list = ( page: Page ) => page.locator( '.statecraft-map__list' );
const canvas = ( page: Page ) => page.locator( '.statecraft-map-canvas canvas' );

test( 'a map is drawn in the room that was kept for it, with a marker for each place @journey', async ( { page } ) => {
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( error.message ) );
	// Texts of the theme move when their font has come.
	await page.route( /\.woff2/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		Object.assign( window, { shifts: 0 } );
		new PerformanceObserver( ( entries ) => {
			for ( const { value, sources } of entries.getEntries() as unknown as Shift[] ) {
				if ( sources.some( ( { node } ) => node?.parentElement?.closest( '.entry-content' ) ) ) {
					( window as unknown as { shifts: number } ).shifts += value;
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await page.goto( await publishPage( `${ map() }<!-- wp:paragraph --><p>After the map</p><!-- /wp:paragraph -->` ) );
	await expect( canvas( page ) ).toBeVisible();
	await expect( list( page ) ).toBeHidden();
	await expect( page.getByRole( 'region', { name: 'Map: Café Central' } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
	await expect( page.locator( '.mapboxgl-ctrl-attrib' ) ).toContainText( 'OpenStreetMap' );
	await expect.poll( () => colours( page ) ).toBeGreaterThan( 2 );
	expect( ( await page.locator( '.statecraft-map__frame' ).boundingBox() )!.height ).toBe( 400 );
	expect( await page.evaluate( () => ( window as unknown as { shifts: number } ).shifts ) ).toBe( 0 );
	expect( errors ).toEqual( [] );
} );

test( '[MAP-002] in part: the library on the page is 1.13, and loaded with the first map in view', async ( {
	page,
} ) => {
	const loaded: string[] = [];
	page.on( 'request', ( request ) => loaded.push( request.url() ) );
	const space =
		'<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->';
	await page.goto( await publishPage( space + map() ) );
	await page.waitForLoadState( 'networkidle' );
	expect( loaded.filter( ( url ) => url.includes( 'mapbox-gl' ) ) ).toEqual( [] );
	await list( page ).scrollIntoViewIfNeeded();
	await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
	expect(
		await page.evaluate( () => ( window as unknown as { mapboxgl: { version: string } } ).mapboxgl.version )
	).toMatch( /^1\.13\./ );
} );

test( '[MAP-066] on paper a map is the list of its places, in full, and nothing to press @journey', async ( {
	page,
} ) => {
	const points = Array.from( { length: 20 }, ( _, i ) => place( `Stop ${ i + 1 }`, 16.3 + i / 100, 48.2 ) );
	await page.goto( await publishPage( map( { points } ) ) );
	await expect( canvas( page ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByRole( 'button', { name: 'Show as a list' } ) ).toBeHidden();
	await expect( canvas( page ) ).toBeHidden();
	const frame = page.locator( '.statecraft-map__frame' );
	const bottom = await frame.evaluate( ( element ) => element.getBoundingClientRect().bottom );
	await expect( list( page ).getByRole( 'link' ) ).toHaveCount( 20 );
	const last = list( page ).getByRole( 'listitem' ).last();
	expect( await last.evaluate( ( element ) => element.getBoundingClientRect().bottom ) ).toBeLessThanOrEqual(
		bottom
	);
	expect( await frame.evaluate( ( element ) => element.getBoundingClientRect().height ) ).toBeGreaterThan( 400 );
} );

test( '[MAP-049] in part: a marker opens its callout by keyboard, and Escape closes it where it was @journey', async ( {
	page,
} ) => {
	await page.goto( await publishPage( map() ) );
	const marker = page.getByRole( 'button', { name: 'Prater' } );
	await marker.focus();
	await page.keyboard.press( 'Enter' );
	const callout = page.getByRole( 'dialog', { name: 'Prater' } );
	await expect( callout ).toContainText( 'Wien' );
	await expect( callout.getByRole( 'link', { name: 'Open in an external map' } ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( callout ).toHaveCount( 0 );
	await expect( marker ).toBeFocused();
	await page.getByRole( 'button', { name: 'Schönbrunn' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Close' } ).click();
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
} );

test( 'a thousand places are grouped; the groups are reached by keyboard, and the map moves', async ( { page } ) => {
	const points = Array.from( { length: 1000 }, ( _, i ) =>
		place( `Place ${ i }`, 16 + ( ( i * 7919 ) % 1000 ) / 1000, 48 + ( ( i * 104729 ) % 1000 ) / 1000 )
	);
	await page.goto( await publishPage( map( { points } ) ) );
	const groups = page.getByRole( 'button', { name: /^\d+ places: zoom in$/ } );
	await expect( groups.first() ).toBeAttached();
	const names = () => groups.evaluateAll( ( all ) => all.map( ( one ) => one.getAttribute( 'aria-label' ) ).join() );
	const before = await names();
	expect(
		before
			.match( /\d+/g )!
			.map( Number )
			.reduce( ( sum, count ) => sum + count, 0 )
	).toBeGreaterThan( 900 );
	await groups.first().focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( names ).not.toBe( before );
	await expect( canvas( page ) ).toBeFocused();
	await expect.poll( () => colours( page ) ).toBeGreaterThan( 2 );
	const now = await names();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( names ).not.toBe( now );
} );

test( 'the wheel scrolls the page unless Ctrl is held, and says so', async ( { page } ) => {
	await page.goto(
		await publishPage(
			map() +
				'<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->'
		)
	);
	await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
	await canvas( page ).hover( { position: { x: 60, y: 200 } } );
	await page.mouse.wheel( 0, 100 );
	await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBeGreaterThan( 0 );
	await expect( page.locator( '.statecraft-map-canvas__hint' ) ).toHaveText( /Ctrl/ );
	const at = () => page.getByRole( 'button', { name: 'Prater' } ).getAttribute( 'style' );
	const before = await at();
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await canvas( page ).hover( { position: { x: 60, y: 200 } } );
	await page.keyboard.down( 'Control' );
	await page.mouse.wheel( 0, -200 );
	await page.keyboard.up( 'Control' );
	await expect.poll( at ).not.toBe( before );
} );

test( 'the list is one press away, and the map again', async ( { page } ) => {
	await page.goto( await publishPage( map() ) );
	await page.getByRole( 'button', { name: 'Show as a list' } ).click();
	await expect( page.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Show the map' } ).click();
	await expect( list( page ) ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
} );

test( 'a browser without WebGL has the list, and is told why', async () => {
	const url = await publishPage( map() );
	const browser = await chromium.launch( {
		executablePath: findChromium(),
		args: [ ...chromiumFlags, '--disable-3d-apis' ],
	} );
	const page = await browser.newPage();
	await page.goto( url );
	await expect( page.getByRole( 'status' ).filter( { hasText: 'cannot draw the map' } ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Try again' } ) ).toBeHidden();
	await browser.close();
} );

test( 'a style that cannot be loaded leaves the list, and “Try again” brings the map', async ( { page } ) => {
	await page.route( /openfreemap\/styles/, ( route ) => route.abort(), { times: 1 } );
	await page.goto( await publishPage( map() ) );
	await expect( page.getByRole( 'status' ).filter( { hasText: 'could not be shown' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( page.getByRole( 'button', { name: 'Prater' } ) ).toBeVisible();
} );

test( 'without JavaScript the list is in the room of the map', async ( { browser } ) => {
	const page = await ( await browser.newContext( { javaScriptEnabled: false } ) ).newPage();
	await page.goto( await publishPage( map() ) );
	await expect( page.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
} );

test( 'in a row a map has a width, and it follows when that changes', async ( { page } ) => {
	const row = `<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group"><!-- wp:paragraph --><p>Beside the map</p><!-- /wp:paragraph -->${ map() }</div><!-- /wp:group -->`;
	await page.goto( await publishPage( row ) );
	const width = async () => ( await canvas( page ).boundingBox() )!.width;
	await expect( canvas( page ) ).toBeVisible();
	const before = await width();
	expect( before ).toBeGreaterThan( 200 );
	await page.evaluate( () => {
		document.querySelector< HTMLElement >( '.statecraft-map' )!.style.cssText = 'flex:none;width:200px;min-width:0';
	} );
	await expect.poll( width ).toBe( 200 );
} );

test( 'twenty maps on a page are all drawn when they come into view', async ( { page } ) => {
	await page.goto(
		await publishPage(
			Array.from( { length: 20 }, ( _, i ) =>
				map( { points: [ place( `Place ${ i }`, 16, 48 ) ], mapCenter: { longitude: 16, latitude: 48 } } )
			).join( '\n' )
		)
	);
	for ( const i of [ 0, 10, 19, 0 ] ) {
		await page.locator( '.statecraft-map' ).nth( i ).scrollIntoViewIfNeeded();
		await expect( page.getByRole( 'button', { name: `Place ${ i }`, exact: true } ) ).toBeVisible();
	}
	expect( await canvas( page ).count() ).toBeLessThan( 8 );
	await expect( page.getByRole( 'status' ).filter( { hasText: 'could not' } ) ).toHaveCount( 0 );
} );

test( 'from right to left the map stays as it is, and its controls are on the other side', async ( { page } ) => {
	await page.addInitScript( () =>
		new MutationObserver( () => document.documentElement?.setAttribute( 'dir', 'rtl' ) ).observe( document, {
			childList: true,
		} )
	);
	await page.goto( await publishPage( map() ) );
	const zoom = page.getByRole( 'button', { name: 'Zoom in' } );
	await expect( zoom ).toBeVisible();
	const [ button, frame ] = await Promise.all( [
		zoom.boundingBox(),
		page.locator( '.statecraft-map__frame' ).boundingBox(),
	] );
	expect( button!.x - frame!.x ).toBeLessThan( 60 );
	const [ west, east ] = await Promise.all(
		[ 'Schönbrunn', 'Prater' ].map( ( name ) => page.getByRole( 'button', { name } ).boundingBox() )
	);
	expect( west!.x ).toBeLessThan( east!.x );
} );
