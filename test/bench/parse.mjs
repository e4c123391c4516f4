/** What it costs to read content of older versions, beside a WordPress that has none of the blocks. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { balanced, median, openEditor, workOf } from './browser.mjs';

/**
 * @param {string} corpus The folder of saved content: a folder each version, see its README.
 * @return {Promise<string[]>} The posts.
 */
export async function olderPosts( corpus ) {
	const files = ( await readdir( corpus, { recursive: true } ) )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.sort();
	return Promise.all( files.map( ( file ) => readFile( path.join( corpus, file ), 'utf8' ) ) );
}

/** Runs in the page. @param {readonly string[]} posts @return {number} How many blocks were read. */
function readAll( posts ) {
	const { parse } = /** @type {{ parse: ( post: string, options: object ) => unknown[] }} */ (
		/** @type {unknown} */ ( window.wp.blocks )
	);
	// What was migrated is not what is measured, but telling it takes longer than doing it.
	return posts.reduce( ( sum, post ) => sum + parse( post, { __unstableSkipMigrationLogs: true } ).length, 0 );
}

/**
 * Reads posts on each site, in balanced order.
 *
 * @template {string} Name
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<Name, string>}               addresses Of an editor on each site.
 * @param {readonly string[]}                  posts
 * @param {number}                             rounds
 * @return {Promise<Record<Name, number>>} Microseconds of work for a kilobyte, medians; reading a second time, since the first one compiles.
 */
export async function parseCosts( browser, addresses, posts, rounds ) {
	const size = posts.reduce( ( sum, post ) => sum + Buffer.byteLength( post ), 0 ) / 1000;
	const costs = await balanced( browser, addresses, rounds, async ( context, address ) => {
		const { page } = await openEditor( context, address );
		const session = await context.newCDPSession( page );
		await session.send( 'Performance.enable' );
		await page.evaluate( readAll, posts );
		const before = await workOf( page, session );
		const count = await page.evaluate( readAll, posts );
		const work = ( await workOf( page, session ) ) - before;
		await page.close();
		if ( count < posts.length ) {
			throw new Error( `Of ${ posts.length } posts ${ count } blocks were read.` );
		}
		return ( work * 1000 ) / size;
	} );
	return /** @type {Record<Name, number>} */ (
		Object.fromEntries( Object.entries( costs ).map( ( [ name, all ] ) => [ name, median( all ) ] ) )
	);
}
