/** What `npm run bench` measures on two sites, with the plugin and without it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as bench from '../../test/bench/index.mjs';
import { root } from '../_kit/paths.mjs';
import { compared, fine, kilobytes, megabytes, microseconds, milliseconds, times } from './rows.mjs';

const WORDS = 50_000;
const READY_RUNS = 21;
/** Rounds of opening a long post; each site opens it twice a round. */
const LONG_ROUNDS = 3;

/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {{ url: string, run: (code: string) => Promise<string> }} Site
 */

/**
 * @param {Site}   site
 * @param {string} content
 * @return {Promise<string>} The editor URL of a new post with that content.
 */
async function editorOf( site, content ) {
	const id = await site.run(
		`$content = base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' );
		echo wp_insert_post( wp_slash( array( 'post_title' => 'Long', 'post_status' => 'draft', 'post_author' => 1, 'post_content' => $content ) ) );`
	);
	return `${ site.url }/wp-admin/post.php?post=${ id.trim() }&action=edit`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ plain: Site, ours: Site }}        sites
 * @param {( line: string ) => void}           log
 * @return {Promise<Row[]>}
 */
export async function compare( browser, { plain, ours }, log ) {
	const { costPerWord, loadedWithoutBlocks, readyTimes } = bench;
	log( 'Sizes' );
	const script = gzipSync( await readFile( path.join( root, 'build/editor.js' ) ) ).length;
	const loaded = await loadedWithoutBlocks( browser, ours.url );
	log( `Editor ready, ${ READY_RUNS } times with and without` );
	const ready = await readyTimes( browser, { plain: plain.url, ours: ours.url }, READY_RUNS );
	log( `A post of ${ bench.BLOCKS } blocks, ${ 2 * LONG_ROUNDS } times each` );
	const long = await bench.longPostCosts(
		browser,
		{
			plain: await editorOf( plain, bench.longPost ),
			ours: await editorOf( ours, bench.longPost ),
			mixed: await editorOf( ours, bench.withOneOfOurs ),
		},
		LONG_ROUNDS
	);
	log( 'Older content' );
	const older = await bench.olderPosts( path.join( root, 'test/corpus' ) );
	const parse = await bench.parseCosts( browser, { plain: plain.url, ours: ours.url }, older, LONG_ROUNDS );
	log( `Stream of ${ WORDS } words` );
	const cost = await costPerWord( browser, ours.url, WORDS );

	const [ first = NaN, last = NaN ] = [ cost[ 0 ], cost.at( -1 ) ];
	const size = ( /** @type {number} */ bytes ) => ( {
		plain: '–',
		ours: kilobytes( bytes ),
		value: bytes / 1000,
		shown: kilobytes( bytes ),
	} );
	return [
		{ what: 'build/editor.js, compressed', ...size( script ), limit: 45 },
		{
			what: `Scripts in an editor without our blocks (${ loaded.files.join( ', ' ) })`,
			...size( loaded.scripts ),
			limit: 45,
		},
		{ what: 'The script of rare blocks, loaded after the page', ...size( loaded.later ), limit: 15 },
		{ what: 'Styles in an editor without our blocks', ...size( loaded.styles ) },
		{ what: 'All on a page of the site without our blocks', ...size( loaded.front ) },
		{
			what: `Editor ready, median of ${ READY_RUNS }`,
			plain: milliseconds( ready.plain ),
			ours: milliseconds( ready.ours ),
			value: ready.ours / ready.plain,
			shown: times( ready.ours / ready.plain ),
			limit: 1.05,
		},
		compared(
			`Post of ${ bench.BLOCKS } core blocks shown`,
			long.plain.shown,
			long.ours.shown,
			milliseconds,
			1.05
		),
		compared( '… memory after garbage', long.plain.memory, long.ours.memory, megabytes, 1.05 ),
		compared( '… CPU for a key', long.plain.key, long.ours.key, fine, 1.1 ),
		compared( 'The same with one of our blocks, shown', long.plain.shown, long.mixed.shown, milliseconds ),
		compared( '… memory after garbage', long.plain.memory, long.mixed.memory, megabytes ),
		compared( '… CPU for a key', long.plain.key, long.mixed.key, fine ),
		compared(
			`A kB of older content read (${ older.length } posts; there as missing blocks)`,
			parse.plain,
			parse.ours,
			microseconds
		),
		{
			what: `A word of ${ WORDS }, last tenth against first`,
			plain: microseconds( first ),
			ours: microseconds( last ),
			value: last / first,
			shown: times( last / first ),
			limit: 1.5,
		},
	];
}
