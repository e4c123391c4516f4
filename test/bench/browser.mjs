/** The editor in a browser, as the benchmarks use it. */

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 */

/** Runs in the page before everything else: notes the moment when the author may write. Milliseconds since the navigation began. */
function noteReady() {
	if ( window !== window.top ) {
		return;
	}
	const look = setInterval( () => {
		/** @type {HTMLIFrameElement | null} */
		const canvas = document.querySelector( 'iframe[name="editor-canvas"]' );
		const isShown = ( canvas?.contentDocument ?? document ).querySelector( '.is-root-container' );
		if ( isShown && window.wp?.data.select( 'core/editor' ).__unstableIsEditorReady?.() ) {
			document.documentElement.dataset.readyAfter = String( performance.now() );
			clearInterval( look );
		}
	}, 5 );
}

/**
 * Opens the editor.
 *
 * @param {BrowserContext}          context
 * @param {string}                  address   The site, for a new post; or the editor of a post.
 * @param {(page: Page) => unknown} [prepare] What is done with the page before it goes anywhere.
 * @return {Promise<{ page: Page, readyAfter: number }>} Milliseconds until the author may write.
 */
export async function openEditor( context, address, prepare ) {
	const page = await context.newPage();
	await page.addInitScript( noteReady );
	await prepare?.( page );
	const editor = address.includes( '/wp-admin/' ) ? address : `${ address }/wp-admin/post-new.php`;
	await page.goto( editor, { waitUntil: 'commit', timeout: 90_000 } );
	const root = page.locator( 'html[data-ready-after]' );
	await root.waitFor( { state: 'attached', timeout: 90_000 } );
	return { page, readyAfter: Number( await root.getAttribute( 'data-ready-after' ) ) };
}

/**
 * Puts an assistant into the post and asks it.
 *
 * @param {Page}   page
 * @param {string} prompt
 * @return {Promise<import('@playwright/test').Locator>} The assistant.
 */
export async function askAssistant( page, prompt ) {
	await page.evaluate( () => {
		const { createBlock } = window.wp.blocks;
		window.wp.data.dispatch( 'core/block-editor' ).insertBlock?.( createBlock( 'jetpack/ai-assistant' ) );
	} );
	const assistant = page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( '.statecraft-assistant' ).first();
	await assistant.locator( 'textarea' ).fill( prompt );
	await assistant.locator( 'textarea' ).press( 'Enter' );
	return assistant;
}

/** @param {number[]} values @return {number} The one in the middle. */
export function median( values ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	return sorted[ Math.floor( sorted.length / 2 ) ] ?? NaN;
}

/** @param {Page} page @return {import('@playwright/test').FrameLocator} Where the post stands. */
export const canvasOf = ( page ) => page.frameLocator( 'iframe[name="editor-canvas"]' );

/** @typedef {import('@playwright/test').CDPSession} Session */

/** @param {Session} session @param {string} name @return {Promise<number>} A number that the browser keeps of a page. */
async function metric( session, name ) {
	const { metrics } = await session.send( 'Performance.getMetrics' );
	return metrics.find( ( each ) => each.name === name )?.value ?? NaN;
}

/** @param {Session} session @return {Promise<number>} Bytes of the heap that something still holds. */
export async function garbageFree( session ) {
	await session.send( 'HeapProfiler.enable' );
	await session.send( 'HeapProfiler.collectGarbage' );
	return metric( session, 'JSHeapUsedSize' );
}

/**
 * @param {Page}    page
 * @param {Session} session Of the page, with `Performance.enable` sent.
 * @return {Promise<number>} Milliseconds of work on its main thread so far, when what is under way has been painted.
 */
export async function workOf( page, session ) {
	await page.evaluate(
		() => new Promise( ( done ) => window.requestAnimationFrame( () => window.requestIdleCallback( done ) ) )
	);
	return ( await metric( session, 'TaskDuration' ) ) * 1000;
}

/**
 * Measures several pages in the order a, b, b, a: whoever is measured second pays for what the first one left behind. A first round, which is
 * not counted, fills the caches.
 *
 * @template {string} Name
 * @template Measured
 * @param {import('@playwright/test').Browser}                                browser
 * @param {Record<Name, string>}                                              addresses
 * @param {number}                                                            rounds    Each measures every page twice.
 * @param {( context: BrowserContext, address: string ) => Promise<Measured>} measure
 * @return {Promise<Record<Name, Measured[]>>} All that was measured.
 */
export async function balanced( browser, addresses, rounds, measure ) {
	const sides = await Promise.all(
		/** @type {[ Name, string ][]} */ ( Object.entries( addresses ) ).map( async ( [ name, address ] ) => ( {
			name,
			address,
			context: await browser.newContext(),
			measured: /** @type {Measured[]} */ ( [] ),
		} ) )
	);
	for ( const { context, address } of sides ) {
		await measure( context, address );
	}
	for ( let round = 0; round < rounds; round++ ) {
		for ( const { context, address, measured } of [ ...sides, ...sides.toReversed() ] ) {
			measured.push( await measure( context, address ) );
		}
	}
	await Promise.all( sides.map( ( { context } ) => context.close() ) );
	return /** @type {Record<Name, Measured[]>} */ (
		Object.fromEntries( sides.map( ( { name, measured } ) => [ name, measured ] ) )
	);
}
