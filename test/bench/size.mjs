/** What a page loads of ours that holds no block of ours. */
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openEditor } from './browser.mjs';

/** @typedef {import('@playwright/test').Response} Response */

/**
 * Loads the editor on an empty post, and the front page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url     A site with the plugin.
 * @return {Promise<{ scripts: number, later: number, styles: number, front: number, files: string[] }>} Bytes, each file compressed as a server does it, and the names of the scripts.
 *          `later` are those of the script that is loaded after the page, which the others do not include.
 */
export async function loadedWithoutBlocks( browser, url ) {
	const context = await browser.newContext();
	/** @type {Response[]} */
	const responses = [];
	context.on( 'response', ( response ) => responses.push( response ) );
	const { page } = await openEditor( context, url );
	// What is fetched later than this is not fetched because the editor opens.
	await pause( 2000 );
	const ours = await compressed( responses.splice( 0 ) );
	await page.goto( url, { waitUntil: 'load' } );
	const front = await compressed( responses );
	await context.close();
	const later = ours.filter( ( { name } ) => name === 'later.js' );
	const first = ours.filter( ( file ) => ! later.includes( file ) );
	const sumOf = ( /** @type {string} */ kind ) => total( first.filter( ( file ) => file.kind === kind ) );
	return {
		scripts: sumOf( 'script' ),
		later: total( later ),
		styles: sumOf( 'stylesheet' ),
		front: total( front ),
		files: first.filter( ( { kind } ) => kind === 'script' ).map( ( { name } ) => name ),
	};
}

/**
 * Loads the owner's page with all its parts.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url     A site with the plugin, and with options that Jetpack has left: moving in is shown.
 * @return {Promise<{ bytes: number, files: string[] }>} Of scripts and styles, as above.
 */
export async function loadedOnOwnersPage( browser, url ) {
	const page = await browser.newPage();
	/** @type {Response[]} */
	const responses = [];
	page.on( 'response', ( response ) => responses.push( response ) );
	await page.goto( `${ url }/wp-admin/admin.php?page=my-jetpack`, { waitUntil: 'load' } );
	await Promise.all(
		[ '.statecraft-connection', '.statecraft-moving' ].map( ( part ) =>
			page.locator( part ).first().waitFor( { state: 'attached' } )
		)
	);
	const ours = await compressed( responses );
	await page.close();
	return { bytes: total( ours ), files: ours.map( ( { name } ) => name ) };
}

/** @param {{ bytes: number }[]} files */
const total = ( files ) => files.reduce( ( sum, { bytes } ) => sum + bytes, 0 );

/** @param {Response[]} responses @return {Promise<{ name: string, kind: string, bytes: number }[]>} Those of the plugin, each once. */
async function compressed( responses ) {
	const files = new Map();
	for ( const response of responses ) {
		const { pathname } = new URL( response.url() );
		if ( pathname.includes( '/plugins/statecraft/' ) && response.ok() ) {
			const bytes = gzipSync( await response.body() ).length;
			files.set( pathname, {
				name: pathname.split( '/' ).at( -1 ),
				kind: response.request().resourceType(),
				bytes,
			} );
		}
	}
	return [ ...files.values() ];
}
