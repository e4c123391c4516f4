/** What the blocks of a post load, and when they can be edited, over a slow line and without delay. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { median, openEditor } from './browser.mjs';

/** What a post holds, by name; empty: one of each kind that stands alone. */
const POSTS = {
	one: [ 'jetpack/business-hours' ],
	five: [ 'jetpack/contact-form', 'jetpack/map', 'jetpack/tiled-gallery', 'videopress/video', 'jetpack/donations' ],
	all: [],
};

/** As on a train: milliseconds, and bytes a second of 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** How often each post is measured; a first time, which is not counted, warms the server. */
const RUNS = 3;

/**
 * @typedef {object} Loading
 * @property {number} requests Scripts that are loaded for the blocks.
 * @property {number} bytes    Their size, compressed.
 * @property {number} fast     Milliseconds until no block is loading, without delay.
 * @property {number} slow     The same over the slow line.
 */

/** @typedef {{ url: string, run: ( code: string ) => Promise< string > }} Site */

/**
 * Serves the scripts compressed, as servers do and the one of the benchmarks does not: over a slow line the difference counts.
 *
 * @param {string} build The folder of the build.
 * @return {Promise<{ url: string, stop: () => Promise<unknown> }>}
 */
async function compressing( build ) {
	const server = createServer( async ( { url = '' }, response ) => {
		const file = path.join( build, path.basename( new URL( url, 'http://localhost' ).pathname ) );
		try {
			const body = gzipSync( await readFile( file ) );
			response.writeHead( 200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' } ).end( body );
		} catch {
			response.writeHead( 404 ).end();
		}
	} );
	await new Promise( ( done ) => server.listen( 0, '127.0.0.1', () => done( undefined ) ) );
	const { port } = /** @type {import('node:net').AddressInfo} */ ( server.address() );
	return {
		// The path says whose they are.
		url: `http://127.0.0.1:${ port }/plugins/statecraft/build`,
		stop: () => new Promise( ( done ) => server.close( done ) ),
	};
}

/** PHP of the site that has its scripts from there; empty: from itself. @param {string} url */
const scriptsFrom = ( url ) => `
	wp_mkdir_p( WPMU_PLUGIN_DIR );
	file_put_contents( WPMU_PLUGIN_DIR . '/scripts-from.php', '<?php ${
		url &&
		`add_filter( "script_loader_src", fn( $src, $handle ) => $handle === "statecraft-editor" ? "${ url }/editor.js" : $src, 10, 2 );`
	}' );`;

/** Runs in the page: inserts the blocks. @param {string[]} names @return {Promise<number>} Milliseconds until none is loading any more. */
function insert( names ) {
	const { createBlock } = window.wp.blocks;
	const { getBlockTypes } = window.wp.data.select( 'core/blocks' );
	const isOurs = ( /** @type {string} */ name ) => /^(jetpack|premium-content|videopress)\//.test( name );
	const kinds = /** @type {{ name: string, parent?: string[], ancestor?: string[] }[]} */ ( getBlockTypes?.() );
	const all = kinds
		.filter( ( { name, parent, ancestor } ) => isOurs( name ) && ! parent && ! ancestor )
		.map( ( { name } ) => name );
	const inserted = names.length > 0 ? names : all;
	const began = performance.now();
	const { resetBlocks } = window.wp.data.dispatch( 'core/block-editor' );
	resetBlocks?.( inserted.map( ( name ) => createBlock( name ) ) );
	/** @type {HTMLIFrameElement | null} */
	const frame = document.querySelector( 'iframe[name="editor-canvas"]' );
	const canvas = frame?.contentDocument ?? document;
	return new Promise( ( done ) => {
		const look = setInterval( () => {
			const shown = [ ...canvas.querySelectorAll( '.is-root-container > [data-block]' ) ];
			const isLoading = shown.some( ( block ) => block.textContent === 'The block is loading…' );
			if ( shown.length === inserted.length && ! isLoading ) {
				clearInterval( look );
				done( performance.now() - began );
			}
		}, 5 );
	} );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string}                             url
 * @param {string[]}                           names
 * @param {typeof SLOW}                        line
 * @return {Promise<{ time: number, files: Map<string, number> }>} Of one post: milliseconds, and the compressed sizes of the scripts.
 */
async function measured( browser, url, names, line ) {
	const context = await browser.newContext();
	const { page } = await openEditor( context, url );
	// What the editor still fetches would wait in the same line.
	await pause( 1500 );
	/** @type {import('@playwright/test').Response[]} */
	const responses = [];
	page.on( 'response', ( response ) => responses.push( response ) );
	const session = await context.newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', line );
	const time = await page.evaluate( insert, names );
	await session.send( 'Network.emulateNetworkConditions', UNLIMITED );
	// What is fetched later than this is not fetched because the blocks are shown.
	await pause( 1000 );
	const files = new Map();
	for ( const response of responses.filter( ( each ) => /\/statecraft\/build\/[\w-]+\.js/.test( each.url() ) ) ) {
		files.set( response.url(), gzipSync( await response.body() ).length );
	}
	await context.close();
	return { time, files };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site}                               site
 * @param {string}                             build   The folder of the build.
 * @return {Promise<Record<keyof typeof POSTS, Loading>>} Medians.
 */
export async function loadingCosts( browser, site, build ) {
	const server = await compressing( build );
	await site.run( scriptsFrom( server.url ) );
	try {
		await measured( browser, site.url, POSTS.all, UNLIMITED );
		/** @type {[ string, Loading ][]} */
		const costs = [];
		for ( const [ name, names ] of Object.entries( POSTS ) ) {
			const fast = [];
			const slow = [];
			for ( let run = 0; run < RUNS; run++ ) {
				fast.push( await measured( browser, site.url, names, UNLIMITED ) );
				slow.push( await measured( browser, site.url, names, SLOW ) );
			}
			const sizes = [ ...( slow.at( -1 )?.files.values() ?? [] ) ];
			costs.push( [
				name,
				{
					requests: sizes.length,
					bytes: sizes.reduce( ( sum, size ) => sum + size, 0 ),
					fast: median( fast.map( ( { time } ) => time ) ),
					slow: median( slow.map( ( { time } ) => time ) ),
				},
			] );
		}
		return /** @type {Record<keyof typeof POSTS, Loading>} */ ( Object.fromEntries( costs ) );
	} finally {
		await site.run( scriptsFrom( '' ) );
		await server.stop();
	}
}
