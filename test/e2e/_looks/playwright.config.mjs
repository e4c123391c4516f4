import path from 'node:path';
import { fileURLToPath } from 'node:url';
import base from '../../../playwright.config.mjs';

const here = path.dirname( fileURLToPath( import.meta.url ) );

/** Not part of the browser tests: started by `npm run looks`. */
export default {
	...base,
	testDir: here,
	testMatch: '*.looks.ts',
	globalSetup: path.join( here, '../_kit/global-setup.mjs' ),
	outputDir: path.join( here, '../../../.cache/looks-results' ),
	// All is in one file.
	workers: 1,
	reporter: 'list',
	// A picture of a text that moves may show none.
	use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
};
