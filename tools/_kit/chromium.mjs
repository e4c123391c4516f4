import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The first one is headless only: pages take a fifth less time in it. */
const names = [ 'chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome' ];
const elsewhere = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a small machine, for running as root, and against requests of the browser's own. */
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
 * Finds the browser for tests: the one named by CHROMIUM, an installed one, or Playwright's download.
 *
 * @return {string | undefined} The path of its executable.
 */
export function findChromium() {
	const folders = ( process.env.PATH ?? '' ).split( path.delimiter );
	const own = names.flatMap( ( name ) => folders.map( ( folder ) => path.join( folder, name ) ) );
	const { chromium } = createRequire( import.meta.url )( '@playwright/test' );
	return [ process.env.CHROMIUM, ...own, ...elsewhere, chromium.executablePath() ].find(
		( file ) => file && existsSync( file )
	);
}
