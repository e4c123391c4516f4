/** A long post in the editor: when it is shown, what memory it takes, and what a key costs in it. */
import { balanced, canvasOf, garbageFree, median, openEditor, workOf } from './browser.mjs';

/** Keys before the measured ones: the first of them pay for what is compiled and cached once. */
const WARM_UP = 40;
const KEYS = 100;

/** How many blocks a post has. */
export const BLOCKS = 100;

const sentence = ( /** @type {number} */ i ) =>
	`Sentence ${ i } of a post that somebody wrote about bread, with <strong>strong</strong> words and <a href="https://example.com/${ i }">a link</a>.`;

/** @param {number} i @return {string} One of WordPress's own blocks. */
function coreBlock( i ) {
	if ( i % 10 === 0 ) {
		return `<!-- wp:heading -->\n<h2 class="wp-block-heading">Part ${ i }</h2>\n<!-- /wp:heading -->`;
	}
	if ( i % 10 === 5 ) {
		return `<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>${ sentence( i ) }</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->`;
	}
	return `<!-- wp:paragraph -->\n<p>${ sentence( i ) }</p>\n<!-- /wp:paragraph -->`;
}

/** A post of WordPress's own blocks, the same for every site; the last one is a paragraph. */
export const longPost = Array.from( { length: BLOCKS }, ( _, i ) => coreBlock( i ) ).join( '\n\n' );

/** One of our blocks before it. */
export const withOneOfOurs = `<!-- wp:jetpack/business-hours /-->\n\n${ longPost }`;

/**
 * @typedef {object} Cost
 * @property {number} shown  Milliseconds from the navigation until the last block stands in the canvas.
 * @property {number} memory Bytes of the page's heap after a collection of garbage.
 * @property {number} key    Milliseconds of work of the page for a key typed into the last paragraph, what it sets off included.
 */

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string}                                    address Of the post in the editor.
 * @return {Promise<Cost>} What one opening costs.
 */
async function costOf( context, address ) {
	const { page } = await openEditor( context, address );
	const last = canvasOf( page ).locator( '.is-root-container > [data-block]' ).last();
	await last.and( canvasOf( page ).locator( 'p', { hasText: `Sentence ${ BLOCKS - 1 } ` } ) ).waitFor();
	const shown = await page.evaluate( () => performance.now() );
	const session = await context.newCDPSession( page );
	await session.send( 'Performance.enable' );
	const memory = await garbageFree( session );
	await last.click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( 'a'.repeat( WARM_UP ), { delay: 20 } );
	const before = await workOf( page, session );
	await page.keyboard.type( 'b'.repeat( KEYS ), { delay: 20 } );
	const work = ( await workOf( page, session ) ) - before;
	const typed = ( await last.innerText() ).match( /b+$/ )?.[ 0 ].length;
	await page.close();
	if ( typed !== KEYS ) {
		throw new Error( `Of ${ KEYS } keys ${ typed ?? 0 } are in the post.` );
	}
	return { shown, memory, key: work / KEYS };
}

/**
 * Opens the same post on each site, in balanced order.
 *
 * @template {string} Name
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<Name, string>}               addresses Of the post in the editor of each site.
 * @param {number}                             rounds    Each opens every post twice; one more, which is not counted, fills the caches.
 * @return {Promise<Record<Name, Cost>>} Medians.
 */
export async function longPostCosts( browser, addresses, rounds ) {
	const costs = await balanced( browser, addresses, rounds, costOf );
	const medians = ( /** @type {Cost[]} */ all ) => ( {
		shown: median( all.map( ( { shown } ) => shown ) ),
		memory: median( all.map( ( { memory } ) => memory ) ),
		key: median( all.map( ( { key } ) => key ) ),
	} );
	return /** @type {Record<Name, Cost>} */ (
		Object.fromEntries( Object.entries( costs ).map( ( [ name, all ] ) => [ name, medians( all ) ] ) )
	);
}
