/** What the tests need from the machine besides npm packages: a browser, PHP and MariaDB. */
import { findChromium } from './chromium.mjs';
import { run, runOrThrow, withProgress } from './run.mjs';
import { UserError } from './user-error.mjs';

const phpPackages = [ 'php-cli', 'php-cgi', 'php-sqlite3', 'php-xml', 'php-mbstring', 'php-curl', 'php-gd' ];

/** @return {Promise<boolean>} Whether this user may install system packages. */
async function canInstall() {
	return process.getuid?.() === 0 && ( await run( 'apt-get', [ '--version' ] ) ).code === 0;
}

/** @param {string[]} packages Debian package names. */
async function install( packages ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	const args = [ 'install', '-y', '-qq', '--no-install-recommends', ...packages ];
	await withProgress( `Installing ${ packages.join( ', ' ) } with apt (you are root)`, async () => {
		await runOrThrow( 'apt-get', [ 'update', '-qq' ], { env } );
		await runOrThrow( 'apt-get', args, { env } );
	} );
}

/** Installs PHP if possible, with the program for CGI, which the fork server of tests needs; without it the tests use PHP in WebAssembly, which is slower and does not notice a client disconnect. */
export async function ensurePhp() {
	const { nativePhp } = await import( '../wordpress/native.mjs' );
	const { canFork } = await import( '../wordpress/fork-server.mjs' );
	const found = await nativePhp();
	const problem = 'problem' in found ? found.problem : '';
	if ( ! problem && ( await canFork() ) ) {
		return;
	}
	if ( await canInstall() ) {
		await install( phpPackages );
	} else if ( problem ) {
		console.log( `PHP as WebAssembly is used: ${ problem }. Quicker with: ${ phpPackages.join( ' ' ) }` );
	}
}

/**
 * Installs MariaDB if possible, for the concurrency tests.
 *
 * @return {Promise<boolean>} Whether sites can run on it (`bootWordPress( { database: 'mariadb' } )`); if not, what is missing is printed.
 */
export async function ensureMariaDb() {
	const { nativeMariaDb, mariaDbPackages } = await import( '../wordpress/mariadb.mjs' );
	const missing = async () => {
		const found = await nativeMariaDb();
		return 'problem' in found ? found.problem : undefined;
	};
	if ( ( await missing() ) && ( await canInstall() ) ) {
		await install( mariaDbPackages );
	}
	const problem = await missing();
	if ( problem ) {
		console.log( `No MariaDB for the tests: ${ problem }. They need: ${ mariaDbPackages.join( ' ' ) }` );
	}
	return ! problem;
}

/** Finds a browser, or downloads one. */
export async function ensureChromium() {
	if ( findChromium() ) {
		return;
	}
	if ( await canInstall() ) {
		await install( [ 'chromium-headless-shell' ] ).catch( () => install( [ 'chromium' ] ) );
	} else {
		await withProgress( "Downloading Playwright's Chromium", () =>
			run( process.execPath, [ 'node_modules/@playwright/test/cli.js', 'install', 'chromium' ] )
		);
	}
	if ( ! findChromium() ) {
		throw new UserError(
			'No browser for the tests.',
			'Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium npm test'
		);
	}
}
