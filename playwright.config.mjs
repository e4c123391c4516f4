import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tools/_kit/chromium.mjs';

const json = process.env.STATECRAFT_E2E_RESULT;

export default defineConfig( {
	testDir: './test/e2e',
	// Needs no WordPress: see .storybook/playwright.config.mjs.
	testIgnore: 'storybook.spec.ts',
	globalSetup: './test/e2e/_kit/global-setup.mjs',
	outputDir: './.cache/e2e-results',
	reporter: json ? [ [ 'list' ], [ 'json', { outputFile: json } ] ] : 'list',
	// Each has a site of its own, see the global set-up. More would only share two processors.
	workers: 2,
	// An editor opens in three seconds, and in twenty on a busy machine; a test that passes waits for none of this.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	forbidOnly: true,
	use: {
		viewport: { width: 1280, height: 900 },
		// Without it, Playwright waits for a button that never comes until the test ends, which in a long one looks like a page that hangs.
		actionTimeout: 60_000,
		navigationTimeout: 60_000,
		// One process for the pages of a site: see `browser` in test/e2e/_kit/index.ts.
		launchOptions: { executablePath: findChromium(), args: [ ...chromiumFlags, '--renderer-process-limit=1' ] },
		// A quarter of the time of a run. For a single test: `npm run test:e2e -- FILE --trace retain-on-failure`.
		trace: 'off',
		screenshot: 'only-on-failure',
	},
} );
