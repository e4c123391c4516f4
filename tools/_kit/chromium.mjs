import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The first one is the same browser without a window: a page in it costs a fifth less. */
const names = [ 'chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome' ];
const elsewhere = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What keeps a browser on a small machine, as root, and silent to the outside. */
export const chromiumFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/**
 * The browser for tests: the one the environment names (CHROMIUM), the machine's own, or Playwright's download.
 *
 * @return {string | undefined} Its file.
 */
export function findChromium() {
	const folders = ( process.env.PATH ?? '' ).split( path.delimiter );
	const own = names.flatMap( ( name ) => folders.map( ( folder ) => path.join( folder, name ) ) );
	const { chromium } = createRequire( import.meta.url )( '@playwright/test' );
	return [ process.env.CHROMIUM, ...own, ...elsewhere, chromium.executablePath() ].find(
		( file ) => file && existsSync( file )
	);
}
