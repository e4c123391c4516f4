/** Maps of Apple, on published pages and in the editor. The library is the sandbox's stand-in, which checks the token as Apple does. */
import type { Page } from '@playwright/test';
import { mapkit, settings } from '../../wordpress/_kit/maps';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { publishPage } from '../../wordpress/_kit/visitor';
import { site } from '../../wordpress/_kit/client';
import { expect, test } from '../_kit';
import type { Editor } from '../_kit';

const place = ( title: string, longitude: number, latitude: number ) => ( {
	...{ id: title, title, placeTitle: title, caption: 'Wien', coordinates: { longitude, latitude } },
} );
const points = [ place( 'Prater', 16.3958, 48.2166 ), place( 'Schönbrunn', 16.3122, 48.1845 ) ];
const map = ( attributes: object = {} ) => `<!-- wp:jetpack/map ${ JSON.stringify( { points, ...attributes } ) } /-->`;

const ours = ( more: Record< string, string > = {}, filters: Record< string, unknown > = {} ) =>
	settings( { ...mapkit(), STATECRAFT_MAPS_SERVICE: 'mapkit', ...more }, filters );

/** The library with a token that Apple refuses with this status. */
const refusing = ( status: number ) => ( {
	STATECRAFT_MAPKIT_SCRIPT_URL: `${ site().sandbox }/mapkit/mk/5.x.x/mapkit.js?bootstrap=${ status }`,
} );

const apple = ( page: Page ) => page.getByText( 'Sandbox answer: MapKit' );
const marker = ( page: Page, name: string ) => page.getByRole( 'button', { name, exact: true } );

test.afterAll( () => removeKnobs() );

/** A page that a visitor reads. */
const visited = test.extend( {
	page: async ( { browser }, provide ) => {
		const page = await browser.newPage();
		await provide( page );
		await page.close();
	},
} );

visited.describe( 'on a page', () => {
	visited(
		'Apple draws the places; a marker opens its callout, and Escape closes it where it was',
		async ( { page } ) => {
			await ours();
			await page.goto( await publishPage( map( { showFullscreenButton: true } ) ) );
			await expect( apple( page ) ).toBeVisible();
			await marker( page, 'Prater' ).click();
			const callout = page.getByRole( 'link', { name: 'Open in an external map' } );
			await expect( callout ).toBeFocused();
			await page.keyboard.press( 'Escape' );
			await expect( callout ).toHaveCount( 0 );
			await page.getByRole( 'button', { name: 'Enter full screen' } ).click();
			const leave = page.getByRole( 'button', { name: 'Exit full screen' } );
			await expect( leave ).toBeVisible();
			await leave.click();
			await expect( leave ).toHaveCount( 0 );
			await page.getByRole( 'button', { name: 'Show as a list' } ).click();
			await expect( page.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
		}
	);

	visited( 'a token that Apple refuses leaves the list, with a notice', async ( { page } ) => {
		await ours( refusing( 401 ) );
		await page.goto( await publishPage( map() ) );
		await expect( page.locator( '.statecraft-map__message' ) ).toHaveText( /could not be shown/ );
		await expect( page.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
	} );

	visited( 'too many requests at once take away no map that is shown', async ( { page } ) => {
		await ours( refusing( 429 ) );
		await page.goto( await publishPage( map() ) );
		await expect( marker( page, 'Prater' ) ).toBeVisible();
	} );

	visited(
		'[MAP-020, MAP-021, MAP-022] a filter of the page, and before it a cookie of the visitor, choose who draws',
		async ( { page } ) => {
			await settings( mapkit(), { statecraft_map_provider: 'mapkit' } );
			const url = await publishPage( map() );
			await page.goto( url );
			await expect( apple( page ) ).toBeVisible();
			await page.context().addCookies( [ { name: 'map_provider', value: 'mapbox', url } ] );
			await page.reload();
			await expect( page.locator( '.statecraft-map-canvas canvas' ) ).toBeVisible();
			await expect( apple( page ) ).toHaveCount( 0 );
			await page.goto( await publishPage( map( { className: 'is-style-terrain' } ) ) );
			await expect( page.locator( '.statecraft-map-canvas canvas' ) ).toBeVisible();
		}
	);

	visited( '[MAP-023] without the keys of Apple the map is drawn by Mapbox’s library', async ( { page } ) => {
		await settings( { STATECRAFT_MAPS_SERVICE: 'mapkit' } );
		await page.goto( await publishPage( map() ) );
		await expect( page.locator( '.statecraft-map-canvas canvas' ) ).toBeVisible();
	} );
} );

test.describe( 'in the editor', () => {
	const saved = async ( editor: Editor ) =>
		( await editor.blocks() )[ 0 ]!.attributes as { points: { title: string }[] };

	test( 'markers are opened, described, added by a click and deleted @unopened', async ( { editor, page } ) => {
		await ours();
		await editor.open();
		const block = await editor.insert( 'jetpack/map', { points } );
		const ground = block.locator( '.mk-map-view' );
		await expect( ground ).toBeVisible();
		await block.getByRole( 'button', { name: 'Prater', exact: true } ).click();
		await block.getByRole( 'textbox', { name: 'Marker title' } ).fill( 'The wheel' );
		expect( ( await saved( editor ) ).points[ 0 ]!.title ).toBe( 'The wheel' );
		await page.keyboard.press( 'Escape' );
		await expect( block.getByRole( 'textbox', { name: 'Marker title' } ) ).toHaveCount( 0 );
		// The toolbar hides while somebody types.
		await ground.hover( { position: { x: 20, y: 40 } } );
		await ground.hover( { position: { x: 40, y: 40 } } );
		await page.getByRole( 'button', { name: 'Add a marker' } ).click();
		const box = ( await ground.boundingBox() )!;
		await page.mouse.click( box.x + 60, box.y + box.height - 60 );
		await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 3 );
		await block.getByRole( 'button', { name: 'Delete marker' } ).click();
		await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 2 );
	} );

	test( '[MAP-032] in part: what Apple refuses is a notice above the map @unopened', async ( { editor } ) => {
		await ours( refusing( 401 ) );
		await editor.open();
		const block = await editor.insert( 'jetpack/map', { points } );
		await expect( block.locator( '.components-notice' ) ).toContainText( 'Unauthorized' );
		await block.getByRole( 'button', { name: 'Close' } ).click();
		await expect( block.locator( '.components-notice' ) ).toHaveCount( 0 );
	} );
} );
