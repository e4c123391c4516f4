/** What the dialog of a media source costs: the page's work while a thousand thumbnails are scrolled, and the time of ten copies. */
import { canvasOf, median, openEditor } from './browser.mjs';

/** The items that are listed before the scrolling, and the pixels of a step. */
export const THUMBNAILS = 1000;
const STEP = 120;

/** The copies of a batch: the most that can be selected. */
export const COPIES = 10;

/** Finds photos whose files begin after a delay, and that no earlier run has copied into the library of the site. */
const delayed = () => `bench ${ Date.now() } [late-file]`;

/**
 * @typedef {import('@playwright/test').Page}    Page
 * @typedef {import('@playwright/test').Locator} Locator
 */

/** @param {Page} page @param {string} source @return {Promise<Locator>} The dialog of a source, opened from a new gallery. */
async function openSource( page, source ) {
	await page.evaluate( () => {
		const { createBlock } = window.wp.blocks;
		window.wp.data.dispatch( 'core/block-editor' ).insertBlock?.( createBlock( 'core/gallery' ) );
	} );
	await canvasOf( page ).getByRole( 'button', { name: 'Select Images' } ).click();
	await page.getByRole( 'menuitem', { name: source } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Select media' } );
	await dialog.getByRole( 'checkbox' ).first().waitFor();
	return dialog;
}

/** @param {Page} page @param {Locator} dialog @param {string} text */
async function search( page, dialog, text ) {
	const listed = page.waitForResponse( ( response ) => response.url().includes( 'external-media/list' ) );
	await dialog.getByRole( 'searchbox' ).fill( text );
	await dialog.getByRole( 'searchbox' ).press( 'Enter' );
	await listed;
	await dialog.getByRole( 'checkbox' ).first().waitFor();
}

/**
 * Runs in the page: scrolls a list to its end, a step a frame.
 *
 * @param {Element} list
 * @param {number}  step In pixels.
 * @return {Promise<number[]>} The times between the frames, in milliseconds.
 */
async function scrollThrough( list, step ) {
	/** @return {Promise<number>} When the next frame begins. */
	const frame = () => new Promise( ( resolve ) => window.requestAnimationFrame( resolve ) );
	const times = [];
	list.scrollTo( 0, 0 );
	let last = await frame();
	while ( list.scrollTop + list.clientHeight < list.scrollHeight - 1 ) {
		list.scrollBy( 0, step );
		const now = await frame();
		times.push( now - last );
		last = now;
	}
	return times;
}

/**
 * Reads a trace of Chromium.
 *
 * @param {string} trace Its JSON. Durations are in microseconds; `tdur` is time of the processor, whatever else the machine does.
 * @return {number} The longest task of the page's main thread, in milliseconds.
 */
export function longestTask( trace ) {
	/** @type {{ name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[]} */
	const events = JSON.parse( trace ).traceEvents;
	const main = events.filter( ( { name, args } ) => name === 'thread_name' && args.name === 'CrRendererMain' );
	const tasks = events.filter(
		( { name, pid, tid } ) => name === 'RunTask' && main.some( ( one ) => one.pid === pid && one.tid === tid )
	);
	if ( tasks.length === 0 ) {
		throw new Error( 'The trace has no task of the page.' );
	}
	return Math.max( ...tasks.map( ( { tdur = 0 } ) => tdur / 1000 ) );
}

/**
 * Lists a thousand items of Pexels by “Load More”, and scrolls through them.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url     A site with the plugin.
 * @return {Promise<{ task: number, frame: number }>} The longest task of the page in time of the processor, and the median time between two frames.
 */
export async function scrollCosts( browser, url ) {
	const context = await browser.newContext();
	const { page } = await openEditor( context, url );
	const dialog = await openSource( page, 'Pexels Free Photos' );
	const items = dialog.getByRole( 'checkbox' );
	for ( let count = await items.count(); count < THUMBNAILS; count = await items.count() ) {
		await dialog.getByRole( 'button', { name: 'Load More' } ).click();
		await items.nth( count ).waitFor( { state: 'attached' } );
	}
	await browser.startTracing( page, { categories: [ '__metadata', 'disabled-by-default-devtools.timeline' ] } );
	const frames = await dialog.locator( '.statecraft-media-browser__list' ).evaluate( scrollThrough, STEP );
	const task = longestTask( ( await browser.stopTracing() ).toString() );
	await context.close();
	return { task, frame: median( frames ) };
}

/**
 * Copies ten photos whose files are delayed.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url     A site with the plugin.
 * @return {Promise<{ total: number, slowestThird: number, atOnce: number }>} Milliseconds from the first request to the last response, and those of
 *         the four slowest copies together, as long as a third of ten takes one after the other; and the most requests at the same time.
 */
export async function copyTimes( browser, url ) {
	const context = await browser.newContext();
	const { page } = await openEditor( context, url );
	const dialog = await openSource( page, 'Pexels Free Photos' );
	await search( page, dialog, delayed() );
	const items = dialog.getByRole( 'checkbox' );
	for ( let i = 0; i < COPIES; i++ ) {
		await items.nth( i ).click();
	}
	/** @type {{ from: number, to: number }[]} */
	const copies = [];
	let [ open, atOnce ] = [ 0, 0 ];
	const isCopy = ( /** @type {import('@playwright/test').Request} */ request ) =>
		request.url().includes( 'external-media/copy' );
	page.on( 'request', ( request ) => {
		open += isCopy( request ) ? 1 : 0;
		atOnce = Math.max( atOnce, open );
	} );
	page.on( 'requestfinished', ( request ) => {
		if ( isCopy( request ) ) {
			const { startTime, responseEnd } = request.timing();
			open--;
			copies.push( { from: startTime, to: startTime + responseEnd } );
		}
	} );
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await page.getByRole( 'dialog', { name: /media$/ } ).waitFor( { state: 'hidden', timeout: 120_000 } );
	await context.close();
	if ( copies.length !== COPIES ) {
		throw new Error( `Of ${ COPIES } copies ${ copies.length } have ended.` );
	}
	const durations = copies.map( ( { from, to } ) => to - from ).sort( ( a, b ) => b - a );
	return {
		total: Math.max( ...copies.map( ( { to } ) => to ) ) - Math.min( ...copies.map( ( { from } ) => from ) ),
		slowestThird: durations.slice( 0, Math.ceil( COPIES / 3 ) ).reduce( ( sum, time ) => sum + time, 0 ),
		atOnce,
	};
}
