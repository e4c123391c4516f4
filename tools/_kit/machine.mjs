/** What tests want of the machine beyond Node's packages: a browser, a PHP and a MariaDB. */
import { findChromium } from './chromium.mjs';
import { run, must, withProgress } from './run.mjs';
import { Trouble } from './trouble.mjs';

const phpPackages = [ 'php-cli', 'php-sqlite3', 'php-xml', 'php-mbstring', 'php-curl', 'php-gd' ];

/** @return {Promise<boolean>} Whether this user may install packages of the machine. */
async function mayInstall() {
	return process.getuid?.() === 0 && ( await run( 'apt-get', [ '--version' ] ) ).code === 0;
}

/** @param {string[]} packages Debian's names. */
async function install( packages ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	const args = [ 'install', '-y', '-qq', '--no-install-recommends', ...packages ];
	await withProgress( `Installing ${ packages.join( ', ' ) } with apt (you are root)`, async () => {
		await must( 'apt-get', [ 'update', '-qq' ], { env } );
		await must( 'apt-get', args, { env } );
	} );
}

/** Installs PHP where that can be done; without one the tests take WebAssembly, which is slower and cannot tell that a reader went away. */
export async function ensurePhp() {
	const { nativePhp } = await import( '../wordpress/native.mjs' );
	const found = await nativePhp();
	if ( ! ( 'problem' in found ) ) {
		return;
	}
	if ( await mayInstall() ) {
		await install( phpPackages );
	} else {
		console.log( `PHP as WebAssembly is used: ${ found.problem }. Quicker with: ${ phpPackages.join( ' ' ) }` );
	}
}

/**
 * Installs MariaDB where that can be done, for the tests of what happens at once.
 *
 * @return {Promise<boolean>} Whether sites can run on it (`bootWordPress( { database: 'mariadb' } )`); where not, what is missing is printed.
 */
export async function ensureMariaDb() {
	const { nativeMariaDb, mariaDbPackages } = await import( '../wordpress/mariadb.mjs' );
	const missing = async () => {
		const found = await nativeMariaDb();
		return 'problem' in found ? found.problem : undefined;
	};
	if ( ( await missing() ) && ( await mayInstall() ) ) {
		await install( mariaDbPackages );
	}
	const problem = await missing();
	if ( problem ) {
		console.log( `No MariaDB for the tests: ${ problem }. They need: ${ mariaDbPackages.join( ' ' ) }` );
	}
	return ! problem;
}

/** Finds a browser, or gets one. */
export async function ensureChromium() {
	if ( findChromium() ) {
		return;
	}
	if ( await mayInstall() ) {
		await install( [ 'chromium-headless-shell' ] ).catch( () => install( [ 'chromium' ] ) );
	} else {
		await withProgress( "Downloading Playwright's Chromium", () =>
			run( process.execPath, [ 'node_modules/@playwright/test/cli.js', 'install', 'chromium' ] )
		);
	}
	if ( ! findChromium() ) {
		throw new Trouble(
			'No browser for the tests.',
			'Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium npm test'
		);
	}
}
