/** Node's built-in modules only: this runs before anything is installed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';
import { runOrThrow, withProgress } from './run.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @return {Promise<Packages>} The packages of a lock file; empty if there is none. */
async function packagesIn( file ) {
	try {
		return JSON.parse( await readFile( path.join( root, file ), 'utf8' ) ).packages;
	} catch {
		return {};
	}
}

/** @return {Promise<boolean>} Whether node_modules matches package-lock.json. */
async function isInstalled() {
	// npm writes the second file last, so it is missing after an interrupted installation.
	const [ wanted, present ] = await Promise.all(
		[ 'package-lock.json', 'node_modules/.package-lock.json' ].map( packagesIn )
	);
	return Object.entries( wanted ?? {} ).every(
		( [ place, { version, optional } ] ) => place === '' || optional || present?.[ place ]?.version === version
	);
}

/**
 * The command and arguments that run npm's CLI.
 *
 * @param {...string} args
 * @return {[ string, string[] ]}
 */
export function npm( ...args ) {
	const cli = process.env.npm_execpath;
	return cli?.endsWith( '.js' ) ? [ process.execPath, [ cli, ...args ] ] : [ 'npm', args ];
}

/** Installs the packages if they are missing or differ from package-lock.json. */
export async function ensurePackages() {
	const [ major = 0, minor = 0 ] = process.versions.node.split( '.' ).map( Number );
	if ( major < 20 || ( major === 20 && minor < 19 ) ) {
		throw new UserError( `Node ${ process.versions.node } is too old: 20.19 or newer is needed.` );
	}
	if ( ! ( await isInstalled() ) ) {
		// Browsers are located later, and only by the tools that need one.
		const env = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
		await withProgress( 'Installing packages (npm ci), some minutes the first time', () =>
			runOrThrow( ...npm( 'ci', '--no-audit', '--no-fund' ), { cwd: root, env } )
		);
	}
}
