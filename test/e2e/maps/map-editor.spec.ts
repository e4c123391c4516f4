/** A map in the editor, in a browser that draws: markers by search, click and keyboard, and what is saved of them. */
import type { Locator, Page } from '@playwright/test';
import { MAPBOX_KEY, keyThatIs, settings } from '../../wordpress/_kit/maps';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { expect, test } from '../_kit';
import type { Editor } from '../_kit';

const NAME = 'jetpack/map';

test.beforeAll( () => settings() );
test.afterAll( () => removeKnobs() );

interface Saved {
	points: { title: string; caption: string; coordinates: { longitude: number; latitude: number } }[];
	zoom: number;
	mapCenter: { longitude: number; latitude: number };
}

const saved = async ( editor: Editor ) => ( await editor.blocks() )[ 0 ]!.attributes as unknown as Saved;
const titles = async ( editor: Editor ) => ( await saved( editor ) ).points.map( ( { title } ) => title );
const drawn = ( block: Locator ) => block.locator( '.statecraft-map-canvas canvas' );
const dialog = ( block: Locator ) => block.getByRole( 'dialog', { name: 'Add a marker' } );
const adding = async ( page: Page, block: Locator ) => {
	// The toolbar hides while somebody types, until the mouse moves.
	await drawn( block ).hover( { position: { x: 20, y: 20 } } );
	await drawn( block ).hover( { position: { x: 40, y: 20 } } );
	await page.getByRole( 'button', { name: 'Add a marker' } ).click();
};

/** A fresh map that is drawn. */
async function fresh( editor: Editor ): Promise< Locator > {
	await editor.open();
	const block = await editor.insert( NAME );
	await expect( drawn( block ) ).toBeVisible( { timeout: 30_000 } );
	return block;
}

test( '[MAP-038, MAP-046] a marker is added by a search, in the middle, and by a click @unopened', async ( {
	editor,
	page,
} ) => {
	const block = await fresh( editor );
	await adding( page, block );
	const field = dialog( block ).getByRole( 'combobox' );
	await expect( field ).toBeFocused();
	await page.keyboard.type( 'cafe' );
	const first = block.getByRole( 'option' ).first();
	const name = ( await first.locator( 'bdi' ).textContent() )!;
	await page.keyboard.press( 'ArrowDown' );
	await expect( first ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( field ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( dialog( block ) ).toHaveCount( 0 );
	const one = await saved( editor );
	expect( one.points ).toMatchObject( [ { title: name } ] );
	expect( one.zoom ).toBe( 12 );
	expect( one.mapCenter ).toEqual( one.points[ 0 ]!.coordinates );
	const title = block.getByRole( 'textbox', { name: 'Marker title' } );
	await title.fill( 'My café' );
	expect( await titles( editor ) ).toEqual( [ 'My café' ] );
	await page.keyboard.press( 'Escape' );
	await expect( title ).toHaveCount( 0 );

	await adding( page, block );
	await dialog( block ).getByRole( 'button', { name: 'Add in the middle of the map' } ).click();
	await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 2 );

	await adding( page, block );
	const box = ( await drawn( block ).boundingBox() )!;
	await page.mouse.click( box.x + box.width - 120, box.y + box.height - 120 );
	await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 3 );
	// The map moves until all of the callout is within it.
	await expect( block.getByRole( 'button', { name: 'Delete marker' } ) ).toBeInViewport( { ratio: 1 } );
	await block.getByRole( 'button', { name: 'Delete marker' } ).click();
	await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 2 );
	await editor.dispatch( 'core/editor', 'undo' );
	expect( ( await saved( editor ) ).points ).toHaveLength( 3 );
	const content = await editor.content();
	await editor.open( content );
	expect( await editor.content() ).toBe( content );
} );

test( '[MAP-061] the map stays where the author has dragged it, inside the frame of the canvas @unopened', async ( {
	editor,
	page,
} ) => {
	const block = await fresh( editor );
	const before = ( await saved( editor ) ).mapCenter;
	const box = ( await drawn( block ).boundingBox() )!;
	await page.mouse.move( box.x + 300, box.y + 200 );
	await page.mouse.down();
	await page.mouse.move( box.x + 150, box.y + 120, { steps: 5 } );
	await page.mouse.up();
	await expect.poll( async () => ( await saved( editor ) ).mapCenter.longitude ).toBeGreaterThan( before.longitude );
	expect( ( await saved( editor ) ).mapCenter.latitude ).toBeLessThan( before.latitude );
} );

test( 'a thousand markers are grouped; adding one more writes only that @unopened', async ( { editor, page } ) => {
	const points = Array.from( { length: 1000 }, ( _, i ) => ( {
		id: `p${ i }`,
		title: `Place ${ i }`,
		placeTitle: '',
		caption: '',
		coordinates: {
			longitude: 16 + ( ( i * 7919 ) % 1000 ) / 1000,
			latitude: 48 + ( ( i * 104729 ) % 1000 ) / 1000,
		},
	} ) );
	await editor.open();
	const block = await editor.insert( NAME, { points } );
	await expect( block.getByRole( 'button', { name: /^\d+ places: zoom in$/ } ).first() ).toBeAttached( {
		timeout: 30_000,
	} );
	await adding( page, block );
	await dialog( block ).getByRole( 'combobox' ).fill( '48.5, 16.5' );
	await page.keyboard.press( 'Enter' );
	await expect.poll( async () => ( await saved( editor ) ).points.length ).toBe( 1001 );
	await block.getByRole( 'textbox', { name: 'Marker title' } ).fill( 'One more' );
	const all = await saved( editor );
	expect( all.points.slice( 0, 1000 ) ).toEqual( points );
	expect( all.points[ 1000 ]!.title ).toBe( 'One more' );
	const content = await editor.content();
	await editor.open( content );
	expect( await editor.content() ).toBe( content );
} );

test( 'without WebGL the places are a list with links, and a notice says why @unopened', async ( { editor, page } ) => {
	await page.addInitScript( () => {
		const { getContext } = HTMLCanvasElement.prototype;
		HTMLCanvasElement.prototype.getContext = function (
			this: HTMLCanvasElement,
			type: string,
			...more: unknown[]
		) {
			return type.includes( 'webgl' ) ? null : Reflect.apply( getContext, this, [ type, ...more ] );
		} as typeof getContext;
	} );
	await editor.open();
	const block = await editor.insert( NAME, {
		points: [
			{ id: 'a', title: 'Prater', placeTitle: '', caption: '', coordinates: { longitude: 16.4, latitude: 48.2 } },
		],
	} );
	await expect( block.locator( '.components-notice' ) ).toContainText( 'This browser cannot draw the map.' );
	await expect( block.getByRole( 'link', { name: 'Prater' } ) ).toBeVisible();
	await expect( drawn( block ) ).toHaveCount( 0 );
} );

test( 'a search that finds nothing, or cannot be made, says so; coordinates need none @unopened', async ( {
	editor,
	page,
} ) => {
	const block = await fresh( editor );
	await adding( page, block );
	const field = dialog( block ).getByRole( 'combobox' );
	await field.fill( 'nowhere [nothing]' );
	await expect( dialog( block ).getByText( /^No place found\./ ) ).toBeVisible();
	await field.fill( 'Berlin [503]' );
	const notice = dialog( block ).locator( '.components-notice' );
	await expect( notice ).toBeVisible();
	await expect( notice.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	await expect( field ).toHaveValue( 'Berlin [503]' );
	await field.fill( '200, 500' );
	await expect( dialog( block ).getByRole( 'option' ) ).toHaveCount( 0 );
	await field.fill( '48.2104, 16.3655' );
	await dialog( block ).getByRole( 'option' ).click();
	await expect
		.poll( async () => ( await saved( editor ) ).points[ 0 ]?.coordinates )
		.toEqual( {
			latitude: 48.2104,
			longitude: 16.3655,
		} );
} );

test( '[MAP-033] a key that belongs to another site is refused in the words of the service, and stays in its field @unopened', async ( {
	editor,
} ) => {
	await editor.open();
	const block = await editor.insert( NAME, { className: 'is-style-satellite' } );
	const field = block.getByRole( 'textbox', { name: 'Mapbox access token' } );
	await field.fill( keyThatIs( 'elsewhere' ) );
	await block.getByRole( 'button', { name: 'Save token' } ).click();
	await expect( block.locator( '.components-notice' ) ).toBeVisible();
	await expect( field ).toHaveValue( keyThatIs( 'elsewhere' ) );
	await field.fill( MAPBOX_KEY );
	await block.getByRole( 'button', { name: 'Save token' } ).click();
	await expect( drawn( block ) ).toBeVisible( { timeout: 30_000 } );
} );

test( 'the handle below a map changes its height by tens of pixels @unopened', async ( { editor, page } ) => {
	const block = await fresh( editor );
	const handle = ( await block.locator( '.components-resizable-box__handle-bottom' ).boundingBox() )!;
	const [ x, y ] = [ handle.x + handle.width / 2, handle.y + handle.height / 2 ];
	await page.mouse.move( x, y );
	await page.mouse.down();
	await page.mouse.move( x, y + 64, { steps: 4 } );
	await page.mouse.up();
	await expect.poll( async () => ( await editor.blocks() )[ 0 ]!.attributes.mapHeight ).toBe( 460 );
	await expect.poll( async () => ( await drawn( block ).boundingBox() )!.height ).toBe( 460 );
} );
