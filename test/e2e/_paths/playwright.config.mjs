import path from 'node:path';
import { fileURLToPath } from 'node:url';
import base from '../../../playwright.config.mjs';

const here = path.dirname( fileURLToPath( import.meta.url ) );

/** Not part of the browser tests: started by `npm run paths -- <flow> --run`. */
export default {
	...base,
	testDir: here,
	testMatch: 'walk.paths.ts',
	globalSetup: path.join( here, '../_kit/global-setup.mjs' ),
	outputDir: path.join( here, '../../../.cache/paths-results' ),
	// All is in one file.
	workers: 1,
	reporter: 'list',
};
