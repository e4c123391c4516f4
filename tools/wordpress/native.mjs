import { closeSync, mkdirSync, openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { endGroup } from '../_kit/groups.mjs';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { Trouble } from '../_kit/trouble.mjs';
import { until } from '../_kit/wait.mjs';

const compiled = path.join( cache, 'opcache' );
mkdirSync( compiled, { recursive: true } );

const settings = Object.entries( {
	memory_limit: '512M',
	upload_max_filesize: '64M',
	post_max_size: '64M',
	max_execution_time: '120',
	'opcache.enable_cli': '1',
	'opcache.revalidate_freq': '0',
	// Compiling WordPress takes most of a short script's time.
	'opcache.file_cache': compiled,
} ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );

const needed = [ 'pdo_sqlite', 'mbstring', 'dom', 'curl', 'json' ];

/** The sandbox is on this machine, whatever proxy the rest of the world is behind. */
const hosts = [ process.env.no_proxy ?? process.env.NO_PROXY, '127.0.0.1', 'localhost' ].filter( Boolean ).join( ',' );
const environment = { PHP_CLI_SERVER_WORKERS: '4', no_proxy: hosts, NO_PROXY: hosts };

/**
 * The machine's own PHP, if it can run WordPress with SQLite.
 *
 * @return {Promise<{ version: string } | { problem: string }>} The version (`8.2.35`) or what is missing.
 */
export async function nativePhp() {
	const code = `echo json_encode( array(
		'version' => PHP_VERSION,
		'missing' => array_values( array_filter( ${ JSON.stringify( needed ) }, fn( $name ) => ! extension_loaded( $name ) ) ),
	) );`;
	// The server below wants a POSIX shell.
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

/** @type {import('./index.mjs').Engine['run']} */
async function runPhp( code ) {
	const { stdout, stderr, ...end } = await run( 'php', [ ...settings, '-d', 'opcache.file_cache_only=1' ], {
		input: `<?php\n${ code }`,
		env: environment,
	} );
	if ( end.code !== 0 ) {
		throw new Error( `PHP ended with ${ end.code }: ${ ( stderr || stdout ).trim().slice( -1500 ) }` );
	}
	return stdout;
}

/** Runs a command, and ends its process group when the pipe at 3 closes: when the process that started it is no more, even killed. */
const guarded = '{ cat <&3 >/dev/null; kill -KILL 0; } & exec 3<&-; exec "$@"';

/**
 * The machine's own PHP with its built-in server.
 *
 * @param {{ at: import('./site.mjs').Folders, port: number, version: string }} site
 * @return {import('./index.mjs').Engine}
 */
export function native( { at, port, version } ) {
	const log = path.join( at.logs, 'php.log' );
	let group = 0;
	/** @type {(value: void) => void} */
	let tell = () => {};
	/** @type {Promise<void>} */
	const ended = new Promise( ( resolve ) => {
		tell = resolve;
	} );

	const answers = async () => {
		if ( ! group ) {
			throw new Trouble( `PHP's server ended at once.`, `See ${ log }` );
		}
		const answer = await fetch( `http://127.0.0.1:${ port }/wp-includes/css/buttons.css` ).catch( () => undefined );
		return answer?.ok || undefined;
	};

	return {
		name: 'native',
		phpVersion: version,
		places: at,
		ended,
		run: runPhp,
		async serve() {
			const file = openSync( log, 'a' );
			const router = path.join( root, 'tools/wordpress/router.php' );
			const command = [ 'php', ...settings, '-S', `127.0.0.1:${ port }`, '-t', at.wordpress, router ];
			// The workers outlive their parent, so all of them are a process group.
			const server = spawn( 'sh', [ '-c', guarded, 'sh', ...command ], {
				detached: true,
				env: { ...process.env, ...environment },
				stdio: [ 'ignore', file, file, 'pipe' ],
			} );
			closeSync( file );
			group = server.pid ?? 0;
			server.once( 'exit', () => {
				endGroup( group );
				group = 0;
				tell();
			} );
			await until( answers, { what: `PHP's server`, seconds: 20 } );
		},
		async stop() {
			if ( group ) {
				endGroup( group );
				await ended;
			}
		},
	};
}
