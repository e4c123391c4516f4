/** How long the editor takes until the author may write, with and without the plugin. */
import { median, openEditor } from './browser.mjs';

/**
 * Opens both sites in turn, so that whatever else the machine does meets both alike.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ plain: string, ours: string }}    urls
 * @param {number}                             runs    How often each is measured, after a first time that fills the caches.
 * @return {Promise<{ plain: number, ours: number }>} Medians in milliseconds.
 */
export async function readyTimes( browser, urls, runs ) {
	const sites = [
		{ url: urls.plain, context: await browser.newContext(), times: [ 0 ] },
		{ url: urls.ours, context: await browser.newContext(), times: [ 0 ] },
	];
	for ( let run = 0; run <= runs; run++ ) {
		for ( const { url, context, times } of run % 2 ? sites : [ ...sites ].reverse() ) {
			const { page, readyAfter } = await openEditor( context, url );
			times.push( readyAfter );
			await page.close();
		}
	}
	await Promise.all( sites.map( ( { context } ) => context.close() ) );
	const [ plain = NaN, ours = NaN ] = sites.map( ( { times } ) => median( times.slice( 2 ) ) );
	return { plain, ours };
}
