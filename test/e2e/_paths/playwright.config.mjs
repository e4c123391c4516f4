import path from 'node:path';
import { fileURLToPath } from 'node:url';
import base from '../../../playwright.config.mjs';

const here = path.dirname( fileURLToPath( import.meta.url ) );

/** Not part of the browser tests: started by `npm run paths -- <flow> --run`, and `--all` for all flows. */
export default {
	...base,
	testDir: here,
	testMatch: 'walk.paths.ts',
	globalSetup: path.join( here, '../_kit/global-setup.mjs' ),
	outputDir: path.join( here, '../../../.cache/paths-results' ),
	// All walks are in one file, so parallelism has to be by test.
	fullyParallel: true,
	reporter: [ [ 'list' ], [ 'json', { outputFile: process.env.STATECRAFT_PATHS_RESULT } ] ],
};
