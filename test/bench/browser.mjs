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
 * Opens the editor on a new post.
 *
 * @param {BrowserContext}          context
 * @param {string}                  url       The site.
 * @param {(page: Page) => unknown} [prepare] What is done with the page before it goes anywhere.
 * @return {Promise<{ page: Page, readyAfter: number }>} Milliseconds until the author may write.
 */
export async function openEditor( context, url, prepare ) {
	const page = await context.newPage();
	await page.addInitScript( noteReady );
	await prepare?.( page );
	await page.goto( `${ url }/wp-admin/post-new.php`, { waitUntil: 'commit', timeout: 90_000 } );
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
