import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { endGroup } from '../_kit/groups.mjs';

/** Runs a command, and ends its process group when the pipe at 3 closes: when the process that started it is no more, even killed. */
const guarded = '{ cat <&3 >/dev/null; kill -KILL 0; } & exec 3<&-; exec "$@"';

/**
 * A server that this process started and that never outlives it.
 *
 * @typedef {object} Daemon
 * @property {() => boolean}       runs
 * @property {Promise<void>}       ended It is no more, whoever ended it.
 * @property {() => Promise<void>} stop  At any time.
 */

/**
 * Starts a server with all that it forks. Needs a POSIX shell.
 *
 * @param {string[]}                             command
 * @param {object}                               how
 * @param {string}                               how.log   The file that gets what it prints.
 * @param {Record<string, string | undefined>} [how.env] Added to this process's own.
 * @return {Daemon}
 */
export function startDaemon( command, { log, env } ) {
	const file = openSync( log, 'a' );
	// What it forks outlives it, so all of them are a process group.
	const server = spawn( 'sh', [ '-c', guarded, 'sh', ...command ], {
		detached: true,
		env: { ...process.env, ...env },
		stdio: [ 'ignore', file, file, 'pipe' ],
	} );
	closeSync( file );
	let group = server.pid ?? 0;
	/** @type {Promise<void>} */
	const ended = new Promise( ( resolve ) => {
		server.once( 'error', () => resolve() );
		server.once( 'exit', () => {
			endGroup( group );
			group = 0;
			resolve();
		} );
	} );
	return {
		runs: () => group > 0,
		ended,
		async stop() {
			if ( group ) {
				endGroup( group );
				await ended;
			}
		},
	};
}
