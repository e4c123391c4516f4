import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cache } from '../_kit/paths.mjs';
import { runOrThrow, run } from '../_kit/run.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { poll } from '../_kit/poll.mjs';
import { startDaemon } from './daemon.mjs';

/** Debian package names. Without `mariadb-server`, which would start a system-wide server. */
export const mariaDbPackages = [ 'mariadb-server-core', 'mariadb-client', 'php-mysql' ];

/** Debian installs servers there, and not every PATH has it. */
const env = { PATH: `${ process.env.PATH }:/usr/sbin:/sbin` };

/**
 * @return {Promise<{ version: string } | { problem: string }>} The version of the machine's own MariaDB, or why WordPress cannot run on it here.
 */
export async function nativeMariaDb() {
	if ( process.platform === 'win32' ) {
		return { problem: 'a POSIX system is needed' };
	}
	const server = await run( 'mariadbd', [ '--version' ], { env } );
	const version = /Ver (\d+\.\d+\.\d+)-MariaDB/.exec( server.stdout )?.[ 1 ];
	if ( ! version ) {
		return { problem: 'no mariadbd on this machine' };
	}
	const php = await run( 'php', [ '-r', 'exit( extension_loaded( "mysqli" ) ? 0 : 1 );' ] );
	return php.code === 0 ? { version } : { problem: 'php lacks mysqli' };
}

/** The configuration of a private server: small, quick to start, reachable through its socket only, and not durable across power loss. */
const config = ( /** @type {{ data: string, socket: string, log: string }} */ { data, socket, log } ) =>
	[
		'[mariadbd]',
		`datadir = ${ data }`,
		`socket = ${ socket }`,
		`pid_file = ${ data }/mariadbd.pid`,
		`log_error = ${ log }`,
		...( process.getuid?.() === 0 ? [ 'user = root' ] : [] ),
		'skip_networking',
		'skip_name_resolve',
		'character_set_server = utf8mb4',
		'innodb_buffer_pool_size = 32M',
		'innodb_log_file_size = 16M',
		'innodb_flush_log_at_trx_commit = 2',
		'innodb_doublewrite = 0',
		'loose_innodb_flush_method = nosync',
		'performance_schema = 0',
		'key_buffer_size = 1M',
		'aria_pagecache_buffer_size = 8M',
		'',
	].join( '\n' );

/** @param {string} version @return {Promise<string>} An empty data folder to copy: creating one takes seconds. */
async function emptyData( version ) {
	const template = path.join( cache, 'mariadb', version );
	if ( ! existsSync( template ) ) {
		const half = `${ template }-${ process.pid }-${ Math.random().toString( 36 ).slice( 2 ) }`;
		await mkdir( half, { recursive: true } );
		const file = path.join( half, 'my.cnf' );
		const data = path.join( half, 'data' );
		await writeFile(
			file,
			config( { data, socket: path.join( half, 'db.sock' ), log: path.join( half, 'log' ) } )
		);
		await runOrThrow(
			'mariadb-install-db',
			[ `--defaults-file=${ file }`, '--auth-root-authentication-method=normal', '--skip-test-db' ],
			{ env }
		);
		// Another process may have created it first.
		await rename( data, template ).catch( () => {} );
		await rm( half, { recursive: true, force: true } );
	}
	return template;
}

/** @param {string} socket @return {Promise<true | undefined>} Whether a server listens; undefined if not. */
const answers = ( socket ) =>
	new Promise( ( resolve ) => {
		const call = net.connect( socket, () => resolve( true ) ).on( 'error', () => resolve( undefined ) );
		call.on( 'close', () => call.destroy() );
	} );

/**
 * The site's data in a private MariaDB, which lives as long as this process: writes of several PHP workers are concurrent, as on a real
 * site; SQLite serialises them.
 *
 * @param {{ at: import('./site.mjs').Folders, fresh: boolean, version: string }} site
 * @return {import('./site.mjs').Database}
 */
export function mariaDb( { at, fresh, version } ) {
	const data = path.join( at.folder, 'mariadb' );
	const file = path.join( at.folder, 'my.cnf' );
	const log = path.join( at.logs, 'mariadb.log' );
	const dump = path.join( at.snapshot, 'database.sql' );
	// Socket paths are limited in length, so it is not in the site's folder; the directory is closed to other users of the machine.
	const room = path.join(
		tmpdir(),
		`statecraft-db-${ createHash( 'sha1' ).update( at.folder ).digest( 'hex' ).slice( 0, 16 ) }`
	);
	const socket = path.join( room, 'db.sock' );
	const client = [ '--no-defaults', `--socket=${ socket }`, '--user=root' ];
	/** @type {import('./daemon.mjs').Daemon | undefined} */
	let server;

	return {
		kind: 'mariadb',
		constants: { DB_USER: 'root', DB_HOST: `localhost:${ socket }` },
		async prepare() {
			await rm( path.join( at.content, 'db.php' ), { force: true } );
			await rm( path.join( at.content, 'plugins/sqlite-database-integration' ), {
				recursive: true,
				force: true,
			} );
			await mkdir( room, { recursive: true, mode: 0o700 } );
			if ( fresh ) {
				await rm( data, { recursive: true, force: true } );
			}
			if ( ! existsSync( data ) ) {
				await cp( await emptyData( version ), data, { recursive: true } );
			}
			await writeFile( file, config( { data, socket, log } ) );
		},
		async start() {
			await rm( socket, { force: true } );
			const daemon = startDaemon( [ 'mariadbd', `--defaults-file=${ file }` ], { log, env } );
			server = daemon;
			const ready = () => {
				if ( ! daemon.runs() ) {
					throw new UserError( 'MariaDB ended at once.', `See ${ log }` );
				}
				return answers( socket );
			};
			await poll( ready, { what: 'MariaDB', seconds: 30 } );
			await runOrThrow( 'mariadb', [ ...client, '-e', 'CREATE DATABASE IF NOT EXISTS wordpress' ] );
		},
		async keep() {
			const tables = await runOrThrow( 'mariadb-dump', [
				...client,
				'--add-drop-database',
				'--databases',
				'wordpress',
			] );
			await mkdir( at.snapshot, { recursive: true } );
			await writeFile( dump, tables );
		},
		async restore() {
			await runOrThrow( 'mariadb', client, { input: await readFile( dump, 'utf8' ) } );
		},
		async stop() {
			await server?.stop();
			await rm( room, { recursive: true, force: true } );
		},
	};
}

/** @param {string} problem @return {UserError} */
export const noMariaDb = ( problem ) =>
	new UserError(
		`The site cannot run on MariaDB: ${ problem }.`,
		`Install ${ mariaDbPackages.join( ', ' ) }, or leave the database to SQLite.`
	);
