/** `npm run bench`: the cost of the plugin, compared with the same WordPress without it. Exit code 1 if a limit is exceeded. */
import path from 'node:path';
import { loadingRows } from './_bench/loading.mjs';
import {
	instructionRows,
	mediaRows,
	pageRows,
	pictureRows,
	print,
	serverRows,
	stopRows,
	videoRows,
} from './_bench/rows.mjs';
import { ensureBuild } from './_kit/build.mjs';
import { chromiumFlags, findChromium } from './_kit/chromium.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { cache, root } from './_kit/paths.mjs';
import { explain, UserError } from './_kit/user-error.mjs';
import { SANDBOX_KEY, startSandbox } from './sandbox/index.mjs';

const STOP_RUNS = 5;
const SERVER_RUNS = 40;
const INSTRUCTION_RUNS = 5;

const FRESH_SITES = { plain: 'bench-server-plain', ours: 'bench-server' };

/** The key of the sandbox's Pexels. */
const PEXELS_KEY = 'sandbox-key-of-pexels';

/** PHP that removes the limit on the number of pages that a user may list. */
const OFF_LIMITS = `
	wp_mkdir_p( WPMU_PLUGIN_DIR );
	file_put_contents( WPMU_PLUGIN_DIR . '/off-limits.php', '<?php add_filter( "statecraft_media_limits", "__return_empty_array", 99 );' );`;

/** PHP that creates Jetpack's data, so that moving in is shown. */
const LEFT_BY_JETPACK = `update_option( 'jetpack_active_modules', array( 'contact-form' ) );`;

const usage = `npm run bench           all measures, in eight minutes; ends with code 1 when a limit is broken
npm run bench -- page   only what the owner's page loads
npm run bench -- stop   only how long it takes after Stop until nothing moves any more
npm run bench -- pictures  only pages and the editor with galleries and maps
npm run bench -- slow   only what the blocks of a post load, and how soon they can be edited over a slow line
npm run bench -- media  only the dialog of a media source: scrolling, and ten copies
npm run bench -- video  only videos: an upload of 60 MB, memory, requests, sending a private one
npm run bench -- server  only what requests cost the server that have nothing to do with the plugin
npm run bench -- instructions  the same in instructions of PHP, which differ by less than 0.1 %: needs valgrind, and is not part of all`;

/** @typedef {import('./wordpress/index.mjs').Site} Site */

/** The measures that can be run separately. */
const ALONE = [ 'page', 'slow', 'stop', 'media', 'pictures', 'video', 'server', 'instructions' ];

/** @param {string[]} args @return {string} The single requested measure; empty: all. */
function readArguments( args ) {
	if ( args.includes( '--help' ) || args.includes( '-h' ) ) {
		console.log( usage );
		process.exit( 0 );
	}
	const only = args.join( ' ' );
	if ( only && ! ALONE.includes( only ) ) {
		throw new UserError( `There is no measure “${ only }”.`, usage );
	}
	return only;
}

async function main() {
	const only = readArguments( process.argv.slice( 2 ) );
	await ensurePackages();
	await ensureBuild();
	const executablePath = findChromium();
	if ( ! executablePath ) {
		throw new UserError( 'No chromium was found.', 'Install it, or run: npx playwright install chromium' );
	}
	const { chromium } = await import( '@playwright/test' );
	const { admin, bootWordPress, findWordPress } = await import( './wordpress/index.mjs' );
	const {
		COPIES,
		PICTURES,
		THUMBNAILS,
		copyTimes,
		instructionCounts,
		loadingCosts,
		loadedOnOwnersPage,
		memory,
		pictureCosts,
		scrollCosts,
		serverCosts,
		stopTimes,
		uploadTimes,
	} = await import( '../test/bench/index.mjs' );
	const { compare } = await import( './_bench/compare.mjs' );
	const log = ( /** @type {string} */ line ) => console.log( `${ line } …` );

	const tree = await findWordPress( { log } );
	const sandbox = await startSandbox();
	const constants = {
		STATECRAFT_DEV_LOGIN: admin.user,
		STATECRAFT_AI_BASE_URL: `${ sandbox.url }/v1`,
		STATECRAFT_AI_MODEL: 'sandbox',
		STATECRAFT_AI_KEY: SANDBOX_KEY,
		STATECRAFT_PEXELS_BASE_URL: `${ sandbox.url }/pexels`,
		STATECRAFT_PEXELS_KEY: PEXELS_KEY,
		STATECRAFT_INNER_HOSTS: '127.0.0.1',
	};
	/** @param {( sites: { plain: Site, ours: Site } ) => Promise<T>} measure Its sites have what an activation leaves, and nothing else. @template T */
	const onFreshSites = async ( measure ) => {
		const wish = { tree, constants: { STATECRAFT_DEV_LOGIN: admin.user }, fresh: true, log };
		const bare = await bootWordPress( { ...wish, site: FRESH_SITES.plain } );
		const full = await bootWordPress( { ...wish, site: FRESH_SITES.ours, plugin: root } ).catch(
			async ( failure ) => {
				await bare.stop();
				throw failure;
			}
		);
		try {
			return await measure( { plain: bare, ours: full } );
		} finally {
			await Promise.all( [ bare.stop(), full.stop() ] );
		}
	};
	const plain = only ? undefined : await bootWordPress( { tree, site: 'bench-plain', constants, log } );
	const ours = await bootWordPress( { tree, site: 'bench', plugin: root, constants, log } );
	const browser = await chromium.launch( { executablePath, args: chromiumFlags } );
	try {
		const rows = plain ? await compare( browser, { plain, ours }, log ) : [];
		if ( ! only || only === 'page' ) {
			log( 'Owner’s page' );
			await ours.run( LEFT_BY_JETPACK );
			rows.push( ...pageRows( await loadedOnOwnersPage( browser, ours.url ) ) );
		}
		if ( ! only || only === 'slow' ) {
			log( 'Posts over a slow line' );
			rows.push( ...loadingRows( await loadingCosts( browser, ours, path.join( root, 'build' ) ) ) );
		}
		if ( ! only || only === 'stop' ) {
			log( 'Stop' );
			rows.push( ...stopRows( await stopTimes( browser, { ours: ours.url, sandbox: sandbox.url }, STOP_RUNS ) ) );
		}
		if ( ! only || only === 'media' ) {
			log( `${ THUMBNAILS } thumbnails, ${ COPIES } copies` );
			// More pages than a person requests at once.
			await ours.run( OFF_LIMITS );
			const scrolling = await scrollCosts( browser, ours.url );
			const copies = await copyTimes( browser, ours.url );
			rows.push( ...mediaRows( { thumbnails: THUMBNAILS, copies: COPIES, ...scrolling, ...copies } ) );
		}
		if ( ! only || only === 'pictures' ) {
			log( 'Pages with galleries and maps' );
			rows.push( ...pictureRows( PICTURES, await pictureCosts( browser, ours ) ) );
		}
		if ( ! only || only === 'video' ) {
			log( 'Uploads of 60 MB' );
			rows.push( ...videoRows( await uploadTimes( ours, cache ), await memory( ours ) ) );
		}
		if ( ! only || only === 'server' ) {
			log( `Requests to the server, ${ SERVER_RUNS } times with and without` );
			rows.push( ...serverRows( await onFreshSites( ( sites ) => serverCosts( sites, SERVER_RUNS ) ) ) );
		}
		if ( only === 'instructions' ) {
			log( `Instructions of requests, ${ INSTRUCTION_RUNS } times with and without` );
			const count = ( /** @type {{ plain: Site, ours: Site }} */ { plain: without, ours: full } ) =>
				instructionCounts(
					{
						plain: { name: FRESH_SITES.plain, site: without },
						ours: { name: FRESH_SITES.ours, site: full },
					},
					INSTRUCTION_RUNS
				);
			rows.push( ...instructionRows( await onFreshSites( count ) ) );
		}
		console.log( `\nWordPress ${ tree.version }, PHP ${ ours.phpVersion } (${ ours.engine })\n` );
		print( rows );
		return rows.every( ( { value, limit } ) => limit === undefined || value <= limit );
	} finally {
		await browser.close();
		await Promise.all( [ plain?.stop(), ours.stop(), sandbox.stop() ] );
	}
}

endOnSignals();
main().then(
	( isKept ) => process.exit( isKept ? 0 : 1 ),
	( failure ) => {
		console.error( `\n${ explain( failure ) }` );
		process.exit( 1 );
	}
);
