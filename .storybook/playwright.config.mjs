import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tools/_kit/chromium.mjs';

/** For `npm run test:stories`: the stories as they were built, without a server and without WordPress. */
export default defineConfig( {
	testDir: '../test/e2e',
	testMatch: 'storybook.spec.ts',
	outputDir: '../.cache/stories-results',
	reporter: 'list',
	workers: 2,
	fullyParallel: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: true,
	use: {
		actionTimeout: 20_000,
		navigationTimeout: 20_000,
		viewport: { width: 1440, height: 900 },
		launchOptions: { executablePath: findChromium(), args: chromiumFlags },
		screenshot: 'only-on-failure',
	},
} );
