/** Only Node's own modules here: this runs before anything is installed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';
import { must, withProgress } from './run.mjs';
import { Trouble } from './trouble.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @return {Promise<Packages>} What a lock file lists; nothing without one. */
async function listed( file ) {
	try {
		return JSON.parse( await readFile( path.join( root, file ), 'utf8' ) ).packages;
	} catch {
		return {};
	}
}

/** @return {Promise<boolean>} Whether node_modules holds what package-lock.json asks for. */
async function complete() {
	// npm writes the second file last, so an installation that was cut off has none.
	const [ wanted, present ] = await Promise.all(
		[ 'package-lock.json', 'node_modules/.package-lock.json' ].map( listed )
	);
	return Object.entries( wanted ?? {} ).every(
		( [ place, { version, optional } ] ) => place === '' || optional || present?.[ place ]?.version === version
	);
}

/**
 * npm's own command line.
 *
 * @param {...string} args
 * @return {[ string, string[] ]}
 */
export function npm( ...args ) {
	const cli = process.env.npm_execpath;
	return cli?.endsWith( '.js' ) ? [ process.execPath, [ cli, ...args ] ] : [ 'npm', args ];
}

/** Installs the packages when they are missing or others than package-lock.json says. */
export async function ensurePackages() {
	const [ major = 0, minor = 0 ] = process.versions.node.split( '.' ).map( Number );
	if ( major < 20 || ( major === 20 && minor < 19 ) ) {
		throw new Trouble( `Node ${ process.versions.node } is too old: 20.19 or newer is needed.` );
	}
	if ( ! ( await complete() ) ) {
		// Browsers are looked for later, and only by what needs one.
		const env = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
		await withProgress( 'Installing packages (npm ci), some minutes the first time', () =>
			must( ...npm( 'ci', '--no-audit', '--no-fund' ), { cwd: root, env } )
		);
	}
}
