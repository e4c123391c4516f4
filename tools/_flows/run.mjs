/** Walks the paths of a flow in a real editor in a browser. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../_kit/build.mjs';
import { endOnSignals } from '../_kit/groups.mjs';
import { ensureChromium, ensurePhp } from '../_kit/machine.mjs';
import { root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { Trouble } from '../_kit/trouble.mjs';
import { flowNames } from './index.mjs';
import { driverFile, modelFile } from './places.mjs';

const folder = path.join( root, 'test/e2e/_paths' );

/**
 * @param {string}   flow
 * @param {string[]} only Paths whose title holds this text; all without one.
 * @return {Promise<boolean>} Whether every path that was walked held. Throws a Trouble when the flow cannot be walked at all.
 */
export async function runPaths( flow, only ) {
	if ( ! flowNames().includes( flow ) ) {
		throw new Trouble( `There is no flow “${ flow }” with a model.`, `Flows: ${ flowNames().join( ', ' ) }` );
	}
	if ( ! existsSync( path.join( root, driverFile( flow ) ) ) ) {
		throw new Trouble( `Nobody has said how ${ flow } is walked in an editor.`, `Write ${ driverFile( flow ) }.` );
	}
	endOnSignals();
	await ensurePhp();
	await ensureChromium();
	await ensureBuild();
	const { code } = await run(
		process.execPath,
		[
			path.join( root, 'node_modules/@playwright/test/cli.js' ),
			'test',
			`--config=${ path.join( folder, 'playwright.config.mjs' ) }`,
			...only.map( ( text ) => `--grep=${ text }` ),
		],
		{
			cwd: root,
			env: { STATECRAFT_MODEL: modelFile( flow ), STATECRAFT_DRIVER: path.join( root, driverFile( flow ) ) },
			show: true,
		}
	);
	return code === 0;
}
