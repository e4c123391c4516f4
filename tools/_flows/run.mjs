/** Walks the paths of flows in the DOM and in a real editor in a browser. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../_kit/build.mjs';
import { endOnSignals } from '../_kit/groups.mjs';
import { ensureChromium, ensurePhp } from '../_kit/machine.mjs';
import { cache, root } from '../_kit/paths.mjs';
import { run, withProgress } from '../_kit/run.mjs';
import { driverFile, modelFile } from './places.mjs';
import { walkedInEditor, loadWalks, walkInDom } from './walks.mjs';

const folder = path.join( root, 'test/e2e/_paths' );

/**
 * Walks the paths of flows in an editor.
 *
 * @param {string[]} flows
 * @param {string[]} only   Only paths whose title contains one of these strings; all if empty.
 * @param {string}   result The file for Playwright's JSON report.
 * @param {boolean}  show   Whether to print progress.
 * @return {Promise<boolean>} Whether every walk passed.
 */
async function walkInEditor( flows, only, result, show ) {
	rmSync( result, { force: true } );
	const files = flows.map( ( flow ) => ( {
		flow,
		model: modelFile( flow ),
		driver: path.join( root, driverFile( flow ) ),
	} ) );
	const { code, stdout } = await run(
		process.execPath,
		[
			path.join( root, 'node_modules/@playwright/test/cli.js' ),
			'test',
			`--config=${ path.join( folder, 'playwright.config.mjs' ) }`,
			...only.map( ( text ) => `--grep=${ text }` ),
		],
		{ cwd: root, env: { STATECRAFT_FLOWS: JSON.stringify( files ), STATECRAFT_PATHS_RESULT: result }, show }
	);
	if ( code !== 0 ) {
		console.log( stdout );
	}
	return code === 0;
}

/**
 * @param {string[]} flows
 * @param {string[]} only  Only paths whose title contains one of these strings; all if empty.
 * @param {boolean}  show  Whether to print progress.
 * @return {Promise<{ isGood: boolean, rows: import('./table').Row[] }>} No rows if `only` is given. Throws a Trouble if a flow cannot be walked at all.
 */
export async function runPaths( flows, only, show ) {
	const { flows: loaded, table } = await loadWalks( flows );
	endOnSignals();
	await ensurePhp();
	await ensureChromium();
	await ensureBuild();
	const result = path.join( cache, 'paths-result.json' );
	if ( only.length > 0 ) {
		return { isGood: await walkInEditor( flows, only, result, show ), rows: [] };
	}
	const dom = await withProgress( 'Walking in the DOM', () => walkInDom( flows ) );
	const isGood = await walkInEditor( flows, only, result, show );
	const editor = existsSync( result ) ? walkedInEditor( result ) : {};
	const rows = loaded.map( ( flow ) =>
		table.rowOf( flow, { dom: dom.held[ flow.name ] ?? [], editor: editor[ flow.name ] ?? [] } )
	);
	return { isGood: dom.isGood && isGood, rows };
}
