import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { poll } from '../_kit/poll.mjs';
import { freePort } from '../_kit/ports.mjs';
import { startDaemon } from './daemon.mjs';
import { canFork, startForkServer } from './fork-server.mjs';
import { startRunner } from './runner.mjs';

const compiled = path.join( cache, 'opcache' );
mkdirSync( compiled, { recursive: true } );

/** @param {Record<string, string>} values @return {string[]} PHP's arguments. */
const asArguments = ( values ) =>
	Object.entries( values ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );

const usual = asArguments( {
	memory_limit: '512M',
	upload_max_filesize: '64M',
	post_max_size: '64M',
	max_execution_time: '120',
	'opcache.enable_cli': '1',
	'opcache.revalidate_freq': '0',
	// Compiling WordPress takes most of the time of a short script.
	'opcache.file_cache': compiled,
} );

/** @typedef {{ extensions?: string[], functions?: string[] }} Lacks What the machine's own PHP has and the site's does not. */

/**
 * @param {string[]} names Extensions.
 * @return {Promise<string>} The folder of those settings of the machine's own PHP that load none of them.
 */
async function settingsWithout( names ) {
	const { stdout } = await run( 'php', [ '-r', 'echo php_ini_scanned_files();' ] );
	const folder = path.join( cache, 'php-without', names.join( '-' ) );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	for ( const file of stdout.split( ',' ).map( ( one ) => one.trim() ) ) {
		const text = file ? await readFile( file, 'utf8' ) : '';
		if ( ! names.some( ( name ) => new RegExp( `^\\s*extension\\s*=.*\\b${ name }\\b`, 'm' ).test( text ) ) ) {
			await writeFile( path.join( folder, path.basename( file || 'none.ini' ) ), text );
		}
	}
	const check = `exit( (int) (bool) array_filter( ${ JSON.stringify( names ) }, 'extension_loaded' ) );`;
	if ( ( await run( 'php', [ '-r', check ], { env: { PHP_INI_SCAN_DIR: folder } } ) ).code !== 0 ) {
		throw new UserError( `This machine's own PHP cannot be without ${ names.join( ' and ' ) }: it is built in.` );
	}
	return folder;
}

/**
 * @param {Lacks} lacks
 * @return {Promise<{ args: string[], env: Record<string, string> }>} Arguments and environment for that PHP. Rejects with a UserError if this machine's own cannot be.
 */
export async function lacking( { extensions = [], functions = [] } ) {
	if ( extensions.length + functions.length === 0 ) {
		return { args: [], env: {} };
	}
	// Compiled code has `function_exists()` evaluated: without a function the code differs.
	const key = createHash( 'sha1' )
		.update( JSON.stringify( [ extensions, functions ] ) )
		.digest( 'hex' )
		.slice( 0, 8 );
	const folder = `${ compiled }-${ key }`;
	await mkdir( folder, { recursive: true } );
	return {
		args: asArguments( { 'opcache.file_cache': folder, disable_functions: functions.join( ',' ) } ),
		env: extensions.length > 0 ? { PHP_INI_SCAN_DIR: await settingsWithout( extensions ) } : {},
	};
}

const needed = [ 'pdo_sqlite', 'mbstring', 'dom', 'curl', 'json' ];

/** The sandbox is on this machine: no proxy is used for it. */
const hosts = [ process.env.no_proxy ?? process.env.NO_PROXY, '127.0.0.1', 'localhost' ].filter( Boolean ).join( ',' );
const environment = { no_proxy: hosts, NO_PROXY: hosts };

/**
 * Checks whether the machine's own PHP can run WordPress with SQLite.
 *
 * @return {Promise<{ version: string } | { problem: string }>} The version (`8.2.35`) or what is missing.
 */
export async function nativePhp() {
	const code = `echo json_encode( array(
		'version' => PHP_VERSION,
		'missing' => array_values( array_filter( ${ JSON.stringify( needed ) }, fn( $name ) => ! extension_loaded( $name ) ) ),
	) );`;
	// The server below needs a POSIX shell.
	const answer = process.platform === 'win32' ? undefined : await run( 'php', [ '-r', code ] );
	if ( answer?.code !== 0 ) {
		return { problem: 'no php on this machine' };
	}
	/** @type {{ version: string, missing: string[] }} */
	const found = JSON.parse( answer.stdout );
	if ( found.version.localeCompare( '8.1', 'en', { numeric: true } ) < 0 ) {
		return { problem: `php is ${ found.version }, 8.1 is needed` };
	}
	return found.missing.length > 0
		? { problem: `php ${ found.version } lacks ${ found.missing.join( ', ' ) }` }
		: found;
}

/**
 * @param {string[]}               settings PHP's arguments.
 * @param {Record<string, string>} env
 * @param {string}                 code
 * @return {Promise<string>} What it has printed.
 */
async function runPhp( settings, env, code ) {
	const { stdout, stderr, ...end } = await run( 'php', [ ...settings, '-d', 'opcache.file_cache_only=1' ], {
		input: `<?php\n${ code }`,
		env,
	} );
	if ( end.code !== 0 ) {
		throw new Error( `PHP ended with ${ end.code }: ${ ( stderr || stdout ).trim().slice( -1500 ) }` );
	}
	return stdout;
}

/**
 * The engine that uses the machine's own PHP and its built-in server.
 *
 * @param {object}                     site
 * @param {import('./site.mjs').Folders} site.at
 * @param {number}                     site.port
 * @param {string}                     site.version
 * @param {number}                     site.workers The number of concurrent requests.
 * @param {boolean}                    site.forks   Whether to put a fork server in front, where this machine can run one.
 * @param {Lacks}                      [site.lacks]
 * @return {Promise<import('./index.mjs').Engine>}
 */
export async function native( { at, port, version, workers, forks, lacks = {} } ) {
	const changes = await lacking( lacks );
	const settings = [ ...usual, ...changes.args ];
	const env = { ...environment, ...changes.env };
	const runSeparately = ( /** @type {string} */ code ) => runPhp( settings, env, code );
	const log = path.join( at.logs, 'php.log' );
	/** @type {import('./daemon.mjs').Daemon | undefined} */
	let server;
	/** @type {ReturnType<typeof startRunner> | undefined} */
	let runner;
	/** @type {Awaited<ReturnType<typeof startForkServer>> | undefined} */
	let forkServer;
	let own = port;
	/** @type {(value: void) => void} */
	let resolveEnded = () => {};
	/** @type {Promise<void>} */
	const ended = new Promise( ( resolve ) => {
		resolveEnded = resolve;
	} );

	const answers = async () => {
		if ( ! server?.runs() ) {
			throw new UserError( `PHP's server ended at once.`, `See ${ log }` );
		}
		const answer = await fetch( `http://127.0.0.1:${ own }/wp-includes/css/buttons.css` ).catch( () => undefined );
		return answer?.ok || undefined;
	};

	return {
		name: 'native',
		phpVersion: version,
		places: at,
		ended,
		async run( code ) {
			if ( ! server ) {
				return runSeparately( code );
			}
			runner ??= startRunner( { settings, env, log, runSeparately } );
			return ( await runner ).run( code );
		},
		async runLoaded( code ) {
			return forkServer?.run( code );
		},
		alone: ( act ) => ( forkServer ? forkServer.alone( act ) : act() ),
		async serve() {
			const router = path.join( root, 'tools/wordpress/router.php' );
			const isInFront = forks && ( await canFork() );
			own = isInFront ? await freePort() : port;
			server = startDaemon( [ 'php', ...settings, '-S', `127.0.0.1:${ own }`, '-t', at.wordpress, router ], {
				log,
				env: { ...env, PHP_CLI_SERVER_WORKERS: String( workers ) },
			} );
			server.ended.then( resolveEnded );
			await poll( answers, { what: `PHP's server`, seconds: 20 } );
			if ( isInFront ) {
				forkServer = await startForkServer( { port, behind: own, at, settings, env } );
			}
		},
		async stop() {
			await forkServer?.stop();
			await ( await runner?.catch( () => undefined ) )?.stop();
			await server?.stop();
		},
	};
}
